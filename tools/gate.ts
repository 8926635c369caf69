import { randomInt } from 'node:crypto'
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { availableParallelism, freemem } from 'node:os'
import type { Step, StepResult } from './gate-step.ts'
import { steps } from './gate-steps.ts'
import { serverEnvironment } from './server-process.mjs'

const WIDTH = 24
const OUTPUT_LINES = 200
const MEMORY_FOLDER = '/dev/shm'
const LEAST_ROOM_BYTES = 6e9

// Many processes load the same files: servers, commands and tools.
process.env['NODE_COMPILE_CACHE'] ??= serverEnvironment.NODE_COMPILE_CACHE
// Some hundred databases are made and deleted, an eighth of the work of the tests on a disk.
if (hasRoom(MEMORY_FOLDER)) process.env['TMPDIR'] ??= MEMORY_FOLDER

const words = process.argv.slice(2)
if (words.includes('--full')) {
  process.env['FULL'] = '1'
  process.env['FC_SEED'] ??= String(randomInt(2 ** 31))
}
const wanted = words.filter((word) => word !== '--full')
const chosen = steps.filter(({ name, full }) =>
  wanted.length > 0 ? wanted.some((word) => name.includes(word)) : !full || process.env['FULL'] === '1',
)
let passed = 0
let failed = 0
const beside = chosen.filter(({ alone, waits }) => !alone && !waits)
const ended = new Map(chosen.map(({ name }) => [name, Promise.withResolvers<void>()]))
const away = chosen.filter(({ waits }) => waits).map(report)
await Promise.all(Array.from({ length: availableParallelism() }, runSteps))
for (const step of chosen.filter(({ alone }) => alone)) await report(step)
await Promise.all(away)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function runSteps(): Promise<void> {
  for (let step = beside.shift(); step; step = beside.shift()) {
    // Its place in the list is after that step, which has begun.
    await ended.get(step.after ?? '')?.promise
    await report(step)
    ended.get(step.name)?.resolve()
  }
}

/** Runs a step, prints what it says and counts its checks. */
async function report(step: Step): Promise<void> {
  const began = performance.now()
  const result = await runStep(step)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const mark = result.failed > 0 ? 'FAILED' : result.passed > 0 ? 'ok' : '–'
  const counts = result.passed + result.failed > 1 ? `${result.passed} passed, ${result.failed} failed` : ''
  const notes = [counts, result.note].filter(Boolean).join('; ')
  process.stdout.write(
    `${mark.padEnd(7)} ${step.name.padEnd(WIDTH)} ${seconds.padStart(6)} s  ${notes}`.trimEnd() + '\n',
  )
  if (result.failed > 0) process.stdout.write(`${indent(result.output)}\n        To mend it: ${step.mend}\n`)
  passed += result.passed
  failed += result.failed
}

// A step that breaks is a failed step: the others still run.
async function runStep(step: Step): Promise<StepResult> {
  try {
    return await step.run()
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      output: error instanceof Error ? String(error.stack) : String(error),
      note: '',
    }
  }
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    // Some tests start programs from there.
    if (mounts.some((mount) => mount.split(' ')[1] === folder && mount.includes('noexec'))) return false
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > LEAST_ROOM_BYTES && freemem() > LEAST_ROOM_BYTES
  } catch {
    return false
  }
}

function indent(output: string): string {
  const lines = output.trim().split('\n')
  const shown = lines.length > OUTPUT_LINES ? ['…', ...lines.slice(-OUTPUT_LINES)] : lines
  return shown.map((line) => `        ${line}`).join('\n')
}

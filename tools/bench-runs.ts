import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { migrate } from '@tertulia/server/platform/database/migrations'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres/embedded-postgres'
import type { StepResult } from './gate-step.ts'
import { REPOSITORY, runCommand } from './run-command.ts'
import { serverEnvironment } from './server-process.mjs'

/** Lists the benches: every file of the folder itself; what they share is in its sub-folders. */
export const listBenches = (): string[] => globSync('bench/*.ts', { cwd: REPOSITORY }).toSorted()

/** Runs every bench in a small size and holds that it ends well; its figures are not judged. */
export async function runBenches(): Promise<StepResult> {
  const prepared = mkdtempSync(join(tmpdir(), 'tertulia-benches-'))
  try {
    const server = await startEmbeddedPostgres({ dataDir: prepared, durable: false })
    await migrate(server.url).finally(server.stop)
    return await runAll({ ...serverEnvironment, BENCH_SMALL: '1', BENCH_PREPARED: prepared })
  } finally {
    rmSync(prepared, { recursive: true, force: true })
  }
}

async function runAll(env: Record<string, string>): Promise<StepResult> {
  const benches = listBenches()
  const waiting = [...benches]
  const failures: string[] = []
  const runNext = async () => {
    for (let bench = waiting.shift(); bench !== undefined; bench = waiting.shift()) {
      const { ok, output } = await runCommand('node', [bench], env)
      if (!ok) failures.push(`${basename(bench)}:\n${output}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
  const failed = failures.length
  return { passed: benches.length - failed, failed, output: failures.join('\n'), note: '' }
}

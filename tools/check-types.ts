import { existsSync, readFileSync, globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { writeStyleTypes } from '../apps/web/build/style-classes.ts'
import { REPOSITORY, runCommand, type CommandResult } from './run-command.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

// Several checkers in one process would each resolve the same types again, which takes more than twice the processor time.
const CHECK = ['--checkers', '1', '--pretty', 'false']

const Manifest = Type.Object({ workspaces: Type.Array(Type.String()) })

/** Checks the types of every workspace, as many at once as there are cores. */
export async function checkTypes(): Promise<{ ok: boolean; output: string }> {
  const manifest = readJson(Manifest, readFileSync(join(REPOSITORY, 'package.json'), 'utf8'))
  writeStyleTypes()
  const projects = manifest.workspaces
    .flatMap((pattern) => globSync(pattern, { cwd: REPOSITORY }))
    .filter((folder) => existsSync(join(REPOSITORY, folder, 'tsconfig.json')))
    .concat('apps/web/src/service-worker', '.')
    .toSorted()
  const results = new Map<string, CommandResult>()
  const waiting = [...projects]
  const checkNext = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift())
      results.set(project, await runCommand('tsc', ['-p', project, ...CHECK]))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, checkNext))
  const ordered = projects.flatMap((project) => results.get(project) ?? [])
  // Projects that share a file each report its errors.
  const errors = new Set(ordered.flatMap(({ output }) => output.split(/^(?=\S)/m)))
  return { ok: ordered.every(({ ok }) => ok), output: [...errors].join('') }
}

if (import.meta.main) {
  const { ok, output } = await checkTypes()
  process.stdout.write(output)
  process.exitCode = ok ? 0 : 1
}

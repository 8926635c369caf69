import { existsSync, readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { writeStyleTypes } from '../apps/web/build/style-classes.ts'
import { REPOSITORY, runCommand } from './run-command.ts'

/** Checks the types of every workspace. */
export async function checkTypes(): Promise<{ ok: boolean; output: string }> {
  const manifest = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  writeStyleTypes()
  const projects = manifest.workspaces
    .flatMap((pattern) => globSync(pattern, { cwd: REPOSITORY }))
    .filter((folder) => existsSync(join(REPOSITORY, folder, 'tsconfig.json')))
    .concat('apps/web/src/service-worker', '.')
    .toSorted()
  const results = []
  for (const project of projects) results.push(await runCommand('tsc', ['-p', project, '--pretty', 'false']))
  return { ok: results.every(({ ok }) => ok), output: results.map(({ output }) => output).join('') }
}

if (import.meta.main) {
  const { ok, output } = await checkTypes()
  process.stdout.write(output)
  process.exitCode = ok ? 0 : 1
}

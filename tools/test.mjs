import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PlainError, REPOSITORY, ensureInstalled } from './install.mjs'

try {
  const node = ensureInstalled()
  const options = [join(REPOSITORY, 'tools', 'gate.ts'), ...process.argv.slice(2)]
  const run = spawnSync(node, options, { cwd: REPOSITORY, stdio: 'inherit' })
  process.exitCode = run.status ?? 1
} catch (error) {
  if (!(error instanceof PlainError)) throw error
  process.stderr.write(`${error.message}\n\n0 passed, 1 failed\n`)
  process.exitCode = 1
}

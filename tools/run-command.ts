import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))

const BIN = join(REPOSITORY, 'node_modules', '.bin')
const LIMIT_MS = 30 * 60_000

/** The result of a command, with all its output. */
export type CommandResult = { ok: boolean; output: string; stdout: string }

/** Runs a program of the dependencies, or any other, in the repository and collects its output. */
export function runCommand(
  program: string,
  options: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    // The output is also read in logs, so it must have no colours, whatever the environment says.
    const { FORCE_COLOR: _, ...surroundings } = process.env
    const path = `${BIN}${delimiter}${surroundings['PATH']}`
    const child = spawn(program, options, {
      cwd: REPOSITORY,
      env: { ...surroundings, PATH: path, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      timeout: LIMIT_MS,
    })
    const all: Buffer[] = []
    const out: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => (all.push(chunk), out.push(chunk)))
    child.stderr.on('data', (chunk: Buffer) => all.push(chunk))
    const end = (ok: boolean, reason = '') => {
      const output = Buffer.concat(all).toString() + reason
      resolve({ ok, output, stdout: Buffer.concat(out).toString() })
    }
    child.on('error', (error) => end(false, `\n${program}: ${error.message}`))
    child.on('close', (code, signal) => end(code === 0, signal ? `\n${program} was ended by ${signal}` : ''))
  })
}

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { PlainError, REPOSITORY, ensureInstalled, refuseSecondStart } from './install.mjs'
import { serverArguments, serverEnvironment } from './server-process.mjs'
import { ensureWebIsBuilt } from './web-build.mjs'

const MAIN = join(REPOSITORY, 'apps', 'server', 'src', 'main.ts')
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

try {
  refuseSecondStart()
  const node = ensureInstalled()
  ensureWebIsBuilt(node)
  runServer(node)
} catch (error) {
  if (!(error instanceof PlainError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** @param {string} node the Node.js to run the server with */
function runServer(node) {
  const env = { ...serverEnvironment, ...process.env }
  const server = spawn(node, [...serverArguments, MAIN], { cwd: REPOSITORY, stdio: 'inherit', env })
  for (const signal of SIGNALS) process.on(signal, () => server.kill(signal))
  closeWithNpm(server)
  server.on('exit', (code, signal) => {
    // Ended by the signal that was sent to end it, which is a clean exit.
    process.exit(code ?? (SIGNALS.some((asked) => asked === signal) ? 0 : 1))
  })
}

/**
 * Stops the server when npm is killed, so that the port and data directory are released.
 * @param {import('node:child_process').ChildProcess} server
 */
function closeWithNpm(server) {
  if (!process.env['npm_lifecycle_event']) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) server.kill('SIGTERM')
  }, 1000).unref()
}

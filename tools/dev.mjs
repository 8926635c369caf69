import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, PlainError, refuseSecondStart, REPOSITORY } from './install.mjs'

const API_PORT = process.env['PORT'] ?? '3000'
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

try {
  refuseSecondStart()
  const node = ensureInstalled()
  runBoth(node)
} catch (error) {
  if (!(error instanceof PlainError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/**
 * Runs the server, started again on every change of its code, and Vite, which shows changes of the web in the open page.
 * @param {string} node the Node.js to run both with
 */
function runBoth(node) {
  const env = { ...process.env, PORT: API_PORT, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' }
  const options = { cwd: REPOSITORY, stdio: /** @type {const} */ ('inherit'), env }
  const children = [
    spawn(node, ['--inspect', '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], options),
    spawn(node, [join(REPOSITORY, 'node_modules', 'vite', 'bin', 'vite.js')], {
      ...options,
      cwd: join(REPOSITORY, 'apps', 'web'),
    }),
  ]
  const stop = (/** @type {NodeJS.Signals} */ signal) => children.forEach((child) => child.kill(signal))
  for (const signal of SIGNALS) process.on(signal, () => stop(signal))
  for (const child of children) child.on('exit', () => stop('SIGTERM'))
}

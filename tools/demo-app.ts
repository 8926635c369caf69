import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '@tertulia/server/demo/demo-accounts'
import { findFreePort } from '@tertulia/server/platform/process/free-port'
import { REPOSITORY } from './run-command.ts'
import { checked } from '@tertulia/contract/read-json'
import { Session } from '@tertulia/contract/session'

/** The demo in a separate process, with new data. */
export type DemoApp = { url: string; stop: () => Promise<void> }

/** Starts the demo, as `npm start` does; resolves when it can be visited. */
export async function startDemoApp(): Promise<DemoApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tertulia-demo-'))
  const port = await findFreePort('localhost', 20_000 + (process.pid % 4000) * 10)
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [join(REPOSITORY, 'apps/server/src/main.ts')], {
    cwd: REPOSITORY,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      const address = /Tertulia is open at (\S+)/.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    })
    void ended.then(() => reject(new Error(`The demo ended:\n${said}`)))
  })
  return { url, stop }
}

/** Signs in as a demo user; returns the token of the session. */
export async function signInToDemo(url: string, login: string): Promise<string> {
  const body = new FormData()
  body.set('email', `${login}@tertulia.test`)
  body.set('password', demoPassword)
  const headers = { 'X-Requested-With': 'XMLHttpRequest' }
  const response = await fetch(`${url}/api/session`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`${login} cannot sign in: ${await response.text()}`)
  const { access_token } = checked(Session, await response.json())
  return access_token
}

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findRunningApp } from './platform/running-app.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { system_clock } from './platform/clock.ts'
import { startApp, type StartOptions } from './start-app.ts'

function settingsIn(data_dir: string): Settings {
  const env = { DATA_DIR: data_dir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' }
  return readSettings(env)
}

function aDataDir(): string {
  const data_dir = mkdtempSync(join(tmpdir(), `tertulia-test-${process.pid}-`))
  onTestFinished(() => rmSync(data_dir, { recursive: true, force: true }))
  return data_dir
}

const runsDatabase = (data_dir: string) => existsSync(join(data_dir, 'postgres', 'postmaster.pid'))

function start(data_dir: string, options: Partial<StartOptions> = {}) {
  const { signal } = new AbortController()
  return startApp({ settings: settingsIn(data_dir), clock: system_clock, say: () => {}, signal, ...options })
}

test('a first start that is given up while the demo is made leaves nothing running, and the next one begins anew', async () => {
  const data_dir = aDataDir()
  const said: string[] = []
  for (const attempt of [1, 2]) {
    const giving_up = new AbortController()
    const say = (text: string) => {
      said.push(text)
      if (text.startsWith('Making the demo')) giving_up.abort()
    }
    await expect(start(data_dir, { say, signal: giving_up.signal })).rejects.toThrow(/aborted/)
    expect(said.filter((text) => text.startsWith('Making the demo'))).toHaveLength(attempt)
    expect(runsDatabase(data_dir)).toBe(false)
    expect(findRunningApp(data_dir)).toBeNull()
  }
}, 60_000)

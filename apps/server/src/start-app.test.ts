import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findRunningApp } from './platform/process/running-app.ts'
import { readSettings, type Settings } from './platform/process/settings.ts'
import { systemClock } from './platform/clock.ts'
import { startApp, type StartOptions } from './start-app.ts'

function settingsIn(dataDir: string): Settings {
  const env = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' }
  return readSettings(env)
}

function aDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), `tertulia-test-${process.pid}-`))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

const runsDatabase = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))

function start(dataDir: string, options: Partial<StartOptions> = {}) {
  const { signal } = new AbortController()
  return startApp({
    settings: settingsIn(dataDir),
    env: {},
    clock: systemClock,
    say: () => {},
    signal,
    ...options,
  })
}

test('cancelling a first start during the demo leaves nothing running, and the next one starts over', async () => {
  const dataDir = aDataDir()
  const said: string[] = []
  for (const attempt of [1, 2]) {
    const givingUp = new AbortController()
    const say = (text: string) => {
      said.push(text)
      if (text.startsWith('Making the demo')) givingUp.abort()
    }
    await expect(start(dataDir, { say, signal: givingUp.signal })).rejects.toThrow(/aborted/)
    expect(said.filter((text) => text.startsWith('Making the demo'))).toHaveLength(attempt)
    expect(runsDatabase(dataDir)).toBe(false)
    expect(findRunningApp(dataDir)).toBeNull()
  }
}, 60_000)

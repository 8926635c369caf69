import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimDataDir, findRunningApp } from './running-app.ts'

function aDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'tertulia-app-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

test('a second process learns the address of the running one', () => {
  const dataDir = aDataDir()
  expect(findRunningApp(dataDir)).toBeNull()
  const claim = claimDataDir(dataDir)
  expect(findRunningApp(dataDir)).toMatchObject({ pid: process.pid, address: null })
  claim.announce('http://localhost:3000')
  expect(findRunningApp(dataDir)).toMatchObject({ address: 'http://localhost:3000' })
  claim.release()
  expect(findRunningApp(dataDir)).toBeNull()
})

test.runIf(process.platform === 'linux')(
  'a second app on the same data is refused, an ended one is not in the way',
  () => {
    const dataDir = aDataDir()
    const other = spawn('sleep', ['60'])
    onTestFinished(() => void other.kill())
    const claim = (pid: number | undefined, started: string | undefined) =>
      writeFileSync(
        join(dataDir, 'app.json'),
        JSON.stringify({ pid, started, address: 'http://localhost:3000' }),
      )

    claim(other.pid, startTime(other.pid))
    expect(() => claimDataDir(dataDir)).toThrow(
      `Tertulia already runs at http://localhost:3000 (process ${other.pid}).`,
    )
    // The same PID, but a process that started at another time.
    claim(other.pid, '1')
    expect(() => claimDataDir(dataDir).release()).not.toThrow()
    claim(undefined, undefined)
    expect(() => claimDataDir(dataDir).release()).not.toThrow()
  },
)

function startTime(pid: number | undefined): string | undefined {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[19]
}

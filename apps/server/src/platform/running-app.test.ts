import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimDataDir, findRunningApp } from './running-app.ts'

function aDataDir(): string {
  const data_dir = mkdtempSync(join(tmpdir(), 'tertulia-app-'))
  onTestFinished(() => rmSync(data_dir, { recursive: true, force: true }))
  return data_dir
}

test('whoever comes second learns where the first one runs', () => {
  const data_dir = aDataDir()
  expect(findRunningApp(data_dir)).toBeNull()
  const claim = claimDataDir(data_dir)
  expect(findRunningApp(data_dir)).toMatchObject({ pid: process.pid, address: null })
  claim.announce('http://localhost:3000')
  expect(findRunningApp(data_dir)).toMatchObject({ address: 'http://localhost:3000' })
  claim.release()
  expect(findRunningApp(data_dir)).toBeNull()
})

test.runIf(process.platform === 'linux')(
  'a second app on the same data is refused, an ended one is not in the way',
  () => {
    const data_dir = aDataDir()
    const other = spawn('sleep', ['60'])
    onTestFinished(() => void other.kill())
    const claim = (pid: number | undefined, started: string | undefined) =>
      writeFileSync(
        join(data_dir, 'app.json'),
        JSON.stringify({ pid, started, address: 'http://localhost:3000' }),
      )

    claim(other.pid, startTime(other.pid))
    expect(() => claimDataDir(data_dir)).toThrow(
      `Tertulia already runs at http://localhost:3000 (process ${other.pid}).`,
    )
    // The same number, but a process that started at another time.
    claim(other.pid, '1')
    expect(() => claimDataDir(data_dir).release()).not.toThrow()
    claim(undefined, undefined)
    expect(() => claimDataDir(data_dir).release()).not.toThrow()
  },
)

function startTime(pid: number | undefined): string | undefined {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[19]
}

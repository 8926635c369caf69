import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explainDiskError } from './embedded-postgres-cluster.ts'
import { isAlive, startOf } from './process-state.ts'

/** The app that works with a data directory: its process, and its address once it listens. */
export type RunningApp = { pid: number; started: string | null; address: string | null }

/** The right to work with a data directory, until it is released. */
export type DataDirClaim = { announce: (address: string) => void; release: () => void }

/** Finds the app that works with the data directory at this moment. */
export function findRunningApp(data_dir: string): RunningApp | null {
  try {
    const app: RunningApp = JSON.parse(readFileSync(fileIn(data_dir), 'utf8'))
    return isAlive(app.pid) && startOf(app.pid) === app.started ? app : null
  } catch {
    return null
  }
}

/** What to tell somebody who starts a second app on the same data. */
export function describeRunningApp({ pid, address }: RunningApp): string {
  return address
    ? `Tertulia already runs at ${address} (process ${pid}).`
    : `Tertulia is already starting (process ${pid}).`
}

/** Takes the data directory for this process; refuses while another app works with it. */
export function claimDataDir(data_dir: string): DataDirClaim {
  const running = findRunningApp(data_dir)
  if (running && running.pid !== process.pid) throw new Error(describeRunningApp(running))
  const file = fileIn(data_dir)
  const write = (address: string | null, flag: 'w' | 'wx') => {
    const app: RunningApp = { pid: process.pid, started: startOf(process.pid), address }
    writeFileSync(file, `${JSON.stringify(app)}\n`, { flag })
  }
  try {
    mkdirSync(data_dir, { recursive: true })
    rmSync(file, { force: true })
    // Of two that come this far at once, one fails here.
    write(null, 'wx')
  } catch (error) {
    const winner = findRunningApp(data_dir)
    throw winner ? new Error(describeRunningApp(winner)) : explainDiskError(error, `write to ${data_dir}`)
  }
  return { announce: (address) => write(address, 'w'), release: () => rmSync(file, { force: true }) }
}

function fileIn(data_dir: string): string {
  return join(data_dir, 'app.json')
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explainDiskError } from '../embedded-postgres/cluster.ts'
import { isAlive, startOf } from './process-state.ts'

/** The app that uses a data directory: its process, and its address once it listens. */
export type RunningApp = { pid: number; started: string | null; address: string | null }

/** The exclusive claim to a data directory, until it is released. */
export type DataDirClaim = { announce: (address: string) => void; release: () => void }

/** Finds the app that uses the data directory right now. */
export function findRunningApp(dataDir: string): RunningApp | null {
  try {
    const app: RunningApp = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))
    return isAlive(app.pid) && startOf(app.pid) === app.started ? app : null
  } catch {
    return null
  }
}

/** Describes the running app to the user who starts a second one on the same data. */
export function describeRunningApp({ pid, address }: RunningApp): string {
  return address
    ? `Tertulia already runs at ${address} (process ${pid}).`
    : `Tertulia is already starting (process ${pid}).`
}

/** Claims the data directory for this process; refuses while another app uses it. */
export function claimDataDir(dataDir: string): DataDirClaim {
  const running = findRunningApp(dataDir)
  if (running && running.pid !== process.pid) throw new Error(describeRunningApp(running))
  const file = fileIn(dataDir)
  const write = (address: string | null, flag: 'w' | 'wx') => {
    const app: RunningApp = { pid: process.pid, started: startOf(process.pid), address }
    writeFileSync(file, `${JSON.stringify(app)}\n`, { flag })
  }
  try {
    mkdirSync(dataDir, { recursive: true })
    rmSync(file, { force: true })
    // Of two processes that get this far at once, one fails here.
    write(null, 'wx')
  } catch (error) {
    const winner = findRunningApp(dataDir)
    throw winner ? new Error(describeRunningApp(winner)) : explainDiskError(error, `write to ${dataDir}`)
  }
  return { announce: (address) => write(address, 'w'), release: () => rmSync(file, { force: true }) }
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'app.json')
}

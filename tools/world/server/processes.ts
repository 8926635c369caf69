import { openDatabase, type Database } from '@tertulia/server/platform/database/database'
import { openSecretKeys } from '@tertulia/server/platform/secrets/secret-keys'
import type { createApp } from '@tertulia/server/app'
import type pg from 'pg'
import { breakConnections, type Death } from './endings.ts'
import type { Machines } from './machines.ts'
import { atRest } from './rest.ts'

export type Process = { http: Awaited<ReturnType<typeof createApp>>; database: Database; name: string }

// One for each of those who race, and one for what a response leaves to do; all are opened with each process.
const poolSize = 6
const secrets = openSecretKeys(Buffer.alloc(32, 'key of the world').toString('base64'))

export type Processes = Awaited<ReturnType<typeof startProcesses>>

/** Starts processes of the app, each with connections of its own. */
export async function startProcesses(
  { machines, count, owner }: { machines: Machines; count: number; owner: pg.Client },
  openApp: (database: Database, isOver: () => boolean) => Promise<Process['http']>,
) {
  let started = 0
  const over = new Set<string>()
  const open = (database: Database, name: string) => openApp(database, () => over.has(name))
  async function start(): Promise<Process> {
    started += 1
    const name = `process ${started}`
    const database = openDatabase({
      databaseUrl: machines.urlFor(name),
      poolSize,
      keptOpen: poolSize,
      preparedStatements: true,
      secrets,
    })
    // So that nobody in a race waits for one.
    await atRest(owner)
    return { http: await open(database, name), database, name }
  }
  const processes: Process[] = []
  while (processes.length < count) processes.push(await start())
  const at = (number: number): Process => {
    const process = processes[number % count]
    if (!process) throw new RangeError('there is no process')
    return process
  }
  return {
    at,
    count,
    names: () => processes.map(({ name }) => name),
    async restart(number: number): Promise<void> {
      const { http, database, name } = at(number)
      await http.close()
      processes[number % count] = { http: await open(database, name), database, name }
    },
    /** Starts a process in the place of one that has ended, whose last words nobody hears. */
    async replace(number: number, death: Death): Promise<void> {
      const { http, database, name } = at(number)
      over.add(name)
      await breakConnections(owner, name)
      await death.clear(() => Promise.allSettled([database.close(), http.close()]))
      processes[number % count] = await start()
    },
    rest: async () => await atRest(owner),
    /** Resolves once what the app does after a response, such as noting who was seen, is done, too. */
    async idle(): Promise<void> {
      await atRest(owner)
      if (processes.some(isAtWork))
        throw new Error('work of a process holds a connection, and does not go on')
    },
    async close(): Promise<void> {
      for (const { http, database } of processes) {
        await http.close()
        await database.close()
      }
    },
  }
}

/** Tells whether work of a process holds a connection. */
const isAtWork = ({ database: { pool, countConnections } }: Process) =>
  [pool.count(), countConnections()].some(({ open, idle: free, waiting }) => free < open || waiting > 0)

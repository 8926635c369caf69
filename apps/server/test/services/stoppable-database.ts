import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { onConnection } from '../../src/platform/database/database-connection.ts'
import { openDatabase, type Database } from '../../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../../src/platform/database/migrations.ts'
import { copyPreparedServer } from './database.ts'
import { testSecretKeys } from './secret-keys.ts'

/** A migrated database on a test's own server, which the test stops and restarts. */
export type StoppableDatabase = {
  database: Database
  databaseUrl: string
  folder: string
  /** The guard's notifications so far. */
  changes: ('away' | 'back')[]
  /** Stops the server, and every connection with it. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Suspends all processes of the server: connections stay open, but there are no responses. */
  freeze(): Promise<void>
  thaw(): void
}

export async function aStoppableDatabase(): Promise<StoppableDatabase> {
  const server = await aStoppableServer()
  await migrate(server.databaseUrl)
  return { ...server, ...openWatched(server.databaseUrl) }
}

/** Opens a database that is closed with the test, and notes what its guard tells. */
export function openWatched(databaseUrl: string): Pick<StoppableDatabase, 'database' | 'changes'> {
  const database = openDatabase({
    databaseUrl,
    poolSize: 3,
    preparedStatements: true,
    secrets: testSecretKeys,
  })
  const changes: ('away' | 'back')[] = []
  database.guard.onChange((isAway) => changes.push(isAway ? 'away' : 'back'))
  onTestFinished(() => database.close())
  return { database, changes }
}

/** A server with an empty or a migrated database. */
export async function aStoppableServer(): Promise<Omit<StoppableDatabase, 'database' | 'changes'>> {
  const folder = await mkdtemp(path.join(tmpdir(), `tertulia-test-${process.pid}-`))
  copyPreparedServer(folder)
  const open = () => startEmbeddedPostgres({ dataDir: folder, durable: false })
  let server = await open()
  let halted: number[] = []
  const databaseUrl = server.url

  const thaw = () => {
    for (const pid of halted) process.kill(pid, 'SIGCONT')
    halted = []
  }
  onTestFinished(async () => {
    thaw()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  return {
    databaseUrl,
    folder,
    stop: () => server.stop(),
    start: async () => {
      server = await open()
    },
    freeze: async () => {
      halted = await listProcesses(databaseUrl)
      for (const pid of halted) process.kill(pid, 'SIGSTOP')
    },
    thaw,
  }
}

/** Lists the server's processes, first the one that would replace the others. */
function listProcesses(databaseUrl: string): Promise<number[]> {
  return onConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(`
      select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid
      union all select pid from pg_stat_activity where pid <> pg_backend_pid()`)
    return rows.map(({ pid }) => pid)
  })
}

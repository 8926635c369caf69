import { Client } from 'pg'
import { demandWrites } from './connection-loss.ts'
import { listHosts } from './database-hosts.ts'

/** After this time an unresponsive database counts as down. */
export const connectLimitMs = 10_000
/** The same for one of several hosts, after which the next one is tried. */
const hostLimitMs = 3_000

/** Runs work on a separate connection, as the role in the database URL. */
export async function onConnection<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(databaseUrl)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Connects to the database; of several hosts to the first that takes writes. */
async function connect(databaseUrl: string): Promise<Client> {
  const hosts = listHosts(databaseUrl)
  if (hosts.length === 1) return open(databaseUrl, connectLimitMs)
  const failures: unknown[] = []
  for (const host of hosts) {
    try {
      const client = await open(host, hostLimitMs)
      await demandWrites(client)
      return client
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(
    failures,
    `No host of the database takes writes: ${failures.map(String).join('; ')}`,
  )
}

async function open(databaseUrl: string, limitMs: number): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: limitMs,
    keepAlive: true,
  })
  // A broken connection fails the current query; without a listener it would also end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

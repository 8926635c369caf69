import { Client } from 'pg'
import { describeNetworkFailure } from '../process/network-failure.ts'
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

// Of states of PostgreSQL: the password is wrong, the role or machine is not let in, no such database.
const refusals: Record<string, string> = {
  '28P01': 'the password is wrong',
  '3D000': 'there is no such database',
}

/** Fails, saying what was tried and what to do, when the database cannot be reached. */
export async function demandDatabase(databaseUrl: string): Promise<void> {
  try {
    await onConnection(databaseUrl, async () => {})
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = refusals[code] ?? describeNetworkFailure(error)
    throw new Error(
      `The database cannot be reached (${describeUrl(databaseUrl)}): ${reason}. ` +
        'Check DATABASE_URL, and that the server runs and lets this machine in.',
      { cause: error },
    )
  }
}

/** Describes where a connection string leads, without its password. */
function describeUrl(databaseUrl: string): string {
  const [parts, ...others] = listHosts(databaseUrl).map((one) => new URL(one))
  if (!parts) return ''
  const hosts = [parts, ...others].map(
    ({ host, searchParams }) => host || (searchParams.get('host') ?? 'a socket'),
  )
  const role = decodeURIComponent(parts.username)
  return `${hosts.join(', ')}, database ${decodeURIComponent(parts.pathname.slice(1))}${role && `, role ${role}`}`
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

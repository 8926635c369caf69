import { Client } from 'pg'

/** Beyond this a database that gives no sign of life counts as gone. */
export const connect_limit_ms = 10_000

/** Does work on a connection of its own, as the role that the address names. */
export async function onConnection<Result>(
  database_url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: database_url,
    connectionTimeoutMillis: connect_limit_ms,
  })
  // A connection that breaks fails the query under way; with nobody listening it would end the process too.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

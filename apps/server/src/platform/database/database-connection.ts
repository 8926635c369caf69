import { Client } from 'pg'

/** After this time an unresponsive database counts as down. */
export const connectLimitMs = 10_000

/** Runs work on a separate connection, as the role in the database URL. */
export async function onConnection<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectLimitMs })
  // A broken connection fails the current query; without a listener it would also end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

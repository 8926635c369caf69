import { onConnection } from './database-connection.ts'

// Any constant that no other lock of ours uses.
const LOCK = 7_305_167

/** Runs work that several processes may start at once, one after another. */
export async function inDatabaseLock<Result>(
  databaseUrl: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return onConnection(databaseUrl, async (client) => {
    // The lock belongs to the transaction, so that it also works through a pooler that shares sessions.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await client.query('commit')
    return result
  })
}

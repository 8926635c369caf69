import { onConnection } from './database-connection.ts'

// Any constant will do that no other lock of ours takes.
const LOCK = 7_305_167

/** Does work that several processes may begin at once, one after the other. */
export async function inDatabaseLock<Result>(
  database_url: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return onConnection(database_url, async (client) => {
    // The lock belongs to the transaction, so that it also works through a pooler that shares sessions.
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await client.query('commit')
    return result
  })
}

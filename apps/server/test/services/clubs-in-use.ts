import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import type { GuardedPool } from '../../src/platform/database/guarded-pool.ts'

/** A file's database that notes which clubs are used, and the same without the others, for scheduled work. */
export type WatchedDatabase = { database: Database; withoutOthers: Database }

/**
 * Lets scheduled work of a test leave out the clubs of earlier tests of its file: with each test there would be more of
 * them to go through. Clubs that were used outside tests belong to all of them. A test that uses a club after its work
 * has left it out fails.
 */
export function clubsInUse(): (database: Database) => WatchedDatabase {
  // Requests at a host name of no club are those of the first.
  const shared = new Set([1])
  const used = new Set<number>()
  const leftOut = new Set<number>()
  let isInTest = false
  beforeEach(() => {
    isInTest = true
    used.clear()
  })
  afterEach(() => {
    isInTest = false
  })

  function note(customerId: number): void {
    if (leftOut.has(customerId))
      throw new Error(`scheduled work has left out club ${customerId}: use the club in the test before`)
    const clubs = isInTest ? used : shared
    clubs.add(customerId)
  }

  function isUsed(customerId: number): boolean {
    const isOne = used.has(customerId) || shared.has(customerId)
    if (!isOne) leftOut.add(customerId)
    return isOne
  }

  return (database) => {
    const { pool, forCustomer } = database
    const query: GuardedPool['query'] = async (statement, values) => {
      const result = await pool.query<never>(statement, values)
      if (typeof statement !== 'string' || !statement.includes('list_customer_ids()')) return result
      return { ...result, rows: result.rows.filter(({ id }) => isUsed(Number(id))) }
    }
    return {
      database: {
        ...database,
        forCustomer: (customerId) => {
          note(customerId)
          return forCustomer(customerId)
        },
      },
      withoutOthers: { ...database, pool: { ...pool, query } },
    }
  }
}

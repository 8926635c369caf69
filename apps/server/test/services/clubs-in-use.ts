import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import type { GuardedPool } from '../../src/platform/database/guarded-pool.ts'

/** A file's database that notes which clubs are used, and the same without the others, for scheduled work. */
export type WatchedDatabase = { database: Database; withoutOthers: Database }

/** Tells the clubs that a test uses from those of earlier tests of its file. */
export function clubsOfTests() {
  // Requests at a host name of no club are those of the first.
  const shared = new Set([1])
  const used = new Set<number>()
  const leftOut = new Set<number>()
  let isInTest = false
  return {
    begin: () => {
      isInTest = true
      used.clear()
    },
    end: () => {
      isInTest = false
    },
    /** Notes that a club is used; throws if scheduled work has left it out. */
    use: (customerId: number) => {
      if (leftOut.has(customerId))
        throw new Error(`scheduled work has left out club ${customerId}: use the club in the test before`)
      const clubs = isInTest ? used : shared
      clubs.add(customerId)
    },
    /** Tells whether scheduled work is for a club; one that it leaves out must not be used any more. */
    hasWork: (customerId: number) => {
      const isOne = used.has(customerId) || shared.has(customerId)
      if (!isOne) leftOut.add(customerId)
      return isOne
    },
  }
}

/**
 * Lets scheduled work of a test leave out the clubs of earlier tests of its file: with each test there would be more of
 * them to go through. Clubs that were used outside tests belong to all of them.
 */
export function clubsInUse(): (database: Database) => WatchedDatabase {
  const clubs = clubsOfTests()
  beforeEach(clubs.begin)
  afterEach(clubs.end)
  return (database) => {
    const { pool, forCustomer } = database
    const query: GuardedPool['query'] = async (statement, values) => {
      const result = await pool.query<never>(statement, values)
      if (typeof statement !== 'string' || !statement.includes('list_customer_ids()')) return result
      return { ...result, rows: result.rows.filter(({ id }) => clubs.hasWork(Number(id))) }
    }
    const noted: Database['forCustomer'] = (customerId) => {
      clubs.use(customerId)
      return forCustomer(customerId)
    }
    return {
      database: { ...database, forCustomer: noted },
      withoutOthers: { ...database, pool: { ...pool, query } },
    }
  }
}

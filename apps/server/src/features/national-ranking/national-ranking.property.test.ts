import { eventTypes } from '@tertulia/core/national-ranking/event-types'
import { addMonths, monthsOfRanking } from '@tertulia/core/national-ranking/month'
import { rankMonth, type EventResult } from '@tertulia/core/national-ranking/ranking'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { runs } from '../../../../../tools/test-settings/runs.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { insertMonthRanking } from './national-ranking-writes.sql.ts'
import { rerankMonths } from './national-ranking.exports.ts'

const app = testApp()
const createdAt = '2026-11-20T10:00:00.000Z'
const undone = new Error('undone on purpose')
const months = Array.from({ length: 16 }, (_, index) => addMonths('2025-08', index))
const playerCount = 12

const results = fc.uniqueArray(
  fc.record({
    player: fc.nat(playerCount - 1),
    month: fc.constantFrom(...months),
    type: fc.constantFrom(...eventTypes.slice(0, 3)),
    // Few different ones, so that scores and sums are often equal, and sometimes only nearly.
    result: fc.oneof(fc.nat(3), fc.nat(1_000_000)),
  }),
  { maxLength: 150, selector: ({ player, month, type }) => `${player} ${month} ${type}` },
)

async function save(db: Db, eventResults: readonly EventResult[]): Promise<void> {
  if (eventResults.length > 0) await db.insertInto('event_results').values(eventResults).execute()
}

/** A ranking that is stored, and the one that core makes of the results. */
async function bothOf(db: Db, month: string, eventResults: readonly EventResult[]) {
  const stored = await db
    .selectFrom('month_ranking_rows')
    .select(['player_id', 'rank', 'score', 'score_sum', 'events'])
    .where('month', '=', month)
    .orderBy('rank')
    .orderBy('player_id')
    .execute()
  const ofMonth = eventResults.filter((one) => monthsOfRanking(month).includes(one.month))
  const made = rankMonth(ofMonth).map(({ player_id, rank, score, score_sum, events }) => {
    return { player_id, rank, score, score_sum, events }
  })
  return { stored, made }
}

test('a published month is stored as the rule computes it, to the last digit, also after a month has changed', async () => {
  const customerId = await aCustomer(app)
  const { id: publishedBy } = await aUser(app, customerId)
  const { tx } = app.forCustomer(customerId)
  const people = Array.from({ length: playerCount }, () => ({
    name: 'A',
    surname: '',
    created_at: createdAt,
  }))
  const ids = await tx(async (db) => {
    await db
      .insertInto('event_months')
      .values(months.map((month) => ({ month, saved_at: createdAt })))
      .execute()
    return db.insertInto('ranking_players').values(people).returning('id').execute()
  })
  const changes = fc.record({ before: results, after: results, month: fc.constantFrom(...months) })
  await fc.assert(
    fc.asyncProperty(changes, fc.subarray(months, { minLength: 1 }), async (given, published) => {
      const withIds = (list: typeof given.before) =>
        list.map(({ player, ...one }) => ({ ...one, player_id: ids[player]?.id ?? 0 }))
      const before = withIds(given.before)
      const changed = withIds(given.after).filter(({ month }) => month === given.month)
      const after = [...before.filter(({ month }) => month !== given.month), ...changed]
      const work = tx(async (db) => {
        await save(db, before)
        for (const month of published)
          await insertMonthRanking(db, { month, published_at: createdAt, published_by: publishedBy })
        await rerankMonths(db, months)
        for (const month of published) {
          const { stored, made } = await bothOf(db, month, before)
          expect(stored).toEqual(made)
        }
        await db.deleteFrom('event_results').where('month', '=', given.month).execute()
        await save(db, changed)
        await rerankMonths(db, [given.month])
        for (const month of published) {
          const { stored, made } = await bothOf(db, month, after)
          expect(stored).toEqual(made)
        }
        throw undone
      })
      await work.catch((error: unknown) => {
        if (error !== undone) throw error
      })
    }),
    { numRuns: runs({ usual: 8, full: 25 }) },
  )
})

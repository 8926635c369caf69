import * as seasonCalls from '@tertulia/contract/seasons'
import { expect, test } from 'vitest'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

/** A finished season of six, and an admin. */
async function afterASeason() {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const { players } = await aLeagueOf(app, customerId, 6, { first_date: '2026-09-07' })
  await closeDays(app)
  return { customer_id: customerId, admin, ids: players.map(({ id }) => id) }
}

test('the proposal names who is left out and why, and is refreshed until the season begins', async () => {
  const { customer_id, admin, ids } = await afterASeason()
  const { read } = app.forCustomer(customer_id)
  const roleOf = (userId: number) => read.updateTable('user_roles').where('user_id', '=', userId)
  await roleOf(ids[0]!).set({ valid_until: '2026-12-01' }).execute()
  const removed = read.deleteFrom('user_roles').where('user_id', '=', ids[1]!)
  await removed.execute()
  const newcomer = await aUser(app, customer_id)
  const query = { first_date: '2026-12-07' }
  const propose = async (season: number) =>
    app.call(seasonCalls.proposeSeasonTiers, { params: { season }, query }, admin.token)
  const first = await propose(2)
  expect(first.left_out.map(({ id, reason }) => ({ id, reason }))).toEqual([
    { id: ids[0], reason: 'subscription_over' },
    { id: ids[1], reason: 'no_role' },
    { id: newcomer.id, reason: 'odd' },
  ])
  expect(first.tiers.flat()).toHaveLength(4)

  await roleOf(ids[0]!).set({ valid_until: '2026-12-07' }).execute()
  const again = await propose(2)
  expect(again.left_out.map(({ reason }) => reason)).toEqual(['no_role'])
  expect(again.tiers.flat()).toContain(newcomer.id)

  // The same for the season once it is saved, and no more once it has begun.
  await aSeason(app, customer_id, { first_date: '2026-12-07', tiers: [ids.slice(2)] })
  expect(await propose(2)).toEqual(again)
  const refused = async (season: number) =>
    app.refused(seasonCalls.proposeSeasonTiers, { params: { season }, query }, admin.token)
  expect(await refused(1)).toBe('season_started')
  expect(await refused(4)).toBe('not_found')
})

test('only admins see the proposal', async () => {
  const { customer_id } = await afterASeason()
  const player = await aUser(app, customer_id)
  const input = { params: { season: 2 }, query: {} }
  expect(await app.refused(seasonCalls.proposeSeasonTiers, input, player.token)).toBe('forbidden')
})

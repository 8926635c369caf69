import * as seasonCalls from '@tertulia/contract/seasons'
import { workingDaysFrom } from '@tertulia/core/calendar/calendar'
import type { Roles } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function anAdmin() {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  return { customer_id: customerId, admin }
}

async function players(customerId: number, count: number, roles?: Roles): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push((await aUser(app, customerId, roles ? { roles } : {})).id)
  return ids
}

test('the first season is proposed for the next first Monday, players in order of registration', async () => {
  const { customer_id, admin } = await anAdmin()
  const ids = await players(customer_id, 13)
  await players(customer_id, 1, { quiz_editor: true })
  const proposal = await app.call(seasonCalls.proposeSeason, {}, admin.token)
  expect(proposal).toMatchObject({
    season: 1,
    state: 'upcoming',
    version: 0,
    dates: workingDaysFrom('2026-12-07', 20),
    tiers: [ids.slice(0, 6), ids.slice(6, 12)],
    replaceable: [],
    today: '2026-11-20',
  })
  expect(proposal.players.map(({ id }) => id)).toEqual(ids)
})

test('a customer without players is proposed a season without tiers', async () => {
  const { admin } = await anAdmin()
  expect(await app.call(seasonCalls.proposeSeason, {}, admin.token)).toMatchObject({
    season: 1,
    tiers: [],
    players: [],
  })
})

test('a player without a valid role on the first date is neither proposed nor offered', async () => {
  const { customer_id, admin } = await anAdmin()
  const [first = 0] = await players(customer_id, 1, { regular_player: '2026-12-07' })
  await players(customer_id, 1, { regular_player: '2026-12-06' })
  await players(customer_id, 1, { regular_player: true, blocked: true })
  const [last = 0] = await players(customer_id, 1)
  const proposal = await app.call(seasonCalls.proposeSeason, {}, admin.token)
  expect(proposal.tiers).toEqual([[first, last]])
  expect(proposal.players).toMatchObject([
    { id: first, valid_until: '2026-12-07', last_tier: null, last_rank: null },
    { id: last, valid_until: null },
  ])
})

test('the next season is proposed after the last one’s end, even while that one runs', async () => {
  const { customer_id, admin } = await anAdmin()
  await aLeagueOf(app, customer_id, 4, { first_date: '2026-11-16' })
  expect((await app.call(seasonCalls.proposeSeason, {}, admin.token)).dates).toEqual(
    workingDaysFrom('2027-01-04', 20),
  )
})

test('after an upcoming season its tiers are proposed again, because there are no movements yet', async () => {
  const { customer_id, admin } = await anAdmin()
  const [top, bottom] = [await players(customer_id, 4), await players(customer_id, 4)]
  await aSeason(app, customer_id, { first_date: '2026-12-07', tiers: [top, bottom] })
  const proposal = await app.call(seasonCalls.proposeSeason, {}, admin.token)
  expect(proposal).toMatchObject({ season: 2, tiers: [top, bottom] })
})

/** Creates six players in each of two tiers; in the one round the first ones got the most right. */
async function aPlayedSeason() {
  const { customer_id, admin } = await anAdmin()
  const date = '2026-11-19'
  const tiers: { id: number; token: string }[][] = [[], []]
  for (const tier of tiers) while (tier.length < 6) tier.push(await aUser(app, customer_id))
  // In a solo round all players score by their own answers, so no two tie. It is the first here, and the only one
  // before today.
  await app.forCustomer(customer_id).tx((db) =>
    db
      .updateTable('customers')
      .set((row) => ({
        rule_set: row.fn('jsonb_set', [
          'rule_set',
          row.val('{solo_rounds}'),
          row.cast(row.val('[1,10,20]'), 'jsonb'),
        ]),
      }))
      .execute(),
  )
  const season = await aSeason(app, customer_id, {
    first_date: date,
    tiers: tiers.map((tier) => tier.map(({ id }) => id)),
  })
  await aQuiz(app, customer_id, { date })
  for (const tier of tiers) {
    for (const [place, { token }] of tier.entries()) {
      const right = Array.from({ length: 8 - place }, (_, index) => index + 1)
      await submit(app, token, date, { right })
    }
  }
  await closeDays(app)
  const ids = tiers.map((tier) => tier.map(({ id }) => id))
  return { customer_id, admin, top: ids[0] ?? [], bottom: ids[1] ?? [], ...season }
}

test('movement marks, newcomers and leavers make the next season’s tiers', async () => {
  const { customer_id, admin, top, bottom } = await aPlayedSeason()
  const gone = bottom[5]!
  await app
    .forCustomer(customer_id)
    .tx((db) =>
      db.updateTable('user_roles').set({ valid_until: '2026-12-31' }).where('user_id', '=', gone).execute(),
    )
  const newcomers = await players(customer_id, 1)
  const proposal = await app.call(seasonCalls.proposeSeason, {}, admin.token)
  expect(proposal.tiers).toEqual([
    [...top.slice(0, 4), ...bottom.slice(0, 2)],
    [...top.slice(4), ...bottom.slice(2, 5), ...newcomers],
  ])
  const offered = new Map(proposal.players.map((player) => [player.id, player]))
  expect(offered.get(top[0]!)).toMatchObject({ last_tier: 1, last_rank: 1 })
  expect(offered.get(bottom[2]!)).toMatchObject({ last_tier: 2, last_rank: 3 })
  expect(offered.get(newcomers[0]!)).toMatchObject({ last_tier: null, last_rank: null })
  expect(offered.has(gone)).toBe(false)
})

test('the form of a running season offers the possible replacements of today', async () => {
  const { customer_id, admin } = await anAdmin()
  const { players: league, season } = await aLeagueOf(app, customer_id, 4)
  const [substitute = 0] = await players(customer_id, 1, { regular_player: '2026-11-20' })
  await players(customer_id, 1, { regular_player: '2026-11-19' })
  const ids = league.map(({ id }) => id)
  const form = await app.call(seasonCalls.getSeason, { params: { season } }, admin.token)
  expect(form).toMatchObject({ state: 'running', tiers: [ids], replaceable: ids })
  expect(form.players.map(({ id }) => id)).toEqual([...ids, substitute])
})

test('the form of a finished season has its own players only, with their places of the season before', async () => {
  const { customer_id, admin } = await anAdmin()
  const { players: league } = await aLeagueOf(app, customer_id, 2, { first_date: '2026-01-05' })
  const tiers = [league.map(({ id }) => id)]
  const { season } = await aSeason(app, customer_id, { first_date: '2026-02-02', tiers })
  await players(customer_id, 2)
  const form = await app.call(seasonCalls.getSeason, { params: { season } }, admin.token)
  expect(form).toMatchObject({ state: 'finished', tiers, replaceable: [] })
  expect(form.players.map(({ id }) => id)).toEqual(tiers[0])
  expect(form.players.map(({ last_tier }) => last_tier)).toEqual([1, 1])
})

test('only the admin may have a season proposed', async () => {
  const { customer_id } = await anAdmin()
  const player = await aUser(app, customer_id)
  expect(await app.refused(seasonCalls.proposeSeason, {}, player.token)).toBe('forbidden')
  expect(await app.refused(seasonCalls.proposeSeason, {})).toBe('not_signed_in')
})

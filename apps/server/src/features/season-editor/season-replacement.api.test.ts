import * as seasonCalls from '@tertulia/contract/seasons'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const today = '2026-11-20'
const app = testApp(`${today}T10:00:00.000Z`)
const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other)

async function aLeagueToChange(firstDate = today) {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const { players, season, dates } = await aLeagueOf(app, customerId, 4, { first_date: firstDate })
  const substitute = await aUser(app, customerId)
  const body = {
    withdrawn_id: players[0]?.id ?? 0,
    replacement_id: substitute.id,
    reason: ' She moves. ',
    version: 1,
  }
  return {
    customer_id: customerId,
    admin,
    players,
    season,
    dates,
    substitute,
    input: { params: { season }, body },
  }
}

test('the replacement takes the place, games and table row of the player who withdrew', async () => {
  const { customer_id, admin, players, season, substitute, input } = await aLeagueToChange()
  const withdrawnId = players[0]?.id ?? 0
  const db = app.forCustomer(customer_id).read
  const gamesOf = (userId: number) =>
    db
      .selectFrom('games')
      .select(['date', 'opponent_id'])
      .where('user_id', '=', userId)
      .orderBy('date')
      .execute()
  const before = await gamesOf(withdrawnId)
  await app.call(seasonCalls.replacePlayer, input, admin.token)
  expect(await gamesOf(substitute.id)).toEqual(before)
  expect(await gamesOf(withdrawnId)).toEqual([])
  const opponents = await db.selectFrom('games').select('opponent_id').distinct().execute()
  expect(opponents.map(({ opponent_id }) => opponent_id)).not.toContain(withdrawnId)
  const standings = await db.selectFrom('standings').select('user_id').execute()
  expect(inOrder(standings.map(({ user_id }) => user_id))).toEqual(
    inOrder([substitute.id, ...players.slice(1).map(({ id }) => id)]),
  )
  const form = await app.call(seasonCalls.getSeason, { params: { season } }, admin.token)
  expect(form.tiers).toEqual([[substitute.id, ...players.slice(1).map(({ id }) => id)]])
})

test('a player can be replaced before the season starts too', async () => {
  const { admin, season, input } = await aLeagueToChange('2026-12-07')
  await app.call(seasonCalls.replacePlayer, input, admin.token)
  // Open forms have the previous version.
  expect((await app.call(seasonCalls.getSeason, { params: { season } }, admin.token)).version).toBe(2)
})

test('a player who has submitted for their first game cannot be replaced', async () => {
  const { customer_id, admin, players, season, input } = await aLeagueToChange()
  await aQuiz(app, customer_id, { date: today })
  await submit(app, players[0]?.token ?? '', today)
  expect(await app.refused(seasonCalls.replacePlayer, input, admin.token)).toBe('player_not_replaceable')
  const form = await app.call(seasonCalls.getSeason, { params: { season } }, admin.token)
  expect(form.replaceable).toEqual(players.slice(1).map(({ id }) => id))
})

test('after the day of the first game a player cannot be replaced, even without results', async () => {
  const { customer_id, admin, input } = await aLeagueToChange('2026-11-19')
  await aQuiz(app, customer_id, { date: '2026-11-19' })
  expect(await app.refused(seasonCalls.replacePlayer, input, admin.token)).toBe('player_not_replaceable')
  await closeDays(app)
  expect(await app.refused(seasonCalls.replacePlayer, input, admin.token)).toBe('player_not_replaceable')
})

test('a round without a quiz does not count as a first game', async () => {
  const { admin, input } = await aLeagueToChange('2026-11-19')
  await closeDays(app)
  await app.call(seasonCalls.replacePlayer, input, admin.token)
})

test('in a finished season no player can be replaced', async () => {
  const { admin, input } = await aLeagueToChange('2026-01-05')
  await closeDays(app)
  expect(await app.refused(seasonCalls.replacePlayer, input, admin.token)).toBe('player_not_replaceable')
})

test('a player who submitted today without points for an opponent cannot replace another', async () => {
  const { customer_id, admin, substitute, input } = await aLeagueToChange()
  await aQuiz(app, customer_id, { date: today })
  await submit(app, substitute.token, today)
  expect(await app.refused(seasonCalls.replacePlayer, input, admin.token)).toBe('player_not_replaceable')
})

test('the replacement is a valid player of the customer outside the season', async () => {
  const { customer_id, admin, players, input } = await aLeagueToChange()
  const replace = (replacementId: number) =>
    app.refused(
      seasonCalls.replacePlayer,
      { ...input, body: { ...input.body, replacement_id: replacementId } },
      admin.token,
    )
  const expired = await aUser(app, customer_id, { roles: { regular_player: '2026-11-19' } })
  const stranger = await aUser(app, await aCustomer(app))
  expect(await replace(expired.id)).toBe('player_not_valid')
  expect(await replace(stranger.id)).toBe('player_not_valid')
  expect(await replace(players[1]?.id ?? 0)).toBe('player_twice')
  expect(await replace(players[0]?.id ?? 0)).toBe('player_twice')
})

test('a season or a withdrawn player that is not there is not found', async () => {
  const { admin, substitute, input } = await aLeagueToChange()
  const other = await aLeagueToChange()
  expect(await app.refused(seasonCalls.replacePlayer, { ...input, params: { season: 2 } }, admin.token)).toBe(
    'not_found',
  )
  for (const withdrawnId of [substitute.id, other.players[0]?.id]) {
    const body = { ...input.body, withdrawn_id: withdrawnId }
    expect(await app.refused(seasonCalls.replacePlayer, { ...input, body }, admin.token)).toBe('not_found')
  }
  for (const body of [{}, { ...input.body, reason: ' ' }])
    expect(await app.refused(seasonCalls.replacePlayer, { ...input, body }, admin.token)).toBe(
      'invalid_input',
    )
})

test('a replacement over a season that was changed since is refused', async () => {
  const { admin, input } = await aLeagueToChange()
  const body = { ...input.body, version: 0 }
  expect(await app.refused(seasonCalls.replacePlayer, { ...input, body }, admin.token)).toBe('season_changed')
})

test('only the admin replaces', async () => {
  const { substitute, input } = await aLeagueToChange()
  expect(await app.refused(seasonCalls.replacePlayer, input, substitute.token)).toBe('forbidden')
  expect(await app.refused(seasonCalls.replacePlayer, input)).toBe('not_signed_in')
})

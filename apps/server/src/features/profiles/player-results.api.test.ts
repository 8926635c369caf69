import * as profileCalls from '@tertulia/contract/profiles'
import { expect, test } from 'vitest'
import { aCupOf, liveUntil } from '../../../test/factories/cup.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aNationalRanking } from '../../../test/factories/ranking.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const now = '2026-11-20T10:00:00.000Z'
const app = testApp(now)

const asked = (id: number, page = 1) => ({ params: { id }, query: { page } })

test('seasons that have begun are listed with tier, place and figures; opponents with how it ended', async () => {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 4, { first_date: '2026-11-16' })
  await aSeason(app, customerId, { first_date: '2026-12-21', tiers: [players.map(({ id }) => id)] })
  const [one, other, , fourth] = players
  // Against the fourth on Monday and on Thursday, against the second on Wednesday; on Tuesday there was no quiz.
  for (const day of ['16', '18', '19']) await aQuiz(app, customerId, { date: `2026-11-${day}` })
  await submit(app, one!.token, '2026-11-16', { right: [1, 2, 3, 4, 5] })
  await submit(app, one!.token, '2026-11-18', { right: [5] })
  await submit(app, other!.token, '2026-11-18', { right: [5, 6] })
  await submit(app, fourth!.token, '2026-11-19')
  await closeDays(app)

  const { seasons, ...paging } = await app.call(profileCalls.listPlayerSeasons, asked(one!.id), fourth!.token)
  expect(paging).toEqual({ page: 1, page_count: 1, total: 1 })
  expect(seasons[0]).toMatchObject({ season, state: 'running', first_date: '2026-11-16', cup: null })
  expect(seasons[0]?.league).toMatchObject({
    tier: 1,
    players: 4,
    games: 3,
    wins: 1,
    draws: 0,
    losses: 1,
    forfeits: 1,
    league_points: 4,
    points_for: 10,
  })
  const { opponents } = await app.call(profileCalls.listOpponents, asked(one!.id), fourth!.token)
  expect(opponents).toMatchObject([
    {
      id: fourth!.id,
      games: 2,
      wins: 1,
      draws: 0,
      losses: 0,
      forfeits: 1,
      points_for: 8,
      last_date: '2026-11-19',
    },
    { id: other!.id, games: 1, wins: 0, draws: 0, losses: 1, forfeits: 0, points_for: 2, points_against: 4 },
  ])
  expect(opponents).toHaveLength(2)
  for (const list of [profileCalls.listPlayerSeasons, profileCalls.listOpponents]) {
    expect(await app.refused(list, asked(one!.id, 2), fourth!.token)).toBe('not_found')
  }
})

test('a cup is shown as far as it went: champion, out in which stage, or still in it', async () => {
  const cup = await aCupOf(app, 3, { first_date: '2026-11-23' })
  const [dates, ids] = [cup.cupDates, cup.players.map(({ id }) => id)]
  await liveUntil(app, `${dates[0]}T10:00:00.000Z`)
  const runs = async () => {
    const lists = await Promise.all(
      ids.map((id) => app.call(profileCalls.listPlayerSeasons, asked(id), cup.players[0]!.token)),
    )
    return lists.map(({ seasons }) => seasons[0]?.cup)
  }
  expect((await runs()).map((run) => run?.running)).toEqual([true, true, true])
  for (const date of dates) await aQuiz(app, cup.customer_id, { date })
  await liveUntil(app, `${dates[1]}T10:00:00.000Z`)
  const beforeFinal = await runs()
  expect(beforeFinal.filter((run) => run?.running)).toHaveLength(2)
  const out = beforeFinal.find((run) => !run?.running)
  expect(out).toMatchObject({ champion: false, last: { date: dates[0], ties: 2 } })
  expect(ids).toContain(out?.last?.opponent?.id)
  await liveUntil(app, '2027-01-31T10:00:00.000Z')
  const after = await runs()
  expect(after.filter((run) => run?.champion)).toHaveLength(1)
  expect(after.find((run) => run?.champion)).toMatchObject({ running: false, last: { ties: 1 } })
  // Nobody submitted: the tie-breaks decided each game, and both players forfeited.
  const met = await Promise.all(
    ids.map((id) => app.call(profileCalls.listOpponents, asked(id), cup.players[0]!.token)),
  )
  const [games, forfeits] = (['games', 'forfeits'] as const).map((figure) =>
    met.flatMap(({ opponents }) => opponents).reduce((sum, opponent) => sum + opponent[figure], 0),
  )
  expect(forfeits).toBe(games)
  app.clock.set(now)
})

test('special quizzes with a result are listed with place and victories, to special-quiz players as well', async () => {
  const customerId = await aCustomer(app)
  const player = await aUser(app, customerId, { roles: { special_quiz_player: true } })
  const other = await aUser(app, customerId)
  const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
  for (const date of days) await aSpecialQuiz(app, customerId, { date })
  await submitSpecial(app, player.token, days[0]!, { right: [1, 2] })
  await submitSpecial(app, other.token, days[0]!, { right: [1, 2] })
  await submitSpecial(app, player.token, days[1]!, { right: [1] })
  await submitSpecial(app, other.token, days[1]!, { right: [1, 2] })
  await submitSpecial(app, player.token, days[2]!, { texts: { 1: 'perhaps' } })
  await submitSpecial(app, player.token, days[3]!, { right: [1] })
  await closeDays(app)
  const list = await app.call(profileCalls.listPlayedSpecialQuizzes, asked(player.id), player.token)
  expect(list).toMatchObject({ total: 2, wins: 1 })
  expect(list.special_quizzes).toMatchObject([
    { date: days[1], rank: 2, players: 2, score: 20 },
    { date: days[0], rank: 1, players: 2, score: 40 },
  ])
})

test('national events are told up to the latest published ranking, with the places in all of them', async () => {
  const { customer_id, aPlayer, create, publish } = await aNationalRanking(app)
  const { id, token } = await aUser(app, customer_id)
  const [me, other] = [await aPlayer({ name: 'Ana', user_id: id }), await aPlayer({ name: 'Rui' })]
  await create('2026-09', ['hot_100', [me, 40], [other, 50]])
  await create('2026-10', ['cnq', [me, 30], [other, 15]])
  await create('2026-11', ['hot_100', [me, 1]])
  const events = () => app.call(profileCalls.listPlayedEvents, asked(id), token)
  expect(await events()).toMatchObject({ total: 0, events: [], places: [] })
  for (const month of ['2026-09', '2026-10']) await publish(month)
  expect(await events()).toMatchObject({
    total: 2,
    places: [
      { month: '2026-09', rank: 2, players: 2, score: 80 },
      { month: '2026-10', rank: 1, players: 2, score: 180 },
    ],
    events: [
      { month: '2026-10', type: 'cnq', result: 30, score: 100, rank: 1, players: 2 },
      { month: '2026-09', type: 'hot_100', result: 40, score: 80, rank: 2, players: 2 },
    ],
  })
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  expect(await app.refused(profileCalls.listPlayedEvents, asked(id), editor.token)).toBe('forbidden')
  expect(await app.call(profileCalls.listPlayedEvents, asked(editor.id), editor.token)).toMatchObject({
    total: 0,
  })
  await app
    .forCustomer(customer_id)
    .tx((db) => db.updateTable('customers').set({ national_ranking: false }).execute())
  expect(await app.refused(profileCalls.listPlayedEvents, asked(id), token)).toBe('feature_off')
})

test('users without a profile, other customers’ players and missing pages are not found', async () => {
  const customerId = await aCustomer(app)
  const { id, token } = await aUser(app, customerId)
  const pending = await aUser(app, customerId, { roles: null })
  const stranger = await aUser(app, await aCustomer(app))
  for (const list of [
    profileCalls.listPlayerSeasons,
    profileCalls.listOpponents,
    profileCalls.listPlayedSpecialQuizzes,
    profileCalls.listPlayedEvents,
  ]) {
    expect(await app.refused(list, asked(pending.id), token)).toBe('not_found')
    expect(await app.refused(list, asked(id), stranger.token)).toBe('not_found')
    expect(await app.refused(list, asked(id, 2), token)).toBe('not_found')
    expect(await app.refused(list, asked(id, 0), token)).toBe('invalid_input')
  }
})

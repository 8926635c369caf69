import * as accountCalls from '@tertulia/contract/account'
import * as fairPlayCalls from '@tertulia/contract/fair-play'
import * as monthEventCalls from '@tertulia/contract/month-events'
import type { MonthEvent } from '@tertulia/contract/month-events'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import type { Db } from '../../platform/database/database.ts'
import { compareAnswers } from '../../jobs/compare-answers.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const silent = () => {}
const all = [1, 2, 3, 4, 5, 6, 7, 8]

/** Six players with twenty days in two seasons; the first player is best on every day. */
async function aPlayedClub() {
  const customerId = await aCustomer(app)
  const { players, dates } = await aLeagueOf(app, customerId, 6, { first_date: '2026-09-07' })
  const tiers = [players.map(({ id }) => id)]
  const { season, dates: next } = await aSeason(app, customerId, { first_date: '2026-10-12', tiers })
  for (const [day, date] of [...dates.slice(0, 10), ...next.slice(0, 10)].entries()) {
    await aQuiz(app, customerId, { date })
    for (const [index, { token }] of players.entries()) {
      await submit(app, token, date, { right: all.slice(0, index === 0 ? 8 : 2 + ((index + day) % 5)) })
    }
  }
  await closeDays(app)
  const manager = await aUser(app, customerId, { roles: { national_ranking_manager: true } })
  const ids: number[] = []
  for (const { id } of players) {
    const body = { name: `Player ${id}`, surname: '', club: null, region: null, user_id: id }
    ids.push((await app.call(rankingPlayerCalls.createRankingPlayer, { body }, manager.token)).id)
  }
  const anEvent = (type: MonthEvent['type'], resultOf: (index: number) => number): MonthEvent => ({
    type,
    results: ids.map((id, index) => ({ player_id: id, result: resultOf(index) })),
  })
  const create = (month: string, events: MonthEvent[]) =>
    app.call(monthEventCalls.createMonthEvents, { body: { month, events } }, manager.token)
  const reviewer = await aUser(app, customerId, { roles: { fair_play_reviewer: true } })
  const list = async (token = reviewer.token) =>
    (await app.call(fairPlayCalls.listFairPlaySignals, {}, token)).seasons.map(
      ({ season: of, supervised }) => ({
        season: of,
        supervised,
      }),
    )
  const compare = () => compareAnswers({ ...app, log: { info: silent, warn: silent, error: silent } })
  return { customer_id: customerId, players, season, anEvent, create, list, compare }
}

test('a player who beats fewer people in supervised events than on their days is listed, to others', async () => {
  const { customer_id, players, season, anEvent, create, list, compare } = await aPlayedClub()
  const [first] = players
  const last = (index: number) => (index === 0 ? 0 : 10 + index)
  // Neither an event that was not supervised counts nor one of a month without a round.
  const online = anEvent('squizzed', (index) => (index === 0 ? 100 : index))
  await create('2026-08', [{ ...anEvent('eqc', (index) => 10 - index), supervised: true }])
  await create('2026-10', [{ ...anEvent('hot_100', last), supervised: true }, online])
  await compare()
  const nothing = { comparisons: 0, rare: 0, can_stand_out: false, drops: [] }
  expect(await list()).toEqual([
    { season, supervised: nothing },
    { season: season - 1, supervised: nothing },
  ])
  await create('2026-11', [{ ...anEvent('inquizicao', last), supervised: true }])
  await compare()
  const [compared, before] = await list()
  expect(compared?.supervised).toMatchObject({ comparisons: 6, rare: 1, can_stand_out: true })
  expect(compared?.supervised?.drops).toEqual([
    {
      player: expect.objectContaining({ id: first?.id }),
      events: 2,
      share_in_events: 0,
      share_on_days: 1,
      chance: expect.closeTo(1 / 231, 9),
    },
  ])
  // That season has ten days and one of the events.
  expect(before?.supervised).toEqual(nothing)

  const { read } = app.forCustomer(customer_id)
  const own = await app.call(accountCalls.exportAccount, {}, first?.token)
  expect(own.fair_play_drops).toMatchObject([{ season, events: 2, share_on_days: 1 }])
  expect(own.event_results).toMatchObject([
    { month: '2026-08', supervised: true },
    { month: '2026-10', type: 'hot_100', supervised: true },
    { month: '2026-10', type: 'squizzed', supervised: false },
    { month: '2026-11', supervised: true },
  ])
  await read
    .insertInto('user_roles')
    .values({ user_id: first?.id ?? 0, role: 'fair_play_reviewer' })
    .execute()
  expect((await list(first?.token))[0]?.supervised).toMatchObject({ comparisons: 6, drops: [] })
  const stranger = await aUser(app, await aCustomer(app), { roles: { fair_play_reviewer: true } })
  expect(await list(stranger.token)).toEqual([])

  await letAnswerWait(read, players[3]?.id ?? 0)
  await compare()
  expect((await list())[0]?.supervised).toEqual(nothing)
})

/** Takes the verdict from a player's answer of one day. */
async function letAnswerWait(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('answers')
    .set({ text: 'something', normalised: 'something' })
    .where('user_id', '=', userId)
    .where('question_id', '=', (query) =>
      query
        .selectFrom('questions')
        .innerJoin('quizzes', 'quizzes.id', 'questions.quiz_id')
        .select('questions.id')
        .where('quizzes.date', '=', '2026-10-12')
        .where('questions.position', '=', 8),
    )
    .execute()
}

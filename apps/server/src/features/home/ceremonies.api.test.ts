import * as homeCalls from '@tertulia/contract/home'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { aCupOf, gamesOf, liveUntil } from '../../../test/factories/cup.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const app = testApp('2026-11-20T10:00:00.000Z')

const ceremoniesOf = async (token: string) => (await app.call(homeCalls.getMorning, {}, token)).ceremonies
const morningAfter = (date: string, days = 1) => `${addDays(date, days)}T10:00:00.000Z`

test('the winner of a cup meets the way there for three days, the other finalist nothing', async () => {
  const foundCup = await aCupOf(app, 4)
  const [first = '', final = ''] = foundCup.cupDates
  app.clock.set(`${first}T10:00:00.000Z`)
  await liveUntil(app, morningAfter(first))
  const [tie] = await gamesOf(app, foundCup, 2)
  const [one, other] = [tie?.id1 ?? 0, tie?.id2 ?? 0]
  await aQuiz(app, foundCup.customer_id, { date: final })
  app.clock.set(`${final}T10:00:00.000Z`)
  await submit(app, foundCup.tokenOf(other), final, { right: [1, 2, 3] })
  await submit(app, foundCup.tokenOf(one), final, { right: [1] })
  expect((await ceremoniesOf(foundCup.tokenOf(other))).cup).toBeNull()
  // Over, but not closed yet.
  app.clock.set(morningAfter(final))
  expect((await ceremoniesOf(foundCup.tokenOf(other))).cup).toBeNull()
  await liveUntil(app, morningAfter(final))
  const { cup } = await ceremoniesOf(foundCup.tokenOf(other))
  expect(cup).toMatchObject({
    season: foundCup.season,
    date: final,
    path: [
      { ties: 2, score: null, opponent_score: null },
      { ties: 1, opponent: { id: one } },
    ],
  })
  expect(cup?.path[1]?.score).toBeGreaterThan(cup?.path[1]?.opponent_score ?? 99)
  expect((await ceremoniesOf(foundCup.tokenOf(one))).cup).toBeNull()
  app.clock.set(morningAfter(final, 3))
  expect((await ceremoniesOf(foundCup.tokenOf(other))).cup).not.toBeNull()
  app.clock.set(morningAfter(final, 4))
  expect((await ceremoniesOf(foundCup.tokenOf(other))).cup).toBeNull()
})

test('a season that is over is reviewed for each of its players, once all results are in', async () => {
  const customerId = await aCustomer(app)
  const { season, players, dates } = await aLeagueOf(app, customerId, 2, { first_date: '2026-11-02' })
  const [me, opponent] = players
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  await aQuiz(app, customerId, { date: first })
  app.clock.set(`${first}T10:00:00.000Z`)
  await submit(app, me?.token ?? '', first, { right: [1, 2, 3, 4, 5, 6, 7, 8] })
  await submit(app, opponent?.token ?? '', first, { right: [1] })
  app.clock.set(`${last}T23:00:00.000Z`)
  await closeDays(app)
  expect((await ceremoniesOf(me?.token ?? '')).season).toBeNull()
  app.clock.set(morningAfter(last))
  expect((await ceremoniesOf(me?.token ?? '')).season).toBeNull()
  await closeDays(app)
  const mine = (await ceremoniesOf(me?.token ?? '')).season
  expect(mine).toMatchObject({
    date: last,
    outcome: 'won',
    players: 2,
    review: { rank: 1, wins: 1, right_share: 1, winning_streak: 1, perfect_days: 1 },
    table: { season, tier: 1, standings: [{ id: me?.id }, { id: opponent?.id }] },
  })
  expect(mine?.review.biggest_win).toBeGreaterThan(0)
  expect((await ceremoniesOf(opponent?.token ?? '')).season).toMatchObject({
    outcome: null,
    review: { rank: 2, wins: 0, biggest_win: null, winning_streak: 0 },
  })
  app.clock.set(morningAfter(last, 4))
  expect((await ceremoniesOf(me?.token ?? '')).season).toBeNull()
})

test('a special quiz won is a ceremony, also shared, but not without anyone to beat', async () => {
  const customerId = await aCustomer(app)
  const players = [await aUser(app, customerId), await aUser(app, customerId), await aUser(app, customerId)]
  const [one, two, three] = atLeast(
    players.map(({ token }) => token),
    3,
  )
  const [day, alone] = ['2026-11-20', '2026-11-23']
  for (const date of [day, alone]) await aSpecialQuiz(app, customerId, { date, subject: 'Bridges' })
  app.clock.set(`${day}T10:00:00.000Z`)
  for (const token of [one, two]) await submitSpecial(app, token, day, { right: [1, 2, 3] })
  await submitSpecial(app, three, day, { right: [1] })
  app.clock.set(morningAfter(day))
  expect((await ceremoniesOf(one)).special).toBeNull()
  await closeDays(app)
  expect((await ceremoniesOf(one)).special).toEqual({
    date: day,
    subject: 'Bridges',
    score: 60,
    players: 3,
    shared: true,
  })
  expect((await ceremoniesOf(three)).special).toBeNull()
  app.clock.set(`${alone}T10:00:00.000Z`)
  await submitSpecial(app, three, alone, { right: [1] })
  app.clock.set(morningAfter(alone))
  await closeDays(app)
  expect((await ceremoniesOf(three)).special).toBeNull()
})

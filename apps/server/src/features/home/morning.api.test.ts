import * as correctionCalls from '@tertulia/contract/corrections'
import * as homeCalls from '@tertulia/contract/home'
import { addDays } from '@tertulia/core/calendar/calendar'
import { morningSentence } from '@tertulia/core/home/morning-sentence'
import { expect, test } from 'vitest'
import { aCupOf, drawDueCups, gamesOf, liveUntil } from '../../../test/factories/cup.ts'
import { saveDrafts } from '../../../test/factories/drafts.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const [yesterday, today] = ['2026-11-19', '2026-11-20']
const now = `${today}T10:00:00.000Z`
const app = testApp(now)

const noCeremonies = { cup: null, season: null, special: null }

const noStreaks = { played_days: null, unbeaten_games: null, perfect_days: null }

const nothing = {
  today,
  date: null,
  games: [],
  unsubmitted: [],
  ceremonies: noCeremonies,
  streaks: noStreaks,
}

type Player = { id: number; token: string }

const morningOf = ({ token }: Player) => app.call(homeCalls.getMorning, {}, token)
const gamesOfMorning = async (player: Player) => (await morningOf(player)).games
const sentencesFor = async (player: Player) =>
  (await gamesOfMorning(player)).map(({ facts }) => morningSentence(facts))

/** Four players whose season began on a date; the first meets the last. */
async function aLeague(firstDate = yesterday) {
  const customerId = await aCustomer(app)
  const { players, dates } = await aLeagueOf(app, customerId, 4, { first_date: firstDate })
  const [me, , , opponent] = atLeast(players, 4)
  const quiz = await aQuiz(app, customerId, { date: firstDate })
  return { customer_id: customerId, players, dates, me, opponent, quiz }
}

test('a player who has not played yet has no morning, and an open day is none', async () => {
  const { me, opponent } = await aLeague(today)
  await submit(app, me.token, today, { texts: { 1: 'Secret guess' } })
  await submit(app, opponent.token, today, { texts: { 1: 'Another secret' } })
  expect(await morningOf(me)).toEqual(nothing)
  app.clock.set(`${today}T23:59:59.999Z`)
  expect(await morningOf(me)).toEqual(nothing)
  app.clock.set(now)
})

test('streaks run over days off, and count no day that is not over', async () => {
  const { customer_id, me, dates } = await aLeague('2026-11-12')
  const read = app.forCustomer(customer_id).read
  const absence = { user_id: me.id, date: dates[2] ?? '', announced_at: now }
  await read.insertInto('absences').values(absence).execute()
  for (const date of dates.slice(1, 7)) await aQuiz(app, customer_id, { date })
  for (const date of [...dates.slice(0, 2), ...dates.slice(3, 7)]) {
    await submit(app, me.token, date, { right: date === dates[1] ? [1, 2, 3, 4, 5, 6, 7, 8] : [1] })
  }
  await closeDays(app)
  // Five wins, with a day off among them that ends only the unbeaten run; the last submission is of today.
  expect((await morningOf(me)).streaks).toEqual({ played_days: 5, unbeaten_games: 3, perfect_days: 1 })
  const kept = { date: dates[5] ?? '', closes_at: `${today}T23:00:00.000Z` }
  await read.insertInto('days_kept_open').values(kept).execute()
  expect((await morningOf(me)).streaks).toMatchObject({ unbeaten_games: null })
})

test('a decided game has scores, cells and the facts of its sentence', async () => {
  const { me, opponent } = await aLeague()
  await submit(app, me.token, yesterday, { right: [1, 2, 8], texts: { 3: 'Porto' } })
  await submit(app, opponent.token, yesterday, { right: [2] })
  await closeDays(app)
  const { date, games } = await morningOf(me)
  expect([date, games.length]).toEqual([yesterday, 1])
  expect(games[0]).toMatchObject({
    facts: { competition: 'league', state: 'pending', own_pending: 1, opponent_pending: 0, questions: 8 },
    sides: [
      {
        id: me.id,
        named: true,
        cells: ['right', 'right', 'pending', 'blank', 'blank', 'blank', 'blank', 'right'],
        bounds: { least: 4, most: 5 },
      },
      // What the other left blank shows once the game is decided.
      {
        id: opponent.id,
        named: false,
        cells: ['wrong', 'right', ...Array<string>(6).fill('wrong')],
        score: 1,
      },
    ],
  })
  expect(games[0]?.themes).toHaveLength(8)
  expect(await sentencesFor(opponent)).toEqual([{ kind: 'pending', own: 0, opponent: 1 }])
})

test('once decided both see blanks, and who won by how much', async () => {
  const { customer_id, quiz, me, opponent } = await aLeague()
  await submit(app, me.token, yesterday, { right: [2, 3, 8], texts: { 1: 'Porto' } })
  await submit(app, opponent.token, yesterday, { right: [2] })
  await closeDays(app)
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  const body = {
    question_id: quiz.question_ids[0] ?? 0,
    normalised: 'porto',
    verdict: 'wrong',
    seen_verdict: 'pending',
  } as const
  const params = { kind: 'daily', date: yesterday } as const
  await app.call(correctionCalls.judgeAnswers, { params, body }, reviewer.token)
  const [game] = await gamesOfMorning(me)
  expect(game?.facts).toMatchObject({
    outcome: 'win',
    margin: 4,
    right_answers: 3,
    winning_streak: 1,
    rank: 1,
    rank_before: null,
  })
  expect(game?.sides[1]?.cells.filter((cell) => cell === 'blank')).toHaveLength(7)
  expect(await sentencesFor(opponent)).toEqual([{ kind: 'margin', margin: 4, won: false }])
})

test('the question without which the result would be another is told if it is the only one', async () => {
  const { me, opponent } = await aLeague()
  await submit(app, me.token, yesterday, { right: [8] })
  await submit(app, opponent.token, yesterday, { right: [2, 3] })
  await closeDays(app)
  expect(await sentencesFor(me)).toEqual([{ kind: 'deciding_question', theme: 'society', won: true }])
  expect(await sentencesFor(opponent)).toEqual([{ kind: 'deciding_question', theme: 'society', won: false }])
})

test('wins in a row, places moved and a first win follow from the games before', async () => {
  const { customer_id, players, dates, me } = await aLeague('2026-11-10')
  const [, , third] = atLeast(players, 3)
  for (const date of dates.slice(1, 4)) await aQuiz(app, customer_id, { date })
  for (const date of dates.slice(0, 3)) {
    app.clock.set(`${date}T12:00:00.000Z`)
    await submit(app, me.token, date, { right: [1, 2, 3] })
  }
  app.clock.set(`${addDays(dates[2] ?? '', 1)}T10:00:00.000Z`)
  await closeDays(app)
  const [game] = await gamesOfMorning(me)
  expect(game?.facts).toMatchObject({ opponent_absent: true, winning_streak: 3, rank: 1, rank_before: 1 })
  expect(await sentencesFor(me)).toEqual([{ kind: 'opponent_absent' }])
  expect(await sentencesFor(third)).toEqual([{ kind: 'forfeit' }])
  expect((await gamesOfMorning(third))[0]?.sides[0]?.cells).toEqual([])
  app.clock.set(now)
})

test('a solo round and a special quiz of the same day are two blocks', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: addDays(yesterday, -13) })
  const [me] = atLeast(players, 1)
  await aQuiz(app, customerId, { date: yesterday })
  await aSpecialQuiz(app, customerId, { date: yesterday, subject: 'Bridges' })
  await submit(app, me.token, yesterday, { right: [1, 2, 3, 4, 5, 6, 7] })
  await submitSpecial(app, me.token, yesterday, { right: [1, 2, 3] })
  await closeDays(app)
  const [solo, special] = await gamesOfMorning(me)
  expect(solo?.sides).toMatchObject([{ score: 4.5, outcome: 'solo' }])
  expect(special).toMatchObject({ subject: 'Bridges', sides: [{ id: me.id, score: 60 }], themes: [] })
  expect(special?.sides[0]?.cells).toEqual([
    ...Array<string>(3).fill('right'),
    ...Array<string>(9).fill('blank'),
  ])
  expect(await sentencesFor(me)).toEqual([
    { kind: 'solo', right_answers: 7, questions: 8 },
    { kind: 'special_won', shared: false },
  ])
})

test('players who go through in the cup read what comes next, the others in which stage they are out', async () => {
  const cup = await aCupOf(app, 4)
  const [day = '', finalDay = ''] = cup.cupDates
  app.clock.set(`${day}T10:00:00.000Z`)
  const [first, second] = await gamesOf(app, cup, 1)
  const winner = { id: first?.id1 ?? 0, token: cup.tokenOf(first?.id1 ?? 0) }
  const loser = { id: first?.id2 ?? 0, token: cup.tokenOf(first?.id2 ?? 0) }
  const other = cup.tokenOf(second?.id1 ?? 0)
  await aQuiz(app, cup.customer_id, { date: day })
  for (const token of [winner.token, other]) await submit(app, token, day, { right: [1, 2] })
  await liveUntil(app, `${addDays(day, 1)}T10:00:00.000Z`)
  await drawDueCups(app)
  const cupFacts = async (player: Player) =>
    (await gamesOfMorning(player)).find(({ facts }) => facts.competition === 'cup')?.facts.cup
  expect(await cupFacts(winner)).toEqual({
    ties: 2,
    through: true,
    holder: false,
    next: {
      date: finalDay,
      ties: 1,
      opponent: { id: second?.id1, name: expect.any(String), surname: expect.any(String) },
    },
  })
  expect(await cupFacts(loser)).toEqual({ ties: 2, through: false, holder: false, next: null })
  app.clock.set(now)
})

test('typed answers that were not submitted are told until the next quiz day is closed, to their player alone', async () => {
  const { customer_id, me, opponent, quiz } = await aLeague()
  const special = await aSpecialQuiz(app, customer_id, { date: yesterday })
  const tomorrow = addDays(today, 1)
  await aQuiz(app, customer_id, { date: tomorrow })
  app.clock.set(`${yesterday}T20:00:00.000Z`)
  await saveDrafts(app, me.token, { date: yesterday, question_ids: quiz.question_ids, texts: ['Porto'] })
  await saveDrafts(app, opponent.token, { date: yesterday, question_ids: quiz.question_ids })
  await saveDrafts(app, me.token, {
    kind: 'special',
    date: yesterday,
    question_ids: special.question_ids,
    texts: ['Rio'],
  })
  await submitSpecial(app, opponent.token, yesterday, {})
  app.clock.set(`${today}T00:00:00.000Z`)
  expect((await morningOf(me)).unsubmitted).toEqual([])
  await closeDays(app)
  const expected = [
    { kind: 'daily', date: yesterday },
    { kind: 'special', date: yesterday },
  ]
  expect((await morningOf(me)).unsubmitted).toEqual(expected)
  expect((await morningOf(opponent)).unsubmitted).toEqual([])
  app.clock.set(`${tomorrow}T09:00:00.000Z`)
  await closeDays(app)
  expect((await morningOf(me)).unsubmitted).toEqual(expected)
  app.clock.set(`${addDays(tomorrow, 1)}T09:00:00.000Z`)
  await closeDays(app)
  expect((await morningOf(me)).unsubmitted).toEqual([])
  app.clock.set(now)
})

test('an opponent may be named in a shared result only if they allow it', async () => {
  const { customer_id, me, opponent } = await aLeague()
  await submit(app, me.token, yesterday, { right: [1] })
  await closeDays(app)
  const named = async () => (await gamesOfMorning(me))[0]?.sides.map((side) => side.named)
  expect(await named()).toEqual([true, false])
  const { tx } = app.forCustomer(customer_id)
  await tx((db) =>
    db.updateTable('users').set({ named_in_shares: true }).where('id', '=', opponent.id).execute(),
  )
  expect(await named()).toEqual([true, true])
})

test('a day that does not count has a block without a sentence of winning', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: yesterday })
  await closeDays(app)
  expect(await sentencesFor(atLeast(players, 1)[0])).toEqual([{ kind: 'void' }])
})

test('a player of special quizzes alone reads of their special quiz, and of no league game', async () => {
  const { customer_id, me } = await aLeague()
  const special = await aUser(app, customer_id, { roles: { special_quiz_player: true } })
  await aSpecialQuiz(app, customer_id, { date: yesterday })
  await submitSpecial(app, special.token, yesterday, { right: [1] })
  await closeDays(app)
  const { games, ceremonies } = await morningOf(special)
  expect(games.map(({ facts }) => facts.competition)).toEqual(['special'])
  expect(ceremonies).toEqual(noCeremonies)
  const { read } = app.forCustomer(customer_id)
  await read
    .updateTable('user_roles')
    .set({ role: 'special_quiz_player' })
    .where('user_id', '=', me.id)
    .execute()
  expect((await morningOf(me)).games).toEqual([])
})

test('the morning is a player’s own, and players’ only', async () => {
  const { customer_id, me } = await aLeague()
  await submit(app, me.token, yesterday)
  await closeDays(app)
  const newcomer = await aUser(app, customer_id)
  expect((await morningOf(newcomer)).games).toEqual([])
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  expect(await app.refused(homeCalls.getMorning, {}, editor.token)).toBe('forbidden')
  expect(await app.refused(homeCalls.getMorning, {})).toBe('not_signed_in')
})

import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as leagueCalls from '@tertulia/contract/league'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { aCupRound } from '../../../test/factories/cup-games.ts'
import { saveDrafts } from '../../../test/factories/drafts.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { resultsAgree } from '../../../test/rules/result-rows.ts'
import { storedGames } from '../../../test/rules/league-results.ts'
import { testApp } from '../../../test/test-app.ts'
import { atLeast } from '@tertulia/core/collections/lists'

const [date, next] = ['2026-11-20', '2026-11-21'] as const
const midnight = `${next}T00:00:00.000Z`
const noon = `${next}T12:00:00.000Z`
const app = testApp(`${date}T18:00:00.000Z`)
const budget: Points[] = [0, 1, 1, 1, 2, 2, 2, 3]
const params = { date }
const reason = 'The site was down for an hour.'

/** A round of some players, the first against the last, at 18:00 of its day. */
async function aRound(count = 2, rules: Partial<RuleSet> = {}) {
  app.clock.set(`${date}T18:00:00.000Z`)
  const customerId = await aCustomer(app, { rule_set: { ...defaultRuleSet, ...rules } })
  const { players, season } = await aLeagueOf(app, customerId, count, { first_date: date })
  const { question_ids } = await aQuiz(app, customerId, { date })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const complete = { date, question_ids, texts: ['Answer 1', 'perhaps'], points: budget }
  const outcomes = async () => {
    const games = await storedGames(app, customerId, date)
    return players.map(({ id }) => games.get(id)?.outcome)
  }
  const drafts = () => app.forCustomer(customerId).read.selectFrom('drafts').selectAll().execute()
  const [one, two] = atLeast(players, 2)
  return { customer_id: customerId, season, players, one, two, admin, complete, outcomes, drafts }
}

async function closeAt(instant: string) {
  app.clock.set(instant)
  await closeDays(app)
}

const pastOf = (token: string) => app.call(quizCalls.getPastQuiz, { params }, token)

test('a complete draft is submitted at the closing, judged and scored, however late the job runs', async () => {
  const { customer_id, one, two, complete, outcomes, drafts } = await aRound()
  await saveDrafts(app, one.token, complete)
  await saveDrafts(app, two.token, { ...complete, texts: ['Answer 1'], points: [null, ...budget.slice(1)] })
  app.clock.set(`${next}T03:10:00.000Z`)
  expect(await pastOf(one.token)).toMatchObject({ played: false, closed: false })
  await Promise.all([closeDays(app), closeDays(app)])
  await closeDays(app)
  const { questions, ...past } = await pastOf(one.token)
  expect(past).toMatchObject({ played: true, closed: true, submissions: 1, submitted_for_me_at: midnight })
  expect(questions.slice(0, 3).map(({ mine }) => mine?.verdict)).toEqual(['right', 'pending', 'wrong'])
  expect(questions.map(({ draft }) => draft)).toEqual(Array(8).fill(null))
  const notSubmitted = await pastOf(two.token)
  expect(notSubmitted).toMatchObject({ played: false, submitted_for_me_at: null })
  expect(notSubmitted.questions.map(({ draft }) => draft)).toEqual(['Answer 1', ...Array(7).fill(null)])
  expect(await outcomes()).toEqual([null, 'forfeit'])
  // What was incomplete stays a draft.
  expect(new Set((await drafts()).map(({ user_id }) => user_id))).toEqual(new Set([two.id]))
  await resultsAgree(app, customer_id)
})

test('two complete drafts are a game, scored by the points that they gave', async () => {
  const { one, two, complete } = await aRound()
  await saveDrafts(app, one.token, { ...complete, texts: ['Answer 1', 'Answer 2'] })
  await saveDrafts(app, two.token, { ...complete, texts: ['', '', '', '', '', '', '', 'Answer 8'] })
  await closeAt(midnight)
  const { sides } = await app.call(
    leagueCalls.getGame,
    { params: { date, user1: one.id }, query: { user2: two.id } },
    one.token,
  )
  expect(sides.map(({ outcome, score }) => ({ outcome, score }))).toEqual([
    { outcome: 'loss', score: 1 },
    { outcome: 'win', score: 3 },
  ])
})

test('a submission stands, and one that arrives after closing is told that the other one counts', async () => {
  const { one, two, complete, customer_id } = await aRound()
  await submit(app, one.token, date, { right: [1] })
  await saveDrafts(app, two.token, complete)
  const { questions } = await app.call(quizCalls.getTodaysQuiz, {}, two.token)
  const answers = questions.map(({ id }, index) => ({
    question_id: id,
    text: 'late',
    league_points: budget[index] ?? null,
    cup_points: null,
    joker: false,
  }))
  await closeAt(midnight)
  const late = { params, body: { submission_key: crypto.randomUUID(), answers } }
  expect(await app.refused(quizCalls.submitQuiz, late, two.token)).toBe('already_submitted')
  expect((await pastOf(one.token)).submitted_for_me_at).toBeNull()
  const rows = await app
    .forCustomer(customer_id)
    .read.selectFrom('submissions')
    .select('for_player')
    .execute()
  expect(rows.filter(({ for_player }) => for_player)).toHaveLength(1)
})

test('nothing is submitted where the rule set of the season wants a submission', async () => {
  const { one, complete, outcomes } = await aRound(2, { submits_complete_drafts: false })
  await saveDrafts(app, one.token, complete)
  await closeAt(midnight)
  expect(await outcomes()).toEqual(['forfeit', 'forfeit'])
})

test('who is blocked at closing, or without a role on that day, is not submitted for', async () => {
  const { customer_id, players, complete, outcomes } = await aRound(4)
  for (const { token } of players) await saveDrafts(app, token, complete)
  const [blocked, ended, lastDay] = players.map(({ id }) => id)
  await app.forCustomer(customer_id).tx(async (db) => {
    await db
      .insertInto('user_roles')
      .values({ user_id: blocked ?? 0, role: 'blocked' })
      .execute()
    const setEnd = (id: number | undefined, day: string) =>
      db
        .updateTable('user_roles')
        .set({ valid_until: day })
        .where('user_id', '=', id ?? 0)
        .execute()
    await setEnd(ended, addDays(date, -1))
    await setEnd(lastDay, date)
  })
  await closeAt(midnight)
  const found = await outcomes()
  expect([found[0], found[1]]).toEqual(['forfeit', 'forfeit'])
  expect(found.slice(2)).not.toContain('forfeit')
})

test('on a cup day a draft is complete with the points of both games; a bye needs the league’s alone', async () => {
  const { customer_id, season, players, complete, outcomes } = await aRound(4)
  const [first, second, third] = players
  await aCupRound(app, customer_id, {
    season,
    games: [
      [first?.id ?? 0, second?.id ?? 0],
      [third?.id ?? 0, null],
    ],
  })
  const entered = players.map(({ id }) => ({ season, user_id: id, registered_at: app.clock.now() }))
  await app.forCustomer(customer_id).tx((db) => db.insertInto('cup_players').values(entered).execute())
  await saveDrafts(app, first?.token ?? '', { ...complete, cup_points: budget })
  await saveDrafts(app, second?.token ?? '', complete)
  await saveDrafts(app, third?.token ?? '', complete)
  await closeAt(midnight)
  expect((await outcomes()).map((outcome) => outcome === 'forfeit')).toEqual([false, true, false, true])
})

test('without an opponent every question must be answered; points of a game that is gone do not matter', async () => {
  const { one, two, complete, customer_id } = await aRound()
  const all = complete.question_ids.map((_, index) => `Answer ${index + 1}`)
  await saveDrafts(app, one.token, { ...complete, texts: all })
  await saveDrafts(app, two.token, { ...complete, texts: all.with(3, '') })
  const solo = JSON.stringify({ ...defaultRuleSet, solo_rounds: [1] })
  await app.forCustomer(customer_id).tx(async (db) => {
    await db.updateTable('games').set({ opponent_id: null }).where('date', '=', date).execute()
    await db.updateTable('seasons').set({ rule_set: solo }).execute()
  })
  await closeAt(midnight)
  expect((await pastOf(one.token)).questions[0]?.mine).toMatchObject({ league_points: null })
  expect((await pastOf(two.token)).played).toBe(false)
})

test('a special quiz counts with all its answers, with the jokers put on them', async () => {
  app.clock.set(`${date}T18:00:00.000Z`)
  const customerId = await aCustomer(app)
  const { question_ids } = await aSpecialQuiz(app, customerId, { date })
  const player = { roles: { special_quiz_player: true as const } }
  const [one, two] = [await aUser(app, customerId, player), await aUser(app, customerId, player)]
  const texts = question_ids.map((_, index) => `Answer ${index + 1}`)
  const draft = { kind: 'special' as const, date, question_ids, jokers: [2] }
  await saveDrafts(app, one.token, { ...draft, texts })
  await saveDrafts(app, two.token, { ...draft, texts: texts.slice(1) })
  await closeAt(midnight)
  const past = (token: string) => app.call(specialQuizCalls.getPastSpecialQuiz, { params }, token)
  const { questions, ...whole } = await past(one.token)
  expect(whole).toMatchObject({ closed: true, submitted_for_me_at: midnight, winners: [{ id: one.id }] })
  expect(questions.slice(0, 3).map(({ mine }) => mine?.joker)).toEqual([false, true, false])
  const incomplete = await past(two.token)
  expect(incomplete).toMatchObject({ played: false, submissions: 1 })
  expect(incomplete.questions.slice(0, 2).map((question) => question.draft)).toEqual(['Answer 2', 'Answer 3'])
})

test('on a day that closes later the draft is submitted at that closing, not before', async () => {
  const { one, two, admin, complete } = await aRound()
  await app.call(dayChangeCalls.lengthenDay, { params, body: { closes_at: noon, reason } }, admin.token)
  await saveDrafts(app, one.token, complete)
  await closeAt(midnight)
  expect(await app.call(quizCalls.getOpenQuiz, { params }, one.token)).toMatchObject({ state: 'open' })
  app.clock.set(`${next}T11:59:00.000Z`)
  await saveDrafts(app, two.token, complete)
  await closeAt(noon)
  for (const { token } of [one, two]) expect((await pastOf(token)).submitted_for_me_at).toBe(noon)
})

test('a day that is open again keeps what was submitted for a player; closed at once, it submits nothing', async () => {
  const { customer_id, one, two, admin, complete, outcomes } = await aRound()
  await saveDrafts(app, one.token, complete)
  await closeAt(midnight)
  app.clock.set(`${next}T08:00:00.000Z`)
  const reopen = () =>
    app.call(dayChangeCalls.reopenDay, { params, body: { closes_at: noon, reason } }, admin.token)
  await reopen()
  const mine = await app.call(quizCalls.getOpenQuiz, { params }, one.token)
  expect(mine.submission).toMatchObject({ submitted_at: midnight, for_player: true })
  await saveDrafts(app, two.token, complete)
  const { changes } = await app.call(dayChangeCalls.getChangeableDay, { params }, admin.token)
  await app.call(dayChangeCalls.undoDayChange, { params: { id: changes[0]?.id ?? 0 } }, admin.token)
  expect((await outcomes())[1]).toBe('forfeit')
  await reopen()
  await closeAt(noon)
  expect((await outcomes())[1]).not.toBe('forfeit')
  expect((await pastOf(two.token)).submitted_for_me_at).toBe(noon)
  await resultsAgree(app, customer_id)
})

test('a submission made for a player is annulled and restored as what it is', async () => {
  const { one, admin, complete } = await aRound()
  await saveDrafts(app, one.token, complete)
  await closeAt(midnight)
  const body = { player_id: one.id, quiz_kind: 'daily' as const, reason: 'They looked the answers up.' }
  await app.call(dayChangeCalls.annulSubmissions, { params, body }, admin.token)
  expect(await pastOf(one.token)).toMatchObject({ played: false, submitted_for_me_at: null })
  const { changes } = await app.call(dayChangeCalls.getChangeableDay, { params }, admin.token)
  await app.call(dayChangeCalls.undoDayChange, { params: { id: changes[0]?.id ?? 0 } }, admin.token)
  expect(await pastOf(one.token)).toMatchObject({ played: true, submitted_for_me_at: midnight })
})

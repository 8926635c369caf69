import * as correctionCalls from '@tertulia/contract/corrections'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aSeason } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser, somePlayers } from '../../../test/factories/users.ts'
import { storedGames } from '../../../test/rules/league-results.ts'
import { testApp } from '../../../test/test-app.ts'
import { judgeByOfficialAnswers } from '../corrections/corrections.exports.ts'
import { closeDay } from './close-day.exports.ts'
import { countDifferences, recomputeResults } from './closed-days.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const dates = ['2026-11-19', '2026-11-20']
const ruleSet = { ...defaultRuleSet, round_count: 2, solo_rounds: [] }

async function aLeague() {
  const customerId = await aCustomer(app, { rule_set: ruleSet })
  const players = await somePlayers(app, customerId, 8)
  const ids = players.map(({ id }) => id)
  await aSeason(app, customerId, { dates, tiers: [ids.slice(0, 4), ids.slice(4)] })
  const quizzes = []
  for (const date of dates) quizzes.push(await aQuiz(app, customerId, { date }))
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const { tx } = app.forCustomer(customerId)
  return { customer_id: customerId, players, quizzes, reviewer, tx }
}

test.each([1, 2, 3])(
  'submissions, verdicts, an edited answer and closings at the same instant leave no result behind (%i)',
  async () => {
    const { customer_id, players, quizzes, reviewer, tx } = await aLeague()
    const texts = { 1: 'maybe', 2: 'perhaps', 3: 'Answer 4' }
    for (const date of dates) {
      for (const { token } of players.slice(0, 6)) await submit(app, token, date, { texts, right: [5, 6] })
    }
    const late = Promise.allSettled(
      players.slice(6).map(({ token }) => submit(app, token, dates[1] ?? '', { right: [1, 2] })),
    )
    const decisions = quizzes.flatMap(({ date, question_ids }) =>
      ['maybe', 'perhaps'].map((normalised, index) => {
        const questionId = question_ids[index] ?? 0
        const body = {
          question_id: questionId,
          normalised,
          verdict: 'right' as const,
          seen_verdict: 'pending' as const,
        }
        return app.call(
          correctionCalls.judgeAnswers,
          { params: { kind: 'daily', date }, body },
          reviewer.token,
        )
      }),
    )
    const closings = [...dates, ...dates].map((date) =>
      tx((db) => closeDay(db, { date, now: '2026-11-21T00:00:00.000Z' })),
    )
    const edits = quizzes.map(({ id, question_ids }) =>
      tx(async (db) => {
        const questionId = question_ids[2] ?? 0
        await db.updateTable('questions').set({ answer: 'Answer 4' }).where('id', '=', questionId).execute()
        return judgeByOfficialAnswers(db, { quiz_id: id, now: app.clock.now() })
      }),
    )
    await Promise.all([...decisions, ...closings, ...edits])
    const submitted = (await late).map(({ status }) => status === 'fulfilled')
    const games = await storedGames(app, customer_id, dates[1] ?? '')
    expect(players.slice(6).map(({ id }) => games.get(id)?.outcome !== 'forfeit')).toEqual(submitted)
    for (const { id } of players.slice(0, 6)) {
      expect(games.get(id)).toMatchObject({ state: 'decided', right_answers: 5 })
    }
    const recomputed = await recomputeResults(app.forCustomer(customer_id), { verify: true })
    expect(countDifferences(recomputed)).toBe(0)
  },
)

import * as correctionCalls from '@tertulia/contract/corrections'
import * as questionCalls from '@tertulia/contract/questions'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { aQuiz, aQuizForm, submit, type MadeQuiz } from '../../../test/factories/quizzes.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { storedSubthemes } from '../../../test/rules/subtheme-rules.ts'
import { testApp } from '../../../test/test-app.ts'
import { closeDay } from '../closed-days/close-day.exports.ts'
import { countDifferences, recomputeResults } from '../closed-days/closed-days.ts'
import { listThemeTree } from '../themes/themes.sql.ts'

const [freeDay, otherDay] = ['2026-11-18', '2026-11-19']
const ruleSet = { ...defaultRuleSet, round_count: 1, solo_rounds: [] }
const app = testApp('2026-11-20T10:00:00.000Z')

const differencesOf = async (customerId: number) =>
  countDifferences(await recomputeResults(app.forCustomer(customerId), { verify: true }))

/** Creates two days without a round, played by two, with answers that wait for a reviewer; closed on request. */
async function twoDays(close: boolean) {
  const customerId = await aCustomer(app, { rule_set: ruleSet })
  const players = [await aUser(app, customerId), await aUser(app, customerId)]
  const quizzes: MadeQuiz[] = []
  for (const date of [freeDay, otherDay]) quizzes.push(await aQuiz(app, customerId, { date }))
  for (const { token } of players) {
    for (const date of [freeDay, otherDay])
      await submit(app, token, date, { right: [1, 2], texts: { 3: 'maybe', 4: 'perhaps' } })
  }
  if (close) await closeDays(app)
  const { token } = await aUser(app, customerId, { roles: { answer_reviewer: true, quiz_editor: true } })
  const { read } = app.forCustomer(customerId)
  const [culture] = await listThemeTree(read)
  const another = culture?.subthemes[1]?.id ?? 0
  const judge = (day: number, question: number, normalised: string) =>
    app.call(
      correctionCalls.judgeAnswers,
      {
        params: { kind: 'daily', date: quizzes[day]?.date ?? '' },
        body: {
          question_id: quizzes[day]?.question_ids[question] ?? 0,
          normalised,
          verdict: 'right',
          seen_verdict: 'pending',
        },
      },
      token,
    )
  return { customer_id: customerId, quizzes, token, another, judge }
}

test('a past quiz that is saved with other subthemes and answers takes the records along', async () => {
  const { customer_id, quizzes, another } = await twoDays(true)
  const [made] = quizzes
  if (!made) throw new Error('a quiz')
  const form = await aQuizForm(app.forCustomer(customer_id).read, { date: made.date })
  const questions = form.questions.map((question, index) => ({
    ...question,
    ...(index === 0 && { subtheme_id: another }),
    ...(index === 2 && { answer: 'Maybe' }),
  }))
  const body = { ...form, questions, version: made.quiz.version }
  await app.call(quizEditorCalls.saveQuiz, { params: { date: made.date }, body }, made.editor.token)
  const records = await storedSubthemes(app, customer_id)
  expect(records.get(`null 0 ${another}`)).toEqual({ answered: 2, corrected: 2, right_answers: 2 })
  expect(await differencesOf(customer_id)).toBe(0)
})

test.each([1, 2, 3])(
  'verdicts, subthemes, closings and a recomputation of days without a round at the same instant lose nothing (%i)',
  async () => {
    const { customer_id, quizzes, token, another, judge } = await twoDays(false)
    const handle = app.forCustomer(customer_id)
    const closings = quizzes.map(({ date }) =>
      handle.tx((db) => closeDay(db, { date, now: '2026-11-20T00:00:00.000Z' })),
    )
    const verdicts = [0, 1].flatMap((day) => [judge(day, 2, 'maybe'), judge(day, 3, 'perhaps')])
    const regrouped = quizzes.map(({ question_ids }) =>
      app.call(
        questionCalls.saveQuestionSubtheme,
        { params: { id: question_ids[0] ?? 0 }, body: { subtheme_id: another } },
        token,
      ),
    )
    await Promise.all([...closings, ...verdicts, ...regrouped, recomputeResults(handle, { verify: false })])
    expect((await storedSubthemes(app, customer_id)).get(`null 0 ${another}`)).toEqual({
      answered: 4,
      corrected: 4,
      right_answers: 4,
    })
    expect(await differencesOf(customer_id)).toBe(0)
  },
)

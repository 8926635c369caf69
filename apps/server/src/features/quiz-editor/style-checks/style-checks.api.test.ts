import type { QuizKind } from '@tertulia/contract/quizzes'
import { checkQuestions, dismissCheck } from '@tertulia/contract/style-checks'
import { addDays } from '@tertulia/core/calendar/calendar'
import { expect, test } from 'vitest'
import { aQuiz } from '../../../../test/factories/quizzes.ts'
import { closeDays } from '../../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { recordedActions } from '../../../../test/factories/proposals.ts'
import { testApp } from '../../../../test/test-app.ts'

const today = '2026-11-20'
const app = testApp(`${today}T10:00:00.000Z`)

type Question = { text: string; answer: string }
type CheckInput = { kind?: QuizKind; date?: string | null; questions: Question[] }

async function aDesk(roles = {}) {
  const customerId = await aCustomer(app)
  const { token, id } = await aUser(app, customerId, { roles: { quiz_editor: true, ...roles } })
  const find = async ({ kind = 'daily', date = null, questions }: CheckInput, as = token) => {
    const numbered = questions.map((question, index) => ({ ...question, position: index + 1 }))
    const { findings } = await app.call(checkQuestions, { body: { kind, date, questions: numbered } }, as)
    return findings.map(({ position, check, value, quiz, dismissed }) =>
      [position, check, value, quiz?.date, dismissed && 'dismissed'].filter(Boolean).join(' '),
    )
  }
  return { customer_id: customerId, token, id, find }
}

const bridge = { text: 'Which architect drew the Maria Pia bridge of Porto?', answer: 'Théophile Seyrig' }

test('what is in the text itself is found in written questions', async () => {
  const { find } = await aDesk()
  expect(
    await find({
      questions: [
        { text: 'Name the current mayor', answer: 'Rui' },
        { text: ' ', answer: '' },
        { text: 'Which river is the River Douro?', answer: 'River Douro' },
      ],
    }),
  ).toEqual(['1 no_question_mark', '1 undated current', '3 answer_in_text River'])
})

test('a question like another and an answer asked before are found, but not those of the quiz itself', async () => {
  const { customer_id, find } = await aDesk()
  const asked = addDays(today, -10)
  await aQuiz(app, customer_id, { date: asked, texts: [bridge.text], answers: [bridge.answer] })
  const alike = { text: 'Which architect drew the Maria Pia bridge in Porto?', answer: 'Théophile Seyrig' }
  const same = { text: 'Who designed the first Crystal Palace?', answer: 'theophile seyrig' }
  expect(await find({ questions: [alike, same] })).toEqual([
    `1 like_another ${bridge.text} ${asked}`,
    `1 answer_used ${bridge.text} ${asked}`,
    `2 answer_used ${bridge.text} ${asked}`,
  ])
  expect(await find({ date: asked, questions: [alike, same] })).toEqual([])
  expect(await find({ kind: 'special', date: asked, questions: [same] })).toHaveLength(1)
  expect(await find({ date: addDays(asked, 90), questions: [same] })).toHaveLength(1)
  expect(await find({ date: addDays(asked, 91), questions: [same] })).toEqual([])
  const other = await aDesk()
  expect(await other.find({ questions: [alike, same] })).toEqual([])
})

test('an editor is shown questions of coming quizzes only of the kinds that they write', async () => {
  const { customer_id, find } = await aDesk()
  const special = await aUser(app, customer_id, { roles: { special_quiz_editor: true } })
  const coming = { date: addDays(today, 3), texts: [bridge.text], answers: [bridge.answer] }
  await aQuiz(app, customer_id, coming)
  const asked = { kind: 'special' as const, questions: [bridge] }
  expect(await find(asked)).toHaveLength(2)
  expect(await find(asked, special.token)).toEqual([])
  app.clock.set(`${addDays(coming.date, 1)}T00:00:10.000Z`)
  await closeDays(app)
  expect(await find(asked, special.token)).toHaveLength(2)
  app.clock.set(`${today}T10:00:00.000Z`)
})

test('an editor who plays and is shown a question of a coming quiz is recorded', async () => {
  const { customer_id, id, find } = await aDesk({ regular_player: true })
  const { question_ids } = await aQuiz(app, customer_id, {
    date: addDays(today, 3),
    texts: [bridge.text],
    answers: [bridge.answer],
  })
  await find({ questions: [{ text: 'Who built it?', answer: bridge.answer }] })
  expect(await recordedActions(app, customer_id)).toContainEqual([id, `read_questions ${question_ids[0]}`])
})

test('a dismissed finding stays dismissed for everybody until the question changes, or it is taken back', async () => {
  const { customer_id, token, find } = await aDesk()
  const colleague = await aUser(app, customer_id, { roles: { special_quiz_editor: true } })
  const question = { text: 'Name the mayor', answer: 'Rui' }
  const dismiss = (dismissed: boolean) =>
    app.call(dismissCheck, { body: { check: 'no_question_mark', ...question, dismissed } }, token)
  await dismiss(true)
  await dismiss(true)
  expect(await find({ questions: [question] }, colleague.token)).toEqual(['1 no_question_mark dismissed'])
  const changed = { ...question, text: 'Name the mayors' }
  expect(await find({ questions: [changed] })).toEqual(['1 no_question_mark'])
  await dismiss(false)
  expect(await find({ questions: [question] })).toEqual(['1 no_question_mark'])
  const other = await aDesk()
  await dismiss(true)
  expect(await other.find({ questions: [question] })).toEqual(['1 no_question_mark'])
})

test('only editors check questions', async () => {
  const { token } = await aUser(app, await aCustomer(app), { roles: { regular_player: true } })
  const body = { kind: 'daily' as const, date: null, questions: [] }
  expect(await app.refused(checkQuestions, { body }, token)).toBe('forbidden')
})

test('a quiz may be of any day of the calendar, and of none beyond', async () => {
  const { token, find } = await aDesk()
  for (const date of ['1900-01-01', '2999-12-31'])
    expect(await find({ date, questions: [{ text: 'Who built it?', answer: 'Rui' }] })).toEqual([])
  for (const date of ['0001-01-01', '9999-12-31'])
    expect(await app.refused(checkQuestions, { body: { kind: 'daily', date, questions: [] } }, token)).toBe(
      'invalid_input',
    )
})

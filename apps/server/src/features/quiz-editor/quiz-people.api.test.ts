import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import { expect, test } from 'vitest'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const today = '2026-11-20'
const now = `${today}T10:00:00.000Z`
const app = testApp(now)

test('the hosts are the members with the role today who are not blocked, by name', async () => {
  const customerId = await aCustomer(app)
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const zita = await aUser(app, customerId, { name: 'Zita', surname: 'Luz', roles: { host: true } })
  const alda = await aUser(app, customerId, {
    name: 'Alda',
    surname: 'Reis',
    email: 'alda@example.test',
    roles: { host: today, regular_player: true },
  })
  await aUser(app, customerId, { roles: { host: '2026-11-19' } })
  await aUser(app, customerId, { roles: { host: true, blocked: true } })
  await aUser(app, await aCustomer(app), { roles: { host: true } })
  const { hosts } = await app.call(quizEditorCalls.listHosts, {}, editor.token)
  expect(hosts.map(({ id }) => id)).toEqual([alda.id, zita.id])
  expect(hosts[0]).toEqual({ id: alda.id, name: 'Alda', surname: 'Reis', email: 'alda@example.test' })
  expect(await app.refused(quizEditorCalls.listHosts, {}, zita.token)).toBe('forbidden')
})

test('a daily quiz names its author and who saved it last', async () => {
  const customerId = await aCustomer(app)
  await aQuiz(app, customerId, { date: '2026-11-25' })
  const editor = await aUser(app, customerId, { name: 'Eva', surname: 'Dias', roles: { quiz_editor: true } })
  const params = { date: '2026-11-25' }
  const read = () => app.call(quizEditorCalls.getQuiz, { params }, editor.token)
  const quiz = await read()
  expect(quiz.last_edit).toBeNull()
  expect(quiz.author).toMatchObject({ id: expect.any(Number) })
  const questions = quiz.questions.map((question) => ({
    position: question.position,
    subtheme_id: question.subtheme_id,
    text: question.text,
    answer: question.answer,
    accepted_answers: question.accepted_answers,
    medium_id: null,
  }))
  const { version, date, host_name, host_email } = quiz
  const body = { version, date, host_name, host_email, questions }
  const saved = await app.call(quizEditorCalls.saveQuiz, { params, body }, editor.token)
  const edit = { editor: { id: editor.id, name: 'Eva', surname: 'Dias' }, edited_at: now }
  expect(saved.last_edit).toEqual(edit)
  expect((await read()).author).toEqual(quiz.author)
})

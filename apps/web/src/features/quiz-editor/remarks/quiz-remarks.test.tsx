import * as quizEditor from '@tertulia/contract/quiz-editor'
import * as quizRemarks from '@tertulia/contract/quiz-remarks'
import type { QuizRemark } from '@tertulia/contract/quiz-remarks'
import * as themes from '@tertulia/contract/themes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { allThemes, aQuizToEdit } from '@test/fixtures/quizzes-to-edit.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const me = aUser(['quiz_editor'])
const rita = { id: 990, name: 'Rita', surname: 'Sá' }

function aRemark(changes: Partial<QuizRemark> = {}): QuizRemark {
  const open = { settled_at: null, settled_by: null }
  return {
    id: 1,
    position: 3,
    author: rita,
    text: 'Is that so?',
    written_at: '2026-11-20T10:00:00.000Z',
    ...open,
    ...changes,
  }
}

async function openQuiz(remarks: QuizRemark[], writable = true) {
  const server = testServer()
  server.answer(themes.listThemes, { themes: allThemes })
  server.answer(quizEditor.listTakenDates, { today: '2026-11-20', dates: [], unfinished: [], rounds: [] })
  server.answer(quizEditor.listHosts, { hosts: [] })
  server.answer(themes.countSubthemes, { season: null, subthemes: [] })
  server.answer(quizEditor.getQuiz, aQuizToEdit())
  server.answer(quizRemarks.listQuizRemarks, { remarks, writable })
  const { person } = renderApp(server, '/admin/quiz/2026-11-27/edit', { user: me })
  await screen.findByRole('region', { name: '1 Culture' })
  return { server, person }
}

test('open remarks are shown with their question, and are seen to without a change of the quiz', async () => {
  const mine = { id: me.id, name: me.name, surname: me.surname }
  const settled = aRemark({
    id: 2,
    text: 'Which year?',
    settled_at: '2026-11-20T11:00:00.000Z',
    settled_by: mine,
  })
  const { server, person } = await openQuiz([aRemark(), settled])
  await screen.findByText('1 open remark')
  const [open, done] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => /Is that so|Which year/.test(textContent))
  expect(within(open!).getByRole('link', { name: 'Question 3' }).getAttribute('href')).toBe('#question-3')
  expect(within(open!).queryByRole('button', { name: /^Delete/ })).toBeNull()
  expect(done!.textContent).toContain(`Seen to by ${me.name}`)

  server.answer(quizRemarks.settleQuizRemark, {})
  await person.click(within(open!).getByRole('button', { name: 'Seen to' }))
  await waitFor(() => expect(server.got(quizRemarks.settleQuizRemark)[0]?.body).toEqual({ settled: true }))
  expect(screen.getByText('Everything is saved')).toBeDefined()
})

test('the link to a question leads there without asking about unsaved text', async () => {
  const { person } = await openQuiz([aRemark()])
  const history = within(screen.getByRole('region', { name: '3 History' }))
  await person.type(history.getByLabelText('Official answer'), ' indeed')
  await person.click(await screen.findByRole('link', { name: 'Question 3' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(history.getByRole('textbox', { name: 'Question text' }))
})

test('a remark is written on a question; one of nothing is not', async () => {
  const { server, person } = await openQuiz([])
  await person.click(await screen.findByText('Remarks for the other editors'))
  const form = within(screen.getByRole('form', { name: 'New remark' }))
  await person.click(form.getByRole('button', { name: 'Add remark' }))
  form.getByText('Write something first.')
  await person.selectOptions(form.getByLabelText('About'), 'Question 2')
  await person.type(form.getByLabelText('Remark'), 'Too easy')
  server.answer(quizRemarks.writeQuizRemark, { id: 7 })
  await person.click(form.getByRole('button', { name: 'Add remark' }))
  await waitFor(() => expect(server.got(quizRemarks.writeQuizRemark)).toHaveLength(1))
  expect(server.got(quizRemarks.writeQuizRemark)[0]).toMatchObject({
    path: '/admin/quiz-remarks/daily/2026-11-27',
    body: { position: 2, text: 'Too easy' },
  })
  await waitFor(() => expect(form.getByLabelText('Remark')).toHaveProperty('value', ''))
})

test('after its day has begun a quiz shows its remarks, but takes none', async () => {
  await openQuiz([aRemark()], false)
  await screen.findByText('Is that so?')
  expect(screen.queryByRole('button', { name: /Add remark|Seen to/ })).toBeNull()
})

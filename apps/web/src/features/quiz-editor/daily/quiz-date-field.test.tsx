import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as themeCalls from '@tertulia/contract/themes'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { allThemes, aQuizToEdit } from '@test/fixtures/quizzes-to-edit.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const takenDates = ['2026-11-20', '2026-11-27']

/** Opens the calendar of a form of 20 November. */
async function openCalendar(path: string) {
  const server = testServer()
  server.answer(themeCalls.listThemes, { themes: allThemes })
  server.answer(quizEditorCalls.listTakenDates, {
    today: '2026-11-20',
    dates: takenDates,
    unfinished: [],
    rounds: [],
  })
  server.answer(quizEditorCalls.listHosts, { hosts: [] })
  server.answer(themeCalls.countSubthemes, { season: 4, subthemes: [] })
  server.answer(quizEditorCalls.getQuiz, aQuizToEdit())
  const { person } = renderApp(server, path, { user: aUser(['quiz_editor']) })
  await person.click(await screen.findByRole('button', { name: /^Date/ }))
  const calendar = within(await screen.findByRole('dialog'))
  await calendar.findByRole('button', { name: /21 November/ })
  const day = (date: number) =>
    calendar.getByRole<HTMLButtonElement>('button', { name: new RegExp(`\\b${date} November`) })
  const closed = () => [18, 19, 20, 21, 26, 27, 28].filter((date) => day(date).disabled)
  return { person, day, closed }
}

test('a new quiz is given a free day from today on', async () => {
  const { person, day, closed } = await openCalendar('/admin/quiz/create?date=2026-11-21')
  expect(closed()).toEqual([18, 19, 20, 27])
  await person.click(day(28))
  expect(await screen.findByRole('button', { name: /^Date.*28 November/ })).toBeTruthy()
})

test('a quiz keeps its own day, or moves to a free one', async () => {
  const { closed } = await openCalendar('/admin/quiz/2026-11-27/edit')
  expect(closed()).toEqual([18, 19, 20])
})

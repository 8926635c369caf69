import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizPlanCalls from '@tertulia/contract/quiz-plan'
import * as themeCalls from '@tertulia/contract/themes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { allThemes, aQuizToEdit } from '@test/fixtures/quizzes-to-edit.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const playedQuiz = aQuizToEdit({ phase: 'past', submissions: 28 })
const question = (name: string) => within(screen.getByRole('region', { name }))

function serverWithPlayedQuiz() {
  const server = testServer()
  server.answer(themeCalls.listThemes, { themes: allThemes })
  server.answer(quizEditorCalls.listTakenDates, {
    today: '2026-11-20',
    dates: [],
    unfinished: [],
    rounds: [],
  })
  server.answer(quizEditorCalls.listHosts, { hosts: [] })
  server.answer(themeCalls.countSubthemes, { season: 4, subthemes: [] })
  server.answer(quizEditorCalls.getQuiz, playedQuiz)
  return server
}

const fernando = { question_id: 1, normalised: 'fernando pessoa', text: 'Fernando Pessoa', count: 2 }
const effectOfPessoa = {
  answers: 12,
  games: 3,
  tables: 2,
  cup_games: 1,
  special_results: 0,
  to_judge: 4,
  told: 2,
  contradicted: [
    { ...fernando, verdict: 'wrong' as const, becomes: 'right' as const },
    {
      ...fernando,
      normalised: 'camoes',
      text: 'Camões',
      count: 1,
      verdict: 'right' as const,
      becomes: 'pending' as const,
    },
  ],
}

async function acceptPessoa(server: ReturnType<typeof testServer>) {
  const { person } = renderApp(server, '/admin/quiz/2026-11-27/edit', { user: aUser(['quiz_editor']) })
  await screen.findByRole('region', { name: '1 Culture' })
  server.answer(quizEditorCalls.previewQuizEffect, effectOfPessoa)
  await person.type(question('1 Culture').getByLabelText('Also accepted'), 'Pessoa{Enter}')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save and mark again?' }))
  return { person, dialog }
}

test('changed answers of a played quiz show their effect before they are saved', async () => {
  const server = serverWithPlayedQuiz()
  const { person, dialog } = await acceptPessoa(server)
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 games',
    '2 tables',
    '1 cup game',
  ])
  dialog.getByText('4 answers go back to a reviewer.')
  dialog.getByText('2 players will be told.')
  expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(server.got(quizEditorCalls.saveQuiz)).toEqual([])
  expect(question('1 Culture').getByRole('listitem').textContent).toBe('Pessoa')
})

test('a reviewer’s verdict that no longer fits stays when its tick is taken away', async () => {
  const server = serverWithPlayedQuiz()
  server.answer(quizEditorCalls.saveQuiz, { ...playedQuiz, version: 4 })
  const { person, dialog } = await acceptPessoa(server)
  server.answer(quizEditorCalls.previewQuizEffect, { ...effectOfPessoa, games: 0, tables: 0, cup_games: 0 })
  await person.click(
    dialog.getByRole('checkbox', { name: /^Fernando Pessoa.*2 answers, wrong until now, becomes right$/ }),
  )
  await dialog.findByText(/No results change/)
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.got(quizEditorCalls.saveQuiz)).toHaveLength(1))
  expect(server.got(quizEditorCalls.saveQuiz)[0]?.body).toMatchObject({
    kept_verdicts: [{ question_id: 1, normalised: 'fernando pessoa' }],
  })
})

test('a tick comes back when the effect could not be read', async () => {
  const server = serverWithPlayedQuiz()
  const { person, dialog } = await acceptPessoa(server)
  server.refuse(quizEditorCalls.previewQuizEffect, 'not_found')
  const tick = dialog.getByRole('checkbox', { name: /^Camões/ })
  await person.click(tick)
  await waitFor(() => expect(tick).toHaveProperty('checked', true))
  dialog.getByText('3 games')
})

test('a played quiz can be neither deleted, moved nor made incomplete', async () => {
  const server = serverWithPlayedQuiz()
  const { person } = renderApp(server, '/admin/quiz/2026-11-27/edit', { user: aUser(['quiz_editor']) })
  await screen.findByRole('region', { name: '1 Culture' })
  screen.getByText(/28 people have answered/)
  expect(screen.queryByRole('button', { name: 'Delete this quiz' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Date/ }).getAttribute('aria-disabled')).toBe('true')
  await person.clear(question('2 Entertainment').getByRole('textbox', { name: 'Question text' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Players have already answered this quiz, so every question must stay complete/)
  expect(server.got(quizEditorCalls.saveQuiz)).toEqual([])
})

test('a future quiz is deleted in its form after what is lost was told', async () => {
  const server = serverWithPlayedQuiz()
  server.answer(quizEditorCalls.getQuiz, aQuizToEdit())
  const { person, router } = renderApp(server, '/admin/quiz/2026-11-27/edit', {
    user: aUser(['quiz_editor']),
  })
  await person.click(await screen.findByRole('button', { name: 'Delete this quiz' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Delete the quiz of .*27 November/ }))
  dialog.getByText(/8 finished questions with their answers and files will be lost/)
  server.answer(quizEditorCalls.removeQuiz, {})
  server.answer(quizEditorCalls.listQuizzes, { ...onePage(0), quizzes: [], rounds_without_quiz: [] })
  server.answer(quizPlanCalls.listWriters, {
    days: [],
    editors: [],
    stock: { days: 0, last_date: null, gap: null },
  })
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('No coming quizzes yet.')
  expect(router.state.location.pathname).toBe('/admin/quizzes')
  expect(server.got(quizEditorCalls.removeQuiz)[0]?.path).toBe('/admin/quizzes/2026-11-27')
})

import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as testPlayerCalls from '@tertulia/contract/test-players'
import type { TestedQuestion, TestPlayer } from '@tertulia/contract/test-players'
import * as themeCalls from '@tertulia/contract/themes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { allThemes, aQuizToEdit } from '@test/fixtures/quizzes-to-edit.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const rita = { id: 990, name: 'Rita', surname: 'Sá' }
const at = '2026-11-20T10:00:00.000Z'

function aTestPlayer(changes: Partial<TestPlayer> = {}): TestPlayer {
  return { person: rita, invited_at: at, begun_at: null, finished_at: null, ...changes }
}

async function openQuiz(players: TestPlayer[], questions: TestedQuestion[] = []) {
  const server = testServer()
  server.answer(themeCalls.listThemes, { themes: allThemes })
  server.answer(quizEditorCalls.listTakenDates, {
    today: '2026-11-20',
    dates: [],
    unfinished: [],
    rounds: [],
  })
  server.answer(quizEditorCalls.listHosts, { hosts: [] })
  server.answer(themeCalls.countSubthemes, { season: null, subthemes: [] })
  server.answer(quizEditorCalls.getQuiz, { ...aQuizToEdit(), complete: true })
  server.answer(testPlayerCalls.listTestPlayers, { players, questions, open: true })
  const user = aUser(['quiz_editor'])
  const { person } = renderApp(server, '/admin/quiz/2026-11-27/edit', { user })
  await person.click(await screen.findByText(players.length > 0 ? /test player/ : 'Ask test players'))
  return { server, person }
}

test('somebody who does not play is asked, and no longer asked before they begin', async () => {
  const { server, person } = await openQuiz([])
  server.answer(testPlayerCalls.searchTestPlayers, { people: [rita] })
  server.answer(testPlayerCalls.inviteTestPlayer, {})
  await person.type(screen.getByRole('combobox', { name: 'Ask somebody' }), 'Rit')
  server.answer(testPlayerCalls.listTestPlayers, { players: [aTestPlayer()], questions: [], open: true })
  await person.click(await screen.findByRole('option', { name: 'Rita Sá' }))
  const takeBack = await screen.findByRole('button', { name: 'No longer ask Rita Sá' })
  const [search] = server.got(testPlayerCalls.searchTestPlayers)
  expect(Object.fromEntries(search?.query ?? [])).toEqual({
    kind: 'daily',
    date: '2026-11-27',
    search: 'Rit',
  })
  expect(server.got(testPlayerCalls.inviteTestPlayer)[0]?.path).toBe(
    '/admin/test-players/daily/2026-11-27/990',
  )

  server.answer(testPlayerCalls.dismissTestPlayer, {})
  await person.click(takeBack)
  await waitFor(() => expect(server.got(testPlayerCalls.dismissTestPlayer)).toHaveLength(1))
})

test('an answer that nobody has thought of is accepted in the form, and saved with it', async () => {
  const others = [{ text: 'Dinis', count: 2 }]
  const { person } = await openQuiz(
    [aTestPlayer({ begun_at: at, finished_at: at })],
    [{ position: 3, right: 1, blank: 1, others }],
  )
  screen.getByText(/1 of 4 right \(25%\)/)
  screen.getByText('Dinis (2)')
  await person.click(screen.getByRole('button', { name: 'Accept Dinis in question 3' }))
  screen.getByText('accepted once saved')
  within(screen.getByRole('region', { name: '3 History' })).getByText('Dinis')
  expect(screen.queryByText('Everything is saved')).toBeNull()
})

test('five people at most try out a quiz', async () => {
  await openQuiz([1, 2, 3, 4, 5].map((id) => aTestPlayer({ person: { ...rita, id } })))
  screen.getByText('At most 5 people try out a quiz.')
  expect(screen.queryByRole('combobox', { name: 'Ask somebody' })).toBeNull()
})

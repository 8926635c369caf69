import * as secondLookCalls from '@tertulia/contract/second-looks'
import type { SecondLook } from '@tertulia/contract/second-looks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const ana = { id: 5, name: 'Ana', surname: 'Dias' }

const aLook = (text: string): SecondLook => ({
  question_id: 3,
  normalised: text.toLowerCase(),
  texts: [text, `${text}!`],
  kind: 'daily',
  date: '2026-11-19',
  position: 3,
  theme: 'culture',
  text: 'Who wrote it?',
  answer: 'Luís de Camões',
  accepted_answers: [],
  medium: null,
})

function openPage(looks: SecondLook[], waiting = looks.length) {
  const server = testServer()
  const agreements = [{ reviewer: ana, judged: 12, alike: 11, kappa: 0.8125 }]
  server.answer(secondLookCalls.listSecondLooks, { waiting, looks, agreements })
  return { server, ...renderApp(server, '/admin/second-looks', { user: aUser(['answer_reviewer']) }) }
}

test('a reviewer judges an answer without its verdict, and then reads what the other said', async () => {
  const { server, person } = openPage([aLook('Camoens'), aLook('Pessoa')], 3)
  server.answer(secondLookCalls.lookAgain, { first_right: true, reviewer: ana })
  await person.click(await screen.findByRole('button', { name: 'Wrong: Camoens' }))
  const said = await screen.findByText(/said right, and that stands/)
  expect(said.textContent).toBe('Ana Dias said right, and that stands.')
  expect(server.got(secondLookCalls.lookAgain).map(({ body }) => body)).toEqual([
    { question_id: 3, normalised: 'camoens', right: false },
  ])
  expect(screen.getByRole('link', { name: 'Open it at the desk' }).getAttribute('href')).toBe(
    '/admin/quiz/2026-11-19/correct',
  )
  await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true))
  await person.click(screen.getByRole('button', { name: 'Right: Pessoa' }))
  await screen.findByText(/said the same/)

  server.answer(secondLookCalls.listSecondLooks, { waiting: 0, looks: [], agreements: [] })
  await person.click(screen.getByRole('button', { name: 'Show the next ones' }))
  await screen.findByText('Nothing to double-check.')
})

test('an answer that somebody else has looked at meanwhile says so', async () => {
  const { server, person } = openPage([aLook('Camoens')])
  server.refuse(secondLookCalls.lookAgain, 'not_found')
  await person.click(await screen.findByRole('button', { name: 'Right: Camoens' }))
  await screen.findByText('Somebody else has looked at this answer meanwhile.')
})

test('the agreement with each reviewer is a table', async () => {
  openPage([])
  const row = await screen.findByRole('row', { name: /Ana Dias/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['12', '11', '0.81'])
})

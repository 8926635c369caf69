import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aQuizNation } from '@test/fixtures/national-ranking.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const nations = {
  month: '2026-10',
  previous_month: '2026-08',
  nations: [
    { region: 'PT.LI', rank: 1, players: 6, mean: 300, total: 1550, previous_rank: 3 },
    { region: 'PT.PO', rank: 2, players: 2, mean: 240.5, total: 1202.5, previous_rank: null },
  ],
}

const nation = aQuizNation()

const cells = (row: HTMLElement | undefined) =>
  within(row!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('everyone sees the nations with their change since the previous published month', async () => {
  const server = testServer()
  server.answer(quizNationCalls.getQuizNations, nations)
  renderApp(server, '/quiz-nations')
  const table = await screen.findByRole('table', { name: 'October 2026' })
  const [, lisbon, porto] = within(table).getAllByRole('row')
  expect(cells(lisbon)).toEqual(['1', '2up 2', '300.00', '6', '1,550.00'])
  expect(cells(porto)).toEqual(['2', 'new', '240.50', '2', '1,202.50'])
  expect(screen.getByText(/Change since August 2026/)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Captain links' })).toBeNull()
})

test('without a published month there is no ranking, and an invalid link is not found', async () => {
  const server = testServer()
  server.answer(quizNationCalls.getQuizNations, { month: null, previous_month: null, nations: [] })
  const { unmount } = renderApp(server, '/quiz-nations')
  expect(await screen.findByText('There is no national ranking available.')).toBeDefined()
  unmount()
  server.refuse(quizNationCalls.getQuizNation, 'not_found')
  renderApp(server, '/quiz-nations/1~wrong')
  expect(await screen.findByText('Content not found.')).toBeDefined()
})

test('a captain picks, reorders, takes back and saves, and the page is not indexed', async () => {
  const server = testServer()
  server.answer(quizNationCalls.getQuizNation, nation)
  const { person } = renderApp(server, '/quiz-nations/1~secret')
  expect(await screen.findByRole('heading', { name: 'Lisboa', level: 1 })).toBeDefined()
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  expect(
    within(screen.getByRole('region', { name: 'November 2026 team' })).getByText('Carla Silva'),
  ).toBeDefined()

  const form = within(screen.getByRole('form', { name: 'December 2026 team' }))
  const names = () => form.queryAllByRole('listitem').map(({ textContent }) => textContent)
  await person.click(screen.getByRole('button', { name: 'Add Ana Silva to the team' }))
  await person.click(screen.getByRole('button', { name: 'Add Carla Silva to the team' }))
  await person.click(form.getByRole('button', { name: 'Carla Silva: up' }))
  expect(names()).toEqual(['1 Carla Silva', '2 Ana Silva'])
  await person.click(form.getByRole('button', { name: 'Ana Silva: remove' }))
  expect(names()).toEqual(['1 Carla Silva'])
  await person.click(form.getByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['1 Carla Silva', '2 Ana Silva'])
  expect(form.getByText('Not saved')).toBeDefined()

  const players = [nation.roster[2]!, nation.roster[0]!].map(({ id, name, surname }) => ({
    id,
    name,
    surname,
  }))
  server.answer(quizNationCalls.nameNationTeam, { month: '2026-12', players })
  await person.click(form.getByRole('button', { name: 'Save team' }))
  expect(await screen.findByText('December 2026 team saved.')).toBeDefined()
  expect(server.got(quizNationCalls.nameNationTeam)[0]?.body).toEqual({
    month: '2026-12',
    player_ids: [3, 1],
  })
  expect(form.queryByText('Not saved')).toBeNull()
})

test('a player who left the nation is marked, and once the month has begun nothing is lost silently', async () => {
  const server = testServer()
  server.answer(quizNationCalls.getQuizNation, nation)
  const { person } = renderApp(server, '/quiz-nations/1~secret')
  await person.click(await screen.findByRole('button', { name: 'Add Ana Silva to the team' }))
  const form = within(screen.getByRole('form', { name: 'December 2026 team' }))
  const details = [{ field: 'player_ids.1', problem: 'foreign' }]
  server.answer(quizNationCalls.nameNationTeam, () =>
    Response.json({ message: 'not_of_nation', request_id: 'r', details }, { status: 422 }),
  )
  await person.click(form.getByRole('button', { name: 'Save team' }))
  await waitFor(() => expect(form.getByRole('alert').textContent).not.toBe(''))
  expect(form.getByRole('listitem').dataset['wrong']).toBe('true')
  server.refuse(quizNationCalls.nameNationTeam, 'month_begun')
  await person.click(form.getByRole('button', { name: 'Save team' }))
  await waitFor(() => expect(form.getByRole('alert').textContent).toContain('started'))
})

test('a manager creates a link that is shown once, and revokes it after a confirmation', async () => {
  const server = testServer()
  const manager = aUser(['national_ranking_manager'])
  const link = {
    created_at: '2026-11-19T10:00:00.000Z',
    created_by: { id: 1, name: 'Manuel', surname: 'Macedo' },
  }
  server.answer(quizNationCalls.getQuizNations, nations)
  server.answer(quizNationCalls.listNationLinks, {
    nations: [
      { region: 'PT.LI', players: 6, link: null },
      { region: 'PT.PO', players: 2, link },
    ],
  })
  const { person } = renderApp(server, '/quiz-nations', { user: manager })
  server.answer(quizNationCalls.makeNationLink, { token: '1~secret' })
  await person.click(await screen.findByRole('button', { name: 'Create a link for Lisboa' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Link for Lisboa’s captain',
  })
  expect(field.value).toMatch(/^http.*\/quiz-nations\/1~secret$/)

  server.answer(quizNationCalls.revokeNationLink, {})
  await person.click(screen.getByRole('button', { name: 'Revoke Porto’s link' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Link revoked.')).toBeDefined()
  expect(server.got(quizNationCalls.revokeNationLink)[0]?.path).toBe(
    '/admin/national-ranking/nations/PT.PO/link',
  )
})

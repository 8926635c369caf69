import * as cupCalls from '@tertulia/contract/cup'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCup, aCupSide, aTie, aWonTie } from '@test/fixtures/cup.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

// Ana Lopes, 7.
const player = aUser(['regular_player'])
const stage = (name: string) => within(screen.getByRole('region', { name }))
const tiesOf = (name: string) =>
  stage(name)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('each stage has its name, day and games, with the user’s game first and byes last', async () => {
  const server = testServer()
  server.answer(
    cupCalls.getCup,
    aCup(5, [
      [aTie([3]), aTie([7]), aWonTie(1, 2), aTie([4])],
      [aTie([1, 3]), aTie([7, 4])],
    ]),
  )
  renderApp(server, '/cup', { user: player })

  await screen.findByRole('heading', { level: 3, name: 'Quarter-finals' })
  const first = stage('Quarter-finals')
  expect(first.getByText('3 byes')).toBeTruthy()
  expect(first.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Rui Costa'),
    'Ana Lopesyou',
    'Inês Melo',
    'Zé Reis',
  ])
  expect(tiesOf('Semi-finals')).toEqual(['/cup-game/2026-11-16/7/4', '/cup-game/2026-11-16/1/3'])
  expect(stage('Semi-finals').getByText('Today')).toBeTruthy()
  expect(stage('Final').getByText('To be drawn')).toBeTruthy()
  expect(stage('Final').getByText(/Wednesday,? 18 November/)).toBeTruthy()
})

test('winner, loser, forfeit, pending and tie-break are stated in words', async () => {
  const server = testServer()
  const absent = { ...aWonTie(3, 4), sides: [aCupSide(3, 9), aCupSide(4)], decided_by: 'forfeit' as const }
  const level = { ...aWonTie(5, 6, [5, 5]), decided_by: 'tier' as const }
  const range = { least: 7, most: 9, pending_answers: 1 }
  const waiting = aTie([7, 8], {
    state: 'pending',
    sides: [{ ...aCupSide(7), bounds: range }, aCupSide(8, 10)],
  })
  server.answer(cupCalls.getCup, aCup(8, [[aWonTie(1, 2), absent, level, waiting]]))
  renderApp(server, '/cup/12', { user: player })

  await screen.findByRole('heading', { level: 3, name: 'Quarter-finals' })
  const [own, ...others] = stage('Quarter-finals').getAllByRole('link')
  expect(own?.textContent).toContain('7 to 9')
  expect(own?.textContent).toContain('can no longer reach 10.')
  expect(others[0]?.textContent).toContain('Rui Costa8, through')
  expect(others[0]?.textContent).toContain('Eva Dias5, out')
  expect(others[0]?.querySelector('s')?.textContent).toBe('Eva Dias')
  expect(others[1]?.textContent).toContain('forfeit')
  expect(others[2]?.textContent).toContain('Tied: the player from the lower tier goes through.')
  expect(stage('Quarter-finals').getByText('1 game not marked yet')).toBeTruthy()
})

test('tabs and swiping choose the stage shown on a phone, and the address keeps it', async () => {
  const server = testServer()
  server.answer(cupCalls.getCup, aCup(4, [[aWonTie(1, 2), aWonTie(3, 4)], [aTie([1, 3])]]))
  const { person, router } = renderApp(server, '/cup/12?stage=1', { user: player })

  const tabs = within(await screen.findByRole('navigation', { name: 'Choose a stage' }))
  const current = () =>
    tabs.getAllByRole('link').find((link) => link.hasAttribute('aria-current'))?.textContent
  expect(current()).toBe('Semi-finals')
  const stages = screen.getByRole('region', { name: 'Stages' })
  fireEvent.touchStart(stages, { touches: [{ clientX: 300, clientY: 200 }] })
  fireEvent.touchEnd(stages, { changedTouches: [{ clientX: 100, clientY: 210 }] })
  await waitFor(() => expect(current()).toBe('Final'))
  expect(router.state.location.search).toEqual({ stage: 2 })
  await person.click(tabs.getByRole('link', { name: 'Semi-finals' }))
  await waitFor(() => expect(current()).toBe('Semi-finals'))
})

test('without a stage in the address the current stage is shown, with the champion above', async () => {
  const server = testServer()
  const rounds = [[aWonTie(1, 2), aWonTie(3, 4)], [aWonTie(1, 3)]]
  const changes = { state: 'finished' as const, champion: aCupSide(1), previous_season: 11 }
  server.answer(cupCalls.getCup, aCup(4, rounds, changes))
  renderApp(server, '/cup', { user: player })

  expect((await screen.findByText('Season 12 cup winner')).parentElement?.textContent).toContain('Rui Costa')
  const tabs = within(screen.getByRole('navigation', { name: 'Choose a stage' }))
  expect(tabs.getByRole('link', { name: 'Final' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Season 11 cup' }).getAttribute('href')).toBe('/cup/11')
})

test('a large cup shows the first games of a stage, and more on demand', async () => {
  const server = testServer()
  const ties = Array.from({ length: 128 }, (_, index) => aTie([2 * index + 1, 2 * index + 2]))
  server.answer(cupCalls.getCup, aCup(256, [ties]))
  const { person } = renderApp(server, '/cup', { user: player })

  await screen.findByRole('heading', { level: 3, name: 'Round of 256' })
  expect(tiesOf('Round of 256')).toHaveLength(64)
  expect(tiesOf('Round of 256')[0]).toBe('/cup-game/2026-11-12/7/8')
  await person.click(stage('Round of 256').getByRole('button', { name: 'Show 64 more' }))
  expect(tiesOf('Round of 256')).toHaveLength(128)
})

test('the draw record shows the seed and how to verify it', async () => {
  const server = testServer()
  server.answer(cupCalls.getCup, aCup(2, [[aTie([1, 2])]]))
  server.answer(cupCalls.getCupDraw, { season: 12, seed: 'f00d', player_ids: [1, 2], rounds: [] })
  const { person } = renderApp(server, '/cup', { user: player })

  await person.click(await screen.findByRole('button', { name: 'Draw record' }))
  expect(await screen.findByText('f00d')).toBeTruthy()
  const command = screen.getByText('npm run cup:verify -- cup-12-draw.json')
  expect(command.closest('details')?.open).toBe(false)
  expect(screen.getByRole('button', { name: 'Download the draw record' })).toBeTruthy()
})

test('a cup of the old system says that there is no seed', async () => {
  const server = testServer()
  server.answer(cupCalls.getCup, aCup(2, [[aTie([1, 2])]]))
  const record = { season: 12, seed: 'drawn elsewhere', player_ids: [1, 2], rounds: [] }
  server.answer(cupCalls.getCupDraw, record)
  const { person } = renderApp(server, '/cup', { user: player })

  await person.click(await screen.findByRole('button', { name: 'Draw record' }))
  expect(await screen.findByText(/drawn in the club’s old system/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download the draw record' })).toBeNull()
})

test('without a cup there is one sentence', async () => {
  const server = testServer()
  server.refuse(cupCalls.getCup, 'not_found')
  const { unmount } = renderApp(server, '/cup', { user: player })
  await screen.findByText(/There’s no cup yet/)
  unmount()

  renderApp(server, '/cup/3', { user: player })
  await screen.findByText('This season has no cup.')
})

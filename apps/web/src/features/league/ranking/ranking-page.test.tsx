import * as leagueCalls from '@tertulia/contract/league'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activateLanguage } from '@/lib/words/language.ts'
import { aRound, aSide, aStandingRow, aTable } from '@test/fixtures/league.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const ana = aStandingRow({ id: 7, name: 'Ana', surname: 'Lopes', games: 10, league_points: 26.5 })
const player = aUser(['regular_player'])
const noRounds = { season: 12, tier: 2, today: '2026-11-12', rounds: [] }

const lineOf = (name: RegExp) => screen.getByRole('row', { name })

function cells(name: RegExp): (string | null)[] {
  return within(lineOf(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}

test('a column with half points has one decimal throughout, in the format of the language', async () => {
  const server = testServer()
  const rui = aStandingRow({ rank: 2, games: 10, league_points: 24, points_for: 50, points_against: 53.5 })
  server.answer(leagueCalls.getStandings, aTable([{ ...ana, points_for: 60, points_against: 40 }, rui]))
  server.answer(leagueCalls.getRounds, noRounds)
  const { unmount } = renderApp(server, '/ranking', { user: player })

  await screen.findByRole('table', { name: 'Season 12, tier 2' })
  expect(cells(/Ana Lopes/).slice(0, 5)).toEqual(['1', '26.5', '60', '40.0', '+20.0'])
  expect(cells(/Rui Costa/).slice(0, 5)).toEqual(['2', '24.0', '50', '53.5', '−3.5'])
  unmount()

  activateLanguage('pt')
  renderApp(server, '/ranking', { user: player })
  await screen.findByRole('table')
  expect(cells(/Ana Lopes/).slice(0, 5)).toEqual(['1', '26,5', '60', '40,0', '+20,0'])
  expect(cells(/Rui Costa/).slice(0, 5)).toEqual(['2', '24,0', '50', '53,5', '−3,5'])
})

test('column headings are explained with the numbers of the season', async () => {
  const server = testServer()
  const leaguePoints = { win: 2, draw: 1, loss: 0, forfeit: -0.5, double_forfeit: -0.5 }
  server.answer(
    leagueCalls.getStandings,
    aTable([ana], {
      rules: {
        league_points: leaguePoints,
        solo_rounds: [],
        forfeit_warning: 1,
        forfeits_relegate: true,
        tie_breaks: ['wins', 'difference'],
        tiers_per_level: [1],
      },
    }),
  )
  server.answer(leagueCalls.getRounds, noRounds)
  const { person } = renderApp(server, '/ranking', { user: player })
  await person.hover(await screen.findByRole('button', { name: 'Pts: League points' }))
  await screen.findByText('League points. Win 2, draw 1, loss 0, forfeit −0.5.')
  await person.hover(screen.getByRole('button', { name: 'F: Forfeits' }))
  await screen.findByText(/One is a warning, more lead to relegation/)
})

test('a narrow row expands to the rest of its numbers', async () => {
  const server = testServer()
  server.answer(
    leagueCalls.getStandings,
    aTable([{ ...ana, wins: 7, forfeits: 1, form: ['win', 'draw', 'loss', 'forfeit'] }]),
  )
  server.answer(leagueCalls.getRounds, noRounds)
  const { person } = renderApp(server, '/ranking', { user: player })

  const more = await screen.findByRole('button', { name: 'Details of Ana Lopes' })
  expect(screen.queryByRole('term')).toBeNull()
  await person.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Points for',
    'Points against',
    'Games',
    'Forfeits',
    'Wins',
    'Draws',
    'Losses',
    'Correct answers',
    'Form',
  ])
  expect(screen.getAllByRole('img', { name: 'Form, latest last: win, draw, loss, forfeit' })).toHaveLength(2)
  expect(screen.getAllByRole('definition').map((number) => number.textContent)).toContain('7')

  await person.click(more)
  expect(screen.queryByRole('term')).toBeNull()
})

test('marks are stated in words, and the user’s own row is labelled', async () => {
  const server = testServer()
  const rows = [
    { ...ana, movement: 'up' as const },
    aStandingRow({
      id: 2,
      name: 'Eva',
      surname: 'Dias',
      games: 10,
      rank: 2,
      forfeits: 4,
      excused_forfeits: 1,
      movement: 'warning',
    }),
    aStandingRow({
      id: 3,
      name: 'Zé',
      surname: 'Reis',
      games: 10,
      rank: 3,
      movement: 'down',
      pending_games: 1,
    }),
  ]
  server.answer(leagueCalls.getStandings, aTable(rows, { pending_games: 2 }))
  server.answer(leagueCalls.getRounds, noRounds)
  renderApp(server, '/ranking', { user: player })

  await screen.findByRole('table')
  expect(lineOf(/Ana Lopes/).textContent).toMatch(/you Promotion/)
  expect(lineOf(/Eva Dias/).textContent).toContain('3 forfeits')
  expect(lineOf(/Eva Dias/).textContent).toContain('4 (1)1 of them excused')
  expect(lineOf(/Zé Reis/).textContent).toContain('Relegation')
  expect(lineOf(/Zé Reis/).textContent).toContain('1 game not marked yet')
  expect(lineOf(/Eva Dias/).textContent).not.toContain('not marked')
  expect(screen.getByText('2 games not marked yet')).toBeTruthy()
})

test('a running table shows possible and certain places; a finished one does not', async () => {
  const server = testServer()
  const rows = [
    { ...ana, best_rank: 1, worst_rank: 2, outlook: 'up' as const },
    aStandingRow({ id: 2, name: 'Eva', surname: 'Dias', games: 10, rank: 2, best_rank: 3, worst_rank: 7 }),
    aStandingRow({ id: 3, name: 'Zé', surname: 'Reis', games: 10, rank: 3, best_rank: 4, worst_rank: 4 }),
  ]
  server.answer(leagueCalls.getStandings, aTable(rows))
  server.answer(leagueCalls.getRounds, noRounds)
  const { person, unmount } = renderApp(server, '/ranking', { user: player })

  await screen.findByRole('button', { name: 'Can finish: Possible places' })
  expect(lineOf(/Ana Lopes/).textContent).toContain('1st–2nd Goes up')
  expect(lineOf(/Eva Dias/).textContent).toContain('3rd–7th')
  expect(lineOf(/Zé Reis/).textContent).toContain('4th')
  await person.click(screen.getByRole('button', { name: 'Details of Eva Dias' }))
  expect(screen.getAllByRole('definition').at(-1)?.textContent).toContain('3rd–7th')
  unmount()

  server.answer(leagueCalls.getStandings, aTable(rows, { state: 'finished' }))
  renderApp(server, '/ranking', { user: player })
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'Can finish: Possible places' })).toBeNull()
})

test('before the first decided game there are no places and no marks', async () => {
  const server = testServer()
  const last = aStandingRow({ movement: 'down' })
  server.answer(leagueCalls.getStandings, aTable([last], { state: 'upcoming' }))
  server.answer(leagueCalls.getRounds, noRounds)
  renderApp(server, '/ranking', { user: player })

  await screen.findByRole('table')
  expect(screen.queryByText('Relegation')).toBeNull()
  expect(screen.getByText(/Starts Monday,? 2 November/)).toBeTruthy()
})

test('where tiers stand side by side a tier shows its level', async () => {
  const server = testServer()
  const table = aTable([ana])
  server.answer(leagueCalls.getStandings, {
    ...table,
    tier: 3,
    rules: { ...table.rules, tiers_per_level: [1, 2] },
  })
  server.answer(leagueCalls.getRounds, noRounds)
  renderApp(server, '/ranking', { user: player })
  expect(await screen.findByText('Level 2')).toBeDefined()
})

test('a focused column heading shows its explanation', async () => {
  const server = testServer()
  server.answer(leagueCalls.getStandings, aTable([ana]))
  server.answer(leagueCalls.getRounds, noRounds)
  renderApp(server, '/ranking', { user: player })

  const head = await screen.findByRole('button', { name: 'PD: Point difference' })
  head.focus()
  const hint = await screen.findByRole('tooltip')
  expect(hint.textContent).toContain('Points for minus points against. Breaks ties on league points.')
})

test('the calendar opens at the current round, and can be paged by two and back', async () => {
  const server = testServer()
  const dates = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-16']
  server.answer(leagueCalls.getStandings, aTable([ana]))
  server.answer(leagueCalls.getRounds, {
    ...noRounds,
    rounds: dates.map((date, index) => aRound(index + 1, date)),
  })
  const { person } = renderApp(server, '/ranking', { user: player })

  const shown = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  await screen.findByRole('heading', { name: 'Round 4' })
  expect(shown().slice(-2)).toEqual(['Round 4', 'Round 5'])
  await person.click(screen.getByRole('button', { name: 'Previous rounds' }))
  expect(shown().slice(-2)).toEqual(['Round 2', 'Round 3'])
  await person.click(screen.getByRole('button', { name: 'Today' }))
  expect(shown().slice(-2)).toEqual(['Round 4', 'Round 5'])
})

test('forfeit and pending are letters with an explanation, and a game links to its page', async () => {
  const server = testServer()
  const eva = aSide({ id: 2, name: 'Eva', surname: 'Dias' })
  const rounds = [
    aRound(9, '2026-11-12', { state: 'pending', sides: [aSide({ outcome: 'forfeit', excused: true }), eva] }),
    aRound(10, '2026-11-13', { sides: [aSide({ excused: true }), eva] }),
  ]
  server.answer(leagueCalls.getStandings, aTable([ana]))
  server.answer(leagueCalls.getRounds, { ...noRounds, rounds })
  renderApp(server, '/ranking', { user: player })

  const game = await screen.findByRole('link', {
    name: /^Rui Costa excused forfeit, Eva Dias not marked yet/,
  })
  expect(game.getAttribute('href')).toBe('/game/2026-11-12/1/2')
  expect(screen.getByRole('link', { name: 'Rui Costa absent no score, Eva Dias no score' })).toBeTruthy()
  expect(screen.getByText('F: forfeit · (F): excused · P: not marked yet')).toBeTruthy()
})

test('season and tier are in the address, and tabs and arrows are links', async () => {
  const server = testServer()
  server.answer(leagueCalls.getStandings, aTable([ana]))
  server.answer(leagueCalls.getRounds, noRounds)
  renderApp(server, '/ranking/12/2', { user: player })

  const own = await screen.findByRole('link', { name: 'Tier 2 yours' })
  expect(own.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Tier 3' }).getAttribute('href')).toBe('/ranking/12/3')
  expect(screen.getByRole('link', { name: 'Season 11' }).getAttribute('href')).toBe('/ranking/11')
  const [asked] = server.got(leagueCalls.getStandings)
  expect([asked?.query.get('season'), asked?.query.get('tier')]).toEqual(['12', '2'])
})

test('without any season there is one sentence, and an unknown season is not found', async () => {
  const server = testServer()
  server.refuse(leagueCalls.getStandings, 'not_found')
  server.refuse(leagueCalls.getRounds, 'not_found')
  const { unmount } = renderApp(server, '/ranking', { user: player })
  await screen.findByText(/There’s no season yet/)
  unmount()

  renderApp(server, '/ranking/99', { user: player })
  await screen.findByRole('heading', { name: 'Content not found.' })
})

import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
import * as honourCalls from '@tertulia/contract/honours'
import * as seasonImportCalls from '@tertulia/contract/season-imports'
import type { SeasonReport } from '@tertulia/contract/season-imports'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someClubRecords } from '@test/fixtures/honours.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const player = aUser(['regular_player'])
const admin = aUser(['admin'])
const ana = { id: 7, name: 'Ana', surname: 'Lopes' }
const rui = { id: null, name: 'Rui Reis', surname: '' }

const season = {
  id: 4,
  name: '2023/24',
  starts_on: '2023-09-01',
  ends_on: '2024-06-30',
  tiers: [
    { place: 1, name: 'Gold', winners: [ana] },
    { place: 2, name: 'Silver', winners: [rui] },
  ],
  cups: [{ name: '', winners: [rui], finalists: [ana] }],
  special_quizzes: [{ subject: 'Bridges', winners: [rui] }],
}

const noFigures = {
  points_for: null,
  points_against: null,
  games: null,
  wins: null,
  draws: null,
  losses: null,
  forfeits: null,
  right_answers: null,
}

const noGame = { round: null, question: null, opponent: null }

const aReport = (changes: Partial<SeasonReport> = {}): SeasonReport => ({
  id: 3,
  file_name: 'seasons.csv',
  created_at: '2026-11-20T10:00:00.000Z',
  imported_at: null,
  kind: 'tables',
  table: null,
  counts: { problem: 0, new: 2, existing: 0, brought: 0, linked: 1 },
  undoable: false,
  seasons: [],
  lines: [],
  page: 1,
  page_count: 1,
  total: 2,
  ...changes,
})

test('the hall names who won an earlier season and says that it was imported', async () => {
  const server = testServer()
  const paging = { page: 1, page_count: 1, total: 1 }
  server.answer(honourCalls.listHonours, { ...paging, seasons: [], earlier_seasons: [season] })
  server.answer(honourCalls.getClubRecords, someClubRecords())
  renderApp(server, '/honours', { user: player })
  const entry = (await screen.findByRole('heading', { name: 'Season 2023/24' })).closest('li')
  expect(entry?.textContent).toContain('imported')
  expect(entry?.textContent).toContain('Won the seasonAna Lopes')
  expect(entry?.textContent).toContain('Won the cupRui Reisin the final against Ana Lopes')
  expect(entry?.textContent).toContain('Special quiz: BridgesRui Reis')
  const link = within(entry ?? document.body).getByRole('link', { name: 'First in tier Silver' })
  expect(link.getAttribute('href')).toBe('/earlier-seasons/4/2')
})

test('a season’s page shows the figures that its file had, and links only players with an account', async () => {
  const server = testServer()
  const rows = [
    { rank: 1, player: ana, league_points: 31.5, ...noFigures },
    { rank: 2, player: rui, league_points: 20, ...noFigures },
  ]
  server.answer(earlierSeasonCalls.getEarlierSeason, { season, tier: 1, rows, games: [], quizzes: [] })
  renderApp(server, '/earlier-seasons/4', { user: player })
  const table = await screen.findByRole('table', { name: 'Final table of tier Gold' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Player', 'Place', 'Points'])
  expect(within(table).getByRole('link', { name: 'Ana Lopes' }).getAttribute('href')).toBe('/profile/7')
  expect(within(table).queryByRole('link', { name: 'Rui Reis' })).toBeNull()
  expect(within(table).getByRole('row', { name: /Rui Reis/ }).textContent).toContain('20.0')
  expect(screen.getByRole('link', { name: 'Tier Gold' }).getAttribute('aria-current')).toBe('page')
})

test('a file with errors says which, and offers only to discard it', async () => {
  const server = testServer()
  const problems = [{ column: 'rank', problem: 'invalid', value: 'first' } as const]
  const line = { line: 2, outcome: 'problem', season: '2023/24', table: 'Gold', name: 'Ana' } as const
  const counts = { problem: 1, new: 0, existing: 0, brought: 0, linked: 0 }
  const lines = [{ ...line, ...noGame, rank: null, user_id: null, problems }]
  server.answer(seasonImportCalls.getSeasonImport, aReport({ counts, lines }))
  renderApp(server, '/admin/season-imports/3', { user: admin })
  expect(await screen.findByText('“first” in rank isn’t a number that is allowed here.')).toBeDefined()
  expect(screen.getByText(/1 line has errors/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Import/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Discard the file' })).toBeDefined()
})

test('new lines are imported after a confirmation, with the number that was shown', async () => {
  const server = testServer()
  const imported = { id: 3, file_name: 'seasons.csv' }
  const times = { created_at: '2026-11-20T10:00:00.000Z', imported_at: '2026-11-20T10:05:00.000Z' }
  const line = { outcome: 'new', season: '2023/24', table: 'Gold' } as const
  const lines = [{ ...line, ...noGame, line: 2, name: 'Ana', rank: 1, user_id: 7, problems: [] }]
  server.answer(seasonImportCalls.getSeasonImport, aReport({ lines }))
  server.answer(seasonImportCalls.applySeasonImport, { ...imported, ...times })
  const { person } = renderApp(server, '/admin/season-imports/3', { user: admin })
  await person.click(await screen.findByRole('button', { name: 'Import 2 lines' }))
  await person.click(await screen.findByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Seasons imported')).toBeDefined()
  expect(server.got(seasonImportCalls.applySeasonImport)[0]!.body).toEqual({ new: 2 })
})

const cupGame = {
  id: 5,
  round: 2,
  played_on: '2023-09-05',
  one: { player: rui, points: null, forfeited: true, right_answers: null },
  other: { player: ana, points: 3.5, forfeited: false, right_answers: 2 },
  outcome: 'loss',
  quiz_id: 9,
} as const

test('games are shown by round, with forfeits, and lead to the questions of their round', async () => {
  const server = testServer()
  server.answer(earlierSeasonCalls.listEarlierGames, {
    season,
    table: { table_id: 6, competition: 'league', name: 'Gold' },
    rounds: [1, 2, 4],
    round: 2,
    players: [
      { id: 21, name: 'Ana', surname: 'Lopes' },
      { id: 22, name: 'Rui Reis', surname: '' },
    ],
    games: [cupGame],
  })
  const { person } = renderApp(server, '/earlier-seasons/4/games/6?round=2', { user: player })
  const row = await screen.findByRole('row', { name: /Rui Reis/ })
  expect(row.textContent).toContain('F – 3.5')
  expect(row.textContent).toContain('? – 2')
  expect(row.textContent).toContain('Lost')
  const questions = within(row).getByRole('link', { name: 'F – 3.5' })
  expect(questions.getAttribute('href')).toBe('/earlier-seasons/4/quizzes/9?game=5')
  const next = screen.getByRole('link', { name: /Round 4/ })
  expect(next.getAttribute('href')).toBe('/earlier-seasons/4/games/6?round=4')
  await person.selectOptions(screen.getByLabelText('Player'), 'Rui Reis')
  await waitFor(() => {
    const asked = server.got(earlierSeasonCalls.listEarlierGames).map(({ query }) => query.get('player'))
    expect(asked).toContain('22')
  })
})

test('a quiz shows its questions and what the sides of a game answered, as far as the club shows it', async () => {
  const server = testServer()
  const shown = [
    { player: rui, text: null, is_right: false },
    { player: ana, text: 'Beethofen', is_right: true },
  ]
  const question = { number: 1, theme: 'Music', statement: 'Who wrote Fidelio?', answer: 'Beethoven' }
  server.answer(earlierSeasonCalls.getEarlierQuiz, {
    season,
    quiz: { id: 9, round: 2, subject: null, played_on: '2023-09-05' },
    game: cupGame,
    questions: [{ ...question, answers: 2, right: 1, shown }],
  })
  renderApp(server, '/earlier-seasons/4/quizzes/9?game=5', { user: player })
  await screen.findByRole('heading', { name: 'Round 2' })
  const item = screen.getByText('Who wrote Fidelio?').closest('li')
  expect(item?.textContent).toContain('YouBeethofenRight')
  expect(item?.textContent).toContain('Rui ReisWrong')
  expect(item?.textContent).toContain('1 of 2 answers were right.')
})

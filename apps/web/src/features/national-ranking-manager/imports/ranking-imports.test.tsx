import * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import type { RankingReport } from '@tertulia/contract/ranking-imports'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const files = '/admin/national-ranking/imports'
const user = aUser(['national_ranking_manager'])
const file = { id: 4, file_name: 'months.csv', created_at: '2026-11-20T10:00:00.000Z', imported_at: null }
const ana = {
  line: 2,
  outcome: 'new' as const,
  month: '2025-10',
  type: 'hot_100' as const,
  name: 'Ana',
  surname: 'Sá',
  result: 40,
  player_id: null,
  problems: [],
}

const aReport = (changes: Partial<RankingReport> = {}): RankingReport => ({
  ...file,
  table: null,
  counts: { problem: 0, new: 1, existing: 0, months: 1, players: 1 },
  undoable: false,
  results: [ana],
  months: [],
  ...onePage(1),
  ...changes,
})

function open(path: string, report = aReport()) {
  const server = testServer()
  server.answer(rankingImportCalls.listRankingImports, { ...onePage(1), imports: [file] })
  server.answer(rankingImportCalls.getRankingImport, report)
  return { server, ...renderApp(server, path, { user }) }
}

test('a chosen file opens its report, and publishes its months once that is confirmed', async () => {
  const { server, person } = open(files)
  server.answer(rankingImportCalls.uploadRankingImport, file)
  await person.upload(await screen.findByLabelText('File of months'), new File(['month'], 'months.csv'))
  const row = await screen.findByRole('row', { name: /Ana Sá/ })
  expect(row.textContent).toMatch(/line 2.*Hot100.*October 2025.*40.*New/)
  expect(screen.getByText('1 player is new and will be created.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Publish 1 month' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish 1 month?' }))
  expect(server.got(rankingImportCalls.applyRankingImport)).toEqual([])
  const importedAt = '2026-11-20T10:01:00.000Z'
  server.answer(rankingImportCalls.applyRankingImport, { ...file, imported_at: importedAt })
  const months = [{ month: '2025-10', events: 1, results: 1, players: 1 }]
  const counts = { problem: 0, new: 0, existing: 0, months: 1, players: 1 }
  server.answer(
    rankingImportCalls.getRankingImport,
    aReport({ imported_at: importedAt, undoable: true, results: [], months, counts }),
  )
  await person.click(dialog.getByRole('button', { name: 'Import and publish' }))
  expect(await screen.findByText(/^1 month was published\./)).toBeDefined()
  expect(server.got(rankingImportCalls.applyRankingImport)[0]!.body).toEqual({ new: 1 })
  expect(screen.getByRole('link', { name: 'October 2025' }).getAttribute('href')).toBe(
    '/national-ranking/2025-10',
  )
  expect(screen.getByRole('button', { name: 'Undo the import' })).toBeDefined()
})

test('a file with errors says them by line and cannot be applied', async () => {
  const problems: RankingReport['results'][number]['problems'] = [
    { column: 'month', problem: 'invalid', value: '2025-13' },
    { column: 'event', problem: 'invalid', value: 'chess' },
    { column: 'name', problem: 'ambiguous', value: 'Ana Sá' },
  ]
  const results = [{ ...ana, outcome: 'problem' as const, month: null, type: null, problems }]
  const counts = { problem: 1, new: 0, existing: 0, months: 0, players: 0 }
  open(`${files}/4`, aReport({ results, counts }))
  expect(await screen.findByText(/^1 line has errors\./)).toBeDefined()
  for (const words of [
    '“2025-13” isn’t a month such as 2025-11.',
    'There is no event “chess”.',
    /^Several players are called Ana Sá\./,
  ])
    expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
})

test('months on which something hangs cannot be taken back, and that is said', async () => {
  const counts = { problem: 0, new: 0, existing: 0, months: 1, players: 0 }
  open(`${files}/4`, aReport({ imported_at: '2026-11-20T10:01:00.000Z', results: [], counts }))
  expect(await screen.findByText(/can’t be undone any more/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull()
})

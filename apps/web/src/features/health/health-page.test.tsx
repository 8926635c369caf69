import * as healthCalls from '@tertulia/contract/health'
import type { Health } from '@tertulia/contract/health'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { aRoundWithoutQuiz } from '@test/fixtures/home.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const allWell: Health = {
  state: 'ok',
  mail: { state: 'ok', waiting: 2, oldest: '2026-11-20T10:00:00.000Z' },
  failed_mail: { state: 'ok', count: 0 },
  push: { state: 'ok', failing: 0 },
  closing: { state: 'ok', last_closed: '2026-11-19', overdue: 0 },
  answers: { state: 'ok', pending: 0, oldest: null },
  quizzes: { state: 'ok', days: 9, last_date: '2026-12-02', gap: '2026-12-03', round_without_quiz: null },
  backup: { state: 'ok', proved_at: '2026-11-20T03:05:00.000Z', failed_at: null },
  release: { state: 'ok', version: '6.0.6', pending: 0, later: false },
  disk: { state: 'ok', free_bytes: 71_400_000_000 },
  database: { state: 'ok', size_bytes: 48_000_000 },
  jobs: { state: 'ok', failing: [] },
}

function open(found: Partial<Health>) {
  const server = testServer()
  server.answer(healthCalls.getHealth, () => ({ ...allWell, ...found }))
  renderApp(server, '/admin/health', { user: aUser(['admin']) })
  return screen.findAllByRole('listitem')
}

const lineOf = (title: string) =>
  screen.getByRole('heading', { name: title, level: 2 }).closest<HTMLElement>('li') ?? document.body

test('when all is well every line tells its facts and no advice', async () => {
  await open({})
  expect(await screen.findByText('Everything works. There’s nothing to do.')).toBeDefined()
  expect(lineOf('Complete quizzes').textContent).toContain(
    '9 rounds have a quiz, up to Wednesday 2 December.',
  )
  expect(lineOf('Disk').textContent).toContain('71.4 GB are free.')
  expect(lineOf('Database').textContent).toContain('0.05 GB of data.')
  expect(screen.queryByText(/npm run/)).toBe(null)
})

test('what is worst comes first, each with a word for its state and what to do', async () => {
  await open({
    state: 'problem',
    quizzes: {
      state: 'warning',
      days: 0,
      last_date: null,
      gap: '2026-11-20',
      round_without_quiz: aRoundWithoutQuiz(),
    },
    backup: { state: 'problem', proved_at: null, failed_at: '2026-11-20T03:01:00.000Z' },
  })
  expect(await screen.findByText('Something needs help now.')).toBeDefined()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(0, 3)).toEqual(['Backup', 'Complete quizzes', 'Closing days'])
  const backup = within(lineOf('Backup'))
  expect(backup.getByText('Problem')).toBeDefined()
  expect(lineOf('Backup').textContent).toContain(
    'The last one failed, 20 Nov 2026 03:01. None has been proved yet.',
  )
  expect(backup.getByText(/npm run backup/)).toBeDefined()
  expect(lineOf('Complete quizzes').textContent).toContain(
    'Round 7 is today and its quiz is missing Lifestyle and Society.',
  )
  expect(lineOf('Complete quizzes').querySelector('a')?.getAttribute('href')).toBe('/admin/quizzes')
})

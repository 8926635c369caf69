import * as changeSetCalls from '@tertulia/contract/change-sets'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { ChangeableDay } from '@tertulia/contract/day-changes'
import type { RoleName } from '@tertulia/core/roles/roles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aChangeableQuiz } from '@test/fixtures/change-sets.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const date = '2026-11-12'

const closedDay: ChangeableDay = {
  date,
  season: 3,
  round: 7,
  round_without_quiz: null,
  quizzes: [
    { kind: 'daily', submissions: 12, annulled: 0 },
    { kind: 'special', submissions: 9, annulled: 0 },
  ],
  is_void: false,
  late_submissions: 0,
  now: '2026-11-20T10:00:00.000Z',
  closed: true,
  closes_at: '2026-11-13T00:00:00.000Z',
  closing_choice: { after: '2026-11-20T10:10:00.000Z', until: '2026-11-22T00:00:00.000Z' },
  changes: [],
}

type Visit = { role: RoleName; quiz?: 'daily' | 'special'; day?: Partial<ChangeableDay> }

function visit({ role, quiz, day = {} }: Visit) {
  const server = testServer({ patient: true })
  server.answer(dayChangeCalls.getChangeableDay, { ...closedDay, ...day })
  server.answer(changeSetCalls.getChangeableQuiz, aChangeableQuiz({ date, kind: quiz ?? 'daily' }))
  const address = `/admin/days/${date}${quiz ? `?quiz=${quiz}` : ''}`
  return { server, ...renderApp(server, address, { user: aUser([role]) }) }
}

test('an admin repairs the day and each of its quizzes on one page', async () => {
  const { person } = visit({ role: 'admin' })
  const parts = within(await screen.findByRole('navigation', { name: 'What to repair' }))
  expect(parts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['The whole day', `/admin/days/${date}`],
    ['Daily quiz', `/admin/days/${date}?quiz=daily`],
    ['Special quiz', `/admin/days/${date}?quiz=special`],
  ])
  screen.getByRole('button', { name: 'Don’t count this day' })
  await person.click(parts.getByRole('link', { name: 'Daily quiz' }))
  await screen.findByRole('button', { name: 'Show the effect' })
  expect(screen.queryByRole('button', { name: 'Don’t count this day' })).toBeNull()
})

test.each([
  ['quiz_editor', undefined, 'daily'],
  ['answer_reviewer', 'daily', 'daily'],
  ['special_quiz_editor', undefined, 'special'],
] as const)('%s, who repairs no days, reads the quiz alone', async (role, quiz, kind) => {
  const { server } = visit({ role, ...(quiz && { quiz }) })
  await screen.findByRole('button', { name: 'Show the effect' })
  expect(server.got(changeSetCalls.getChangeableQuiz)[0]?.path).toContain(`/${kind}/${date}`)
  expect(server.got(dayChangeCalls.getChangeableDay)).toHaveLength(0)
  expect(screen.queryByRole('navigation', { name: 'What to repair' })).toBeNull()
})

test('while the whole day does not count, its questions are not offered one by one', async () => {
  visit({ role: 'admin', quiz: 'daily', day: { is_void: true } })
  await screen.findByText(/its questions can’t be changed one by one/)
  expect(screen.queryByRole('button', { name: 'Show the effect' })).toBeNull()
})

test('while the day is open, there is only the day to repair', async () => {
  visit({ role: 'admin', quiz: 'daily', day: { closed: false } })
  await screen.findByRole('button', { name: 'Close later…' })
  expect(screen.queryByRole('navigation', { name: 'What to repair' })).toBeNull()
})

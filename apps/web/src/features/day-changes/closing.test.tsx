import * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { ChangeableDay } from '@tertulia/contract/day-changes'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRoundWithoutQuiz } from '@test/fixtures/home.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const date = '2026-11-20'
const effect = { not_submitted: 8, drafts: 2, told: 8, public_since: null, readers: [] }

const openDay: ChangeableDay = {
  date,
  season: 3,
  round: 7,
  round_without_quiz: null,
  quizzes: [{ kind: 'daily', submissions: 12, annulled: 0 }],
  is_void: false,
  late_submissions: 0,
  now: '2026-11-20T22:40:00.000Z',
  closed: false,
  closes_at: '2026-11-21T00:00:00.000Z',
  closing_choice: { after: '2026-11-21T00:00:00.000Z', until: '2026-11-22T00:00:00.000Z' },
  changes: [],
}

function visit(changes: Partial<ChangeableDay> = {}) {
  const server = testServer({ patient: true })
  server.answer(dayChangeCalls.getChangeableDay, { ...openDay, ...changes })
  return { server, ...renderApp(server, `/admin/days/${date}`, { user: aUser(['admin']) }) }
}

const closed: Partial<ChangeableDay> = {
  closed: true,
  closing_choice: { after: '2026-11-21T08:10:00.000Z', until: '2026-11-22T08:10:00.000Z' },
}

test('an open day is closed later after its effect was shown, with a reason', async () => {
  const { server, person } = visit()
  server.answer(dayChangeCalls.previewLengthening, effect)
  server.answer(dayChangeCalls.lengthenDay, effect)
  await person.click(await screen.findByRole('button', { name: 'Close later…' }))
  await screen.findByText('Choose a day and a time.')
  expect(server.got(dayChangeCalls.previewLengthening)).toHaveLength(0)

  await person.selectOptions(screen.getByLabelText('Closes at'), '12:00')
  await person.click(screen.getByRole('button', { name: 'Close later…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this day later?' }))
  await dialog.findByText(/8 players haven’t played yet\. 2 of them have a draft\./)
  await person.type(dialog.getByLabelText('Reason'), 'The site was down.')
  await person.click(dialog.getByRole('button', { name: 'Close later' }))
  await screen.findByText('The day closes later.')
  expect(server.got(dayChangeCalls.lengthenDay)[0]?.body).toEqual({
    closes_at: '2026-11-21T12:00:00.000Z',
    reason: 'The site was down.',
  })
  // Sending the reason is no second press of the button behind the dialog.
  expect(server.got(dayChangeCalls.previewLengthening)).toHaveLength(1)
})

test('once a day closes later, the old time is neither chosen nor asked about', async () => {
  const { server, person } = visit()
  server.answer(dayChangeCalls.previewLengthening, effect)
  server.answer(dayChangeCalls.lengthenDay, effect)
  await person.selectOptions(await screen.findByLabelText('Closes at'), '12:00')
  await person.click(screen.getByRole('button', { name: 'Close later…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this day later?' }))
  await person.type(await dialog.findByLabelText('Reason'), 'The site was down.')
  server.answer(dayChangeCalls.getChangeableDay, {
    ...openDay,
    closes_at: '2026-11-21T12:00:00.000Z',
    closing_choice: { after: '2026-11-21T12:00:00.000Z', until: '2026-11-22T00:00:00.000Z' },
  })
  server.refuse(dayChangeCalls.previewLengthening, 'closing_too_early')
  await person.click(dialog.getByRole('button', { name: 'Close later' }))
  await screen.findByText(/^Closes on .*12:00/)
  expect(screen.getByLabelText('Closes at')).toHaveProperty('value', '')
  expect(screen.queryByText('Choose a later closing time.')).toBeNull()
  expect(server.got(dayChangeCalls.previewLengthening)).toHaveLength(1)
})

test('an open day offers only what can be done with it', async () => {
  visit({ closing_choice: null })
  await screen.findByText('It can’t stay open any longer.')
  expect(screen.queryByRole('button', { name: 'Don’t count this day' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Annul…' })).toBeNull()
})

test('before a day is opened again the admin reads who has seen its answers', async () => {
  const { server, person } = visit(closed)
  const readers = [{ id: 8, name: 'Carla', surname: 'Dias' }]
  server.answer(dayChangeCalls.previewReopening, {
    ...effect,
    public_since: '2026-11-21T00:00:00.000Z',
    readers,
  })
  await person.selectOptions(await screen.findByLabelText('Closes at'), '20:00')
  await person.click(screen.getByRole('button', { name: 'Open again…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open this day again?' }))
  await dialog.findByText(/1 player who hasn’t played has opened them:/)
  dialog.getByText('Carla Dias')
})

test('a day on whose results something depends says what that is', async () => {
  const { server, person } = visit(closed)
  server.refuse(dayChangeCalls.previewReopening, 'day_not_reopenable', [
    { field: 'date', problem: 'cup_drawn' },
    { field: 'date', problem: 'appealed' },
  ])
  await person.selectOptions(await screen.findByLabelText('Closes at'), '20:00')
  await person.click(screen.getByRole('button', { name: 'Open again…' }))
  await screen.findByText(/next round was drawn from its games\. Somebody has appealed/)
})

test('today’s round with an incomplete quiz says what is missing, and leads to the quiz', async () => {
  visit({ quizzes: [], closing_choice: null, round_without_quiz: aRoundWithoutQuiz() })
  await screen.findByRole('heading', {
    name: 'Round 7 is today and its quiz is missing Lifestyle and Society',
  })
  const link = screen.getByRole('link', { name: 'Finish today’s quiz' })
  expect(link.getAttribute('href')).toBe(`/admin/quiz/${date}/edit`)
  expect(screen.queryByRole('heading', { name: 'Closing time' })).toBeNull()
})

test('a closed round without a quiz is said to be void', async () => {
  visit({ ...closed, quizzes: [], round_without_quiz: aRoundWithoutQuiz({ has_quiz: false, missing: [] }) })
  await screen.findByText('The round had no complete quiz. It is void and counts for nobody.')
  expect(screen.queryByRole('button', { name: 'Annul…' })).toBeNull()
})

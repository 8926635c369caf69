import * as correctionCalls from '@tertulia/contract/corrections'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { camoes, deskServer, openDesk, pessoa, rowOf, sent } from '@test/correction-desk.ts'
import { aCorrection } from '@test/fixtures/corrections.ts'

test('the queue lists every waiting quiz with its open answers, and keeps the current one up to date', async () => {
  const server = deskServer(aCorrection([camoes, pessoa]))
  const { person } = openDesk(server)
  const queue = await screen.findByRole('navigation', { name: 'To correct' })
  await rowOf(/Camoes/)
  const entries = () =>
    within(queue)
      .getAllByRole('link')
      .map((link) => link.textContent)
  expect(entries()).toEqual([
    'Daily quiz10 Nov 2026 · once you’ve submitted yours',
    'Rivers11 Nov 2026 · 3 left',
    'Daily quiz12 Nov 2026 · 2 left',
  ])
  await person.keyboard('r')
  await waitFor(() => expect(entries()[2]).toBe('Daily quiz12 Nov 2026 · 1 left'))
  await person.click(within(queue).getByRole('link', { name: /Rivers/ }))
  await screen.findByRole('heading', { level: 1, name: 'Correct special quiz' })
  await waitFor(() =>
    expect(server.got(correctionCalls.getCorrection).at(-1)?.path).toContain('/special/2026-11-11'),
  )
})

test('a special quiz is corrected on the same desk, without themes', async () => {
  const correction = aCorrection([camoes])
  const questions = correction.questions.map((question) => ({ ...question, theme: null }))
  const server = deskServer({ ...correction, kind: 'special', subject: 'Rivers', questions })
  const { person } = openDesk(server, '/admin/special-quiz/2026-11-12/correct')
  await rowOf(/Camoes/)
  screen.getByText(/^Rivers · .*12 November/)
  screen.getByRole('heading', { level: 2, name: 'Question 1' })
  await person.keyboard('r')
  await waitFor(() => expect(sent(server)).toHaveLength(1))
  expect(server.got(correctionCalls.judgeAnswers)[0]?.path).toBe(
    '/admin/corrections/special/2026-11-12/verdicts',
  )
})

test.each([
  ['/admin/quiz/2026-11-12/correct', 'Go to today’s quiz', '/quiz'],
  ['/admin/special-quiz/2026-11-12/correct', 'Go to today’s special quiz', '/special-quiz'],
])('at %s a reviewer who has not played yet is told to submit first', async (path, words, target) => {
  const server = deskServer(aCorrection())
  server.refuse(correctionCalls.getCorrection, 'own_game_open')
  openDesk(server, path)
  await screen.findByText(/Submit your own answers first/)
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(target)
  const other = await screen.findByRole('link', { name: 'Correct another quiz' })
  expect(other.getAttribute('href')).toBe('/admin/special-quiz/2026-11-11/correct')
})

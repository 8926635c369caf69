import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import type { LateSubmission } from '@tertulia/contract/late-submissions'
import * as quizCalls from '@tertulia/contract/quizzes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftPerson } from '@/features/session/session.tsx'
import { emptyDraft } from '@/features/quizzes/drafts/draft.ts'
import { savedDrafts } from '@/features/quizzes/drafts/saved-drafts.ts'
import { newSubmission, queueOf } from '@/features/quizzes/submission/submission-queue.ts'
import { aUser } from '@test/fixtures/people.ts'
import { aPastQuiz, aQuiz } from '@test/fixtures/quizzes.ts'
import { renderApp } from '@test/render-app.tsx'
import { received, testServer } from '@test/server.ts'

const date = '2026-11-19'
const closedAt = '2026-11-20T00:00:00.000Z'
const until = '2026-11-22T00:00:00.000Z'
const player = aUser(['regular_player'])
const place = { player: draftPerson(player), kind: 'daily' as const, date }

const answer = (position: number, text: string, draft: LateSubmission['answers'][number]['draft']) => ({
  question_id: position,
  position,
  text,
  league_points: 2 as const,
  cup_points: null,
  joker: false,
  draft,
})

const aLateSubmission = (changes: Partial<LateSubmission> = {}): LateSubmission => ({
  id: 4,
  kind: 'daily',
  date,
  subject: null,
  player: { id: 9, name: 'Bruno', surname: 'Leal' },
  own: false,
  state: 'waiting',
  statement: 'I was in a tunnel.',
  device: { typed_at: '2026-11-19T23:57:00.000Z', submitted_at: '2026-11-19T23:58:00.000Z', attempts: 3 },
  closed_at: closedAt,
  asked_at: '2026-11-20T00:05:00.000Z',
  last_reached_at: '2026-11-19T23:51:00.000Z',
  opened_at: null,
  answers: [
    answer(1, 'Lisboa', { text: 'Lisboa', saved_at: '2026-11-19T23:51:00.000Z', same_stakes: false }),
    answer(2, 'Braga', { text: 'Porto', saved_at: '2026-11-19T23:40:00.000Z', same_stakes: true }),
    answer(3, '', null),
  ],
  decided_by: null,
  decided_at: null,
  reason: null,
  ...changes,
})

function openDesk(...listed: LateSubmission[]) {
  const server = testServer({ patient: true })
  const paging = { page: 1, page_count: 1, total: listed.length }
  server.answer(lateSubmissionCalls.listLateSubmissions, { ...paging, open: 1, late_submissions: listed })
  return { server, ...renderApp(server, '/admin/late-submissions', { user: aUser(['admin']) }) }
}

async function openQuiz(standing: lateSubmissionCalls.LateStanding, queuedAt = '2026-11-19T23:58:00.000Z') {
  const answers = [{ question_id: 1, text: 'Lisboa', league_points: null, cup_points: null, joker: false }]
  const submission = { ...newSubmission(place, { answers, queuedAt }), attempts: 2 }
  await savedDrafts(place).put({
    1: { ...emptyDraft, text: 'Lisboa', changedAt: '2026-11-19T23:57:00.000Z' },
  })
  await queueOf(place.player).add(place, submission)
  await queueOf(place.player).save(place, { ...submission, refusal: 'quiz_closed' })
  const server = testServer({ patient: true })
  server.answer(quizCalls.getPastQuiz, aPastQuiz(false))
  server.answer(lateSubmissionCalls.getLateSubmission, standing)
  return { server, submission, ...renderApp(server, `/quiz/${date}`, { user: player }) }
}

test('a player whose answers arrived after closing asks the team with the whole submission and the device’s receipt', async () => {
  const { server, person, submission } = await openQuiz({ closed_at: closedAt, until, request: null })
  await person.click(await screen.findByRole('button', { name: 'Ask the team to admit them' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(await dialog.findByLabelText(/^What happened/), 'A tunnel.')
  const request = { state: 'waiting' as const, reason: null }
  server.answer(
    lateSubmissionCalls.createLateSubmission,
    received({ closed_at: closedAt, until: null, request }),
  )
  server.answer(lateSubmissionCalls.getLateSubmission, { closed_at: closedAt, until: null, request })
  await person.click(dialog.getByRole('button', { name: 'Ask the team' }))
  await screen.findByText(/You’ve asked the team to admit them/)
  expect(server.got(lateSubmissionCalls.createLateSubmission).map(({ body }) => body)).toEqual([
    {
      submission_key: submission.submission_key,
      answers: submission.answers,
      statement: 'A tunnel.',
      device: { typed_at: '2026-11-19T23:57:00.000Z', submitted_at: '2026-11-19T23:58:00.000Z', attempts: 2 },
    },
  ])
})

test('nothing is offered when the device itself says that submit was pressed after closing', async () => {
  const { server } = await openQuiz({ closed_at: closedAt, until, request: null }, '2026-11-20T00:00:01.000Z')
  await screen.findByText(/Your answers arrived after closing/)
  await waitFor(() => expect(server.got(lateSubmissionCalls.getLateSubmission)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Ask the team to admit them' })).toBeNull()
})

test('once the answers are admitted, the device forgets that they were refused', async () => {
  const request = { state: 'admitted' as const, reason: 'The server was away.' }
  await openQuiz({ closed_at: closedAt, until: null, request })
  await waitFor(async () => expect(await queueOf(place.player).find(place)).toBeNull())
  await waitFor(() => expect(screen.queryByText(/Your answers arrived after closing/)).toBeNull())
})

test.each([
  ['waiting', null, 'The team has your late answers'],
  ['admitted', 'The server was away.', 'Your late answers were admitted'],
  ['refused', 'The answers were open.', 'Your late answers were not admitted'],
] as const)('the quiz’s page tells the player of a request that is %s', async (state, reason, words) => {
  const server = testServer({ patient: true })
  server.answer(quizCalls.getTodaysQuiz, aQuiz())
  server.answer(quizCalls.getPastQuiz, { ...aPastQuiz(false), late_request: { state, reason } })
  renderApp(server, `/quiz/${date}`, { user: player })
  await screen.findByText(words)
  if (reason !== null) screen.getByText(reason)
})

test('an admin reads what the server knows apart from what the device claims, and answer by answer', async () => {
  const { person } = openDesk(aLateSubmission())
  const card = within(await screen.findByRole('article'))
  card.getByText('I was in a tunnel.')
  card.getByText(/^1 of 2 answers/)
  card.getByText('Not according to the activity log')
  card.getByRole('heading', { name: 'What the device claims' })
  card.getByText('The server can’t check this.')
  await person.click(card.getByText('Answer by answer'))
  const [first, second, third] = card.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Lisboa · league 2.*The same, saved .*23:51.* · other points or joker/)
  expect(second?.textContent).toMatch(/Braga.*Saved .*23:40: Porto/)
  expect(third?.textContent).toMatch(/No answer.*Nothing saved before closing/)
})

test('a page with official answers that was opened before asking stands out', async () => {
  openDesk(aLateSubmission({ opened_at: '2026-11-20T00:04:00.000Z' }))
  const card = within(await screen.findByRole('article'))
  expect(card.getByText(/^Yes,/).textContent).toMatch(/00:04/)
})

test('an admin admits after the preview, with a reason', async () => {
  const { server, person } = openDesk(aLateSubmission())
  const effect = {
    answers: 8,
    games: 1,
    tables: 1,
    cup_games: 0,
    special_results: 0,
    submissions: 1,
    told: 2,
  }
  server.answer(dayChangeCalls.previewAdmission, effect)
  server.answer(dayChangeCalls.admitLateSubmission, effect)
  await person.click(await screen.findByRole('button', { name: 'Admit…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Admit these answers?' }))
  await dialog.findByText(/8 answers count\./)
  dialog.getByText(/2 players will be e-mailed/)
  await person.type(await dialog.findByLabelText('Reason'), 'The server was away.')
  await person.click(dialog.getByRole('button', { name: 'Admit' }))
  await screen.findByText('The answers count.')
  expect(server.got(dayChangeCalls.admitLateSubmission).map(({ body }) => body)).toEqual([
    { reason: 'The server was away.' },
  ])
})

test('an admin refuses with a reason, and leaves their own answers to another admin', async () => {
  const { server, person } = openDesk(aLateSubmission(), aLateSubmission({ id: 5, own: true }))
  server.answer(lateSubmissionCalls.refuseLateSubmission, {})
  await screen.findByText('These are your own answers, so another admin decides.')
  await person.click(screen.getByRole('button', { name: 'Refuse…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse these answers?' }))
  await person.type(await dialog.findByLabelText('Reason'), 'The answers were open.')
  await person.click(dialog.getByRole('button', { name: 'Refuse' }))
  await screen.findByText('The player can read why.')
  expect(server.got(lateSubmissionCalls.refuseLateSubmission)).toMatchObject([
    { body: { reason: 'The answers were open.' } },
  ])
})

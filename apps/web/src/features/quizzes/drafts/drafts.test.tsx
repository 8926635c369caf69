import { errorStatuses } from '@tertulia/contract/errors'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { PlayerDraft, TodaysQuiz } from '@tertulia/contract/quizzes'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testNow } from '@test/clock.ts'
import { hidePage } from '@test/device.ts'
import { aUser } from '@test/fixtures/people.ts'
import { aQuiz, quizDate } from '@test/fixtures/quizzes.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { emptyDraft } from './draft.ts'
import { savedDrafts } from './saved-drafts.ts'

const place = { player: '1.7', kind: 'daily' as const, date: quizDate }
const first = () => screen.findByLabelText<HTMLInputElement>('Your answer to question 1')

function openQuiz(quiz: TodaysQuiz) {
  const server = testServer({ patient: true })
  server.answer(quizCalls.getTodaysQuiz, quiz)
  server.answer(quizCalls.saveDraft, () => ({ saved_at: testNow, version: 1 }))
  return { server, ...renderApp(server, '/quiz', { user: aUser(['regular_player']) }) }
}

const savedAt = '2026-11-20T10:00:00.000Z'
const content = { text: '', league_points: null, cup_points: null, joker: false }

function serverDraft(text: string, version = 1): PlayerDraft {
  return {
    question_id: 101,
    text,
    league_points: null,
    cup_points: null,
    joker: false,
    saved_at: savedAt,
    version,
  }
}

function overtakenBy(current: PlayerDraft): Response {
  const { draft_changed: status } = errorStatuses
  return Response.json({ message: 'draft_changed', request_id: 'x', current }, { status })
}

test('typed text is on this device at once, and then on the server', async () => {
  const { server, person } = openQuiz(aQuiz())
  const reply = server.hold(quizCalls.saveDraft, { saved_at: testNow, version: 1 })
  await person.type(await first(), 'Lisboa')
  expect((await savedDrafts(place).read())?.[101]?.text).toBe('Lisboa')
  screen.getByText('Saved on this device only')

  await waitFor(() => expect(server.got(quizCalls.saveDraft)).toHaveLength(1))
  reply()
  await screen.findByText(/Saved \d\d:\d\d/)
  expect(server.got(quizCalls.saveDraft).at(-1)?.path).toBe(`/quizzes/${quizDate}/drafts/101`)
  expect(server.got(quizCalls.saveDraft).at(-1)?.body).toEqual({
    text: 'Lisboa',
    league_points: null,
    cup_points: null,
    joker: false,
    version: 0,
  })
})

test('only one request per question is in flight, and the last one has the latest text', async () => {
  const { server, person } = openQuiz(aQuiz())
  const answer = server.hold(quizCalls.saveDraft, { saved_at: testNow, version: 1 })
  await person.type(await first(), 'Lis')
  await waitFor(() => expect(server.got(quizCalls.saveDraft)).toHaveLength(1))
  await person.type(await first(), 'boa')
  await hidePage()
  expect(server.got(quizCalls.saveDraft)).toHaveLength(1)

  server.answer(quizCalls.saveDraft, () => ({ saved_at: testNow, version: 1 }))
  answer()
  await screen.findByText(/Saved \d/)
  expect(server.got(quizCalls.saveDraft)).toHaveLength(2)
  expect(server.got(quizCalls.saveDraft)[1]?.body).toHaveProperty('text', 'Lisboa')
})

test('a draft from another device is there when the quiz is opened', async () => {
  openQuiz(aQuiz({ drafts: [serverDraft('Porto')] }))
  expect((await first()).value).toBe('Porto')
  screen.getByText('Saved 10:00 · not submitted yet')
})

test('a player who returns from another device continues with the text typed there', async () => {
  const { server, person } = openQuiz(aQuiz())
  const field = await first()
  server.answer(quizCalls.getTodaysQuiz, aQuiz({ drafts: [serverDraft('Porto')] }))
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(field.value).toBe('Porto'))
  await person.type(field, ' antigo')
  await waitFor(() => expect(server.got(quizCalls.saveDraft)).toHaveLength(1))
  expect(server.got(quizCalls.saveDraft)[0]?.body).toHaveProperty('text', 'Porto antigo')
})

test('text left unsent by a crash is restored from this device and sent', async () => {
  await savedDrafts(place).put({
    101: {
      ...emptyDraft,
      text: 'Lisboa',
      changedAt: savedAt,
      version: 1,
      base: { ...content, text: 'Porto' },
    },
  })
  const { server } = openQuiz(aQuiz({ drafts: [serverDraft('Porto')] }))
  expect((await first()).value).toBe('Lisboa')
  await waitFor(() => expect(server.got(quizCalls.saveDraft)[0]?.body).toHaveProperty('text', 'Lisboa'))
})

test('a draft that the server refuses shows the reason, and the text stays', async () => {
  const { server, person } = openQuiz(aQuiz())
  server.refuse(quizCalls.saveDraft, 'points_not_wanted')
  await person.type(await first(), 'Lisboa')
  await screen.findByText('There are no points to give today.')
  expect((await first()).value).toBe('Lisboa')
})

test('a change that another device overtook gives way, and can be taken back', async () => {
  const { server, person } = openQuiz(aQuiz())
  server.answer(quizCalls.saveDraft, () => overtakenBy(serverDraft('Porto')))
  await person.type(await first(), 'Lisboa')
  await screen.findByText('You also typed “Lisboa” on one of your devices.')
  expect((await first()).value).toBe('Porto')
  server.answer(quizCalls.saveDraft, { saved_at: savedAt, version: 2 })
  await person.click(screen.getByRole('button', { name: 'Use this one' }))
  expect((await first()).value).toBe('Lisboa')
  await waitFor(() =>
    expect(server.got(quizCalls.saveDraft).at(-1)?.body).toMatchObject({ text: 'Lisboa', version: 1 }),
  )
  expect(screen.queryByRole('button', { name: 'Use this one' })).toBeNull()
})

test('what gave way can be dismissed, and stays away', async () => {
  await savedDrafts(place).put({
    101: { ...emptyDraft, set_aside: [{ ...content, text: 'Lisboa', league_points: 1 }] },
  })
  const { person, unmount } = openQuiz(aQuiz())
  await screen.findByText(/You also typed “Lisboa” on one of your devices\. With 1 point\./)
  await person.click(screen.getByRole('button', { name: 'Dismiss' }))
  unmount()
  openQuiz(aQuiz())
  expect((await first()).value).toBe('')
  expect(screen.queryByText(/You also typed/)).toBeNull()
})

import * as quizzes from '@tertulia/contract/quizzes'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hidePage } from '@test/device.ts'
import { aUser } from '@test/fixtures/people.ts'
import { aQuiz, quizDate } from '@test/fixtures/quizzes.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { emptyDraft, mergeDraft } from './draft.ts'
import { savedDrafts } from './saved-drafts.ts'

const place = { player: '1.7', kind: 'daily' as const, date: quizDate }
const first = () => screen.findByLabelText<HTMLInputElement>('Your answer to question 1')

function openQuiz(quiz: TodaysQuiz) {
  const server = testServer({ patient: true })
  server.answer(quizzes.getTodaysQuiz, quiz)
  server.answer(quizzes.saveDraft, () => ({ saved_at: new Date().toISOString() }))
  return { server, ...renderApp(server, '/quiz', { user: aUser(['regular_player']) }) }
}

function serverDraft(text: string, savedAt: string): TodaysQuiz['drafts'] {
  return [{ question_id: 101, text, league_points: null, cup_points: null, joker: false, saved_at: savedAt }]
}

test('typed text is on this device at once, and then on the server', async () => {
  const { server, person } = openQuiz(aQuiz())
  await person.type(await first(), 'Lisboa')
  expect((await savedDrafts(place).read())?.[101]?.text).toBe('Lisboa')
  screen.getByText('Saved on this device only')

  await screen.findByText(/Saved \d\d:\d\d/)
  expect(server.got(quizzes.saveDraft).at(-1)?.path).toBe(`/quizzes/${quizDate}/drafts/101`)
  expect(server.got(quizzes.saveDraft).at(-1)?.body).toEqual({
    text: 'Lisboa',
    league_points: null,
    cup_points: null,
    joker: false,
  })
})

test('only one request per question is in flight, and the last one has the latest text', async () => {
  const { server, person } = openQuiz(aQuiz())
  const answer = server.hold(quizzes.saveDraft, { saved_at: new Date().toISOString() })
  await person.type(await first(), 'Lis')
  await waitFor(() => expect(server.got(quizzes.saveDraft)).toHaveLength(1))
  await person.type(await first(), 'boa')
  await hidePage()
  expect(server.got(quizzes.saveDraft)).toHaveLength(1)

  server.answer(quizzes.saveDraft, () => ({ saved_at: new Date().toISOString() }))
  answer()
  await screen.findByText(/Saved \d/)
  expect(server.got(quizzes.saveDraft)).toHaveLength(2)
  expect(server.got(quizzes.saveDraft)[1]?.body).toHaveProperty('text', 'Lisboa')
})

test('a draft from another device is there when the quiz is opened', async () => {
  openQuiz(aQuiz({ drafts: serverDraft('Porto', '2026-11-20T10:00:00.000Z') }))
  expect((await first()).value).toBe('Porto')
  screen.getByText('Saved 10:00 · not submitted yet')
})

test('a player who returns from another device continues with the text typed there', async () => {
  const { server, person } = openQuiz(aQuiz())
  const field = await first()
  server.answer(quizzes.getTodaysQuiz, aQuiz({ drafts: serverDraft('Porto', '2026-11-20T10:00:00.000Z') }))
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(field.value).toBe('Porto'))
  await person.type(field, ' antigo')
  await waitFor(() => expect(server.got(quizzes.saveDraft)).toHaveLength(1))
  expect(server.got(quizzes.saveDraft)[0]?.body).toHaveProperty('text', 'Porto antigo')
})

test('text left unsent by a crash is restored from this device and sent', async () => {
  await savedDrafts(place).put({
    101: { ...emptyDraft, text: 'Lisboa', changedAt: '2026-11-20T10:05:00.000Z' },
  })
  const { server } = openQuiz(aQuiz({ drafts: serverDraft('Porto', '2026-11-20T10:00:00.000Z') }))
  expect((await first()).value).toBe('Lisboa')
  await waitFor(() => expect(server.got(quizzes.saveDraft)[0]?.body).toHaveProperty('text', 'Lisboa'))
})

test('a draft that the server refuses shows the reason, and the text stays', async () => {
  const { server, person } = openQuiz(aQuiz())
  server.refuse(quizzes.saveDraft, 'points_not_wanted')
  await person.type(await first(), 'Lisboa')
  await screen.findByText('There are no points to give today.')
  expect((await first()).value).toBe('Lisboa')
})

const unsent = { ...emptyDraft, text: 'abc', changedAt: '2026-11-20T10:00:00.000Z' }
const draftAt = (text: string, time: string) => serverDraft(text, `2026-11-20T${time}.000Z`)[0]!

test('the newest change of two devices wins', () => {
  expect(mergeDraft(unsent, draftAt('other', '10:00:01'))).toMatchObject({ text: 'other' })
  expect(mergeDraft(unsent, draftAt('other', '09:59:59'))).toBe(unsent)
})

test('an older state from the same device never wins, however late it arrives', () => {
  const local = { ...unsent, sent: [{ text: 'ab ', league_points: null, cup_points: null, joker: false }] }
  expect(mergeDraft(local, draftAt('ab', '10:00:01'))).toBe(local)
})

test('a text that the server has normalised counts as the same answer', () => {
  const local = { ...unsent, text: ' abc ' }
  expect(mergeDraft(local, draftAt('abc', '10:00:01'))).toMatchObject({
    text: ' abc ',
    saved_at: '2026-11-20T10:00:01.000Z',
  })
})

import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { errorStatuses } from '@tertulia/contract/errors'
import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draftsOnDevice, hidePage } from '@test/device.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { aProposalDraft, aWholeDraft } from '@test/fixtures/special-quizzes-to-edit.ts'

type Own = ReplyOf<typeof specialQuizProposalCalls.getOwnProposals>

const proposal: Own['proposals'][number] = {
  id: 5,
  subject: 'Rivers',
  state: 'rejected',
  submitted_at: '2026-11-10T10:00:00.000Z',
  decided_at: '2026-11-12T10:00:00.000Z',
  reason: 'We had rivers only last month.',
  published_date: null,
}

const saved = { saved_at: '2026-11-20T10:05:00.000Z', id: 5, version: 2 }

function openDesk(own: Own) {
  const server = testServer()
  server.answer(specialQuizProposalCalls.getOwnProposals, own)
  server.answer(specialQuizProposalCalls.saveProposalDraft, saved)
  return { server, ...renderApp(server, '/create-special-quiz', { user: aUser(['special_quiz_player']) }) }
}

const subject = () => screen.findByLabelText<HTMLInputElement>('Subject')
const press = async ({ person }: ReturnType<typeof openDesk>, name: string) =>
  await person.click(screen.getByRole('button', { name }))
const confirm = async ({ person }: ReturnType<typeof openDesk>, title: string, name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await person.click(dialog.getByRole('button', { name }))
}

test('opening the page saves nothing, and typed text reaches the server within a second', async () => {
  const { server } = openDesk({ draft: null, proposals: [] })
  await subject()
  await hidePage()
  expect(server.got(specialQuizProposalCalls.saveProposalDraft)).toEqual([])

  const field = await subject()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.change(field, { target: { value: 'Lighthouses' } })
  screen.getByText('Saved on this device')
  await vi.advanceTimersByTimeAsync(999)
  vi.useRealTimers()
  await screen.findByText('Saved 10:05')
  expect(server.got(specialQuizProposalCalls.saveProposalDraft).at(-1)!.body).toMatchObject({
    subject: 'Lighthouses',
  })
  await waitFor(async () => expect(await draftsOnDevice()).toBe('[]'))
})

test('offline text stays on this device, and is sent after reconnecting', async () => {
  const first = openDesk({ draft: aProposalDraft(), proposals: [] })
  const field = await subject()
  onlineManager.setOnline(false)
  await first.person.type(field, ' of mine')
  screen.getByText('Saved on this device')
  first.unmount()

  onlineManager.setOnline(true)
  const again = openDesk({ draft: aProposalDraft(), proposals: [] })
  expect((await subject()).value).toBe('Bridges of mine')
  await screen.findByText('Saved 10:05')
  expect(again.server.got(specialQuizProposalCalls.saveProposalDraft)[0]!.body).toMatchObject({
    subject: 'Bridges of mine',
  })
})

test('a version saved by another device is not overwritten without asking', async () => {
  const first = openDesk({ draft: aProposalDraft(), proposals: [] })
  const field = await subject()
  onlineManager.setOnline(false)
  await first.person.type(field, ' of mine')
  first.unmount()

  onlineManager.setOnline(true)
  const theirs = aProposalDraft({ subject: 'Rivers', version: 2 })
  const again = openDesk({ draft: theirs, proposals: [] })
  await screen.findByText(/Your draft was changed on another device in the meantime/)
  expect((await subject()).value).toBe('Bridges of mine')
  expect(again.server.got(specialQuizProposalCalls.saveProposalDraft)).toEqual([])

  await press(again, 'Keep mine and continue')
  await screen.findByText('Saved 10:05')
  expect(again.server.got(specialQuizProposalCalls.saveProposalDraft)[0]!.body).toMatchObject({
    subject: 'Bridges of mine',
  })
})

test('what this device sent before the page was loaded again is no other device’s', async () => {
  const first = openDesk({ draft: aProposalDraft(), proposals: [] })
  first.server.disconnect(specialQuizProposalCalls.saveProposalDraft)
  await first.person.type(await subject(), '!')
  await waitFor(() => expect(first.server.got(specialQuizProposalCalls.saveProposalDraft)).toHaveLength(1))
  first.unmount()

  const again = openDesk({ draft: aProposalDraft(), proposals: [] })
  // It arrives after the page was loaded again.
  const arrived = aProposalDraft({ subject: 'Bridges!', version: 2 })
  again.server.answer(specialQuizProposalCalls.saveProposalDraft, ({ body }) =>
    body.made_on?.version === 2
      ? { ...saved, version: 3 }
      : Response.json(
          { message: 'draft_changed', request_id: 'x', current: arrived },
          { status: errorStatuses.draft_changed },
        ),
  )
  await again.person.type(await subject(), '?')
  await screen.findByText('Saved 10:05')
  expect(again.server.got(specialQuizProposalCalls.saveProposalDraft).at(-1)!.body).toMatchObject({
    subject: 'Bridges!?',
    made_on: { version: 2 },
  })
})

test('a proposal is submitted only when complete, and the first gap takes the focus', async () => {
  const desk = openDesk({ draft: aProposalDraft(), proposals: [] })
  await subject()
  screen.getByText('1 of 12 complete')
  await press(desk, 'Submit')
  screen.getByText(/Special quiz could not be submitted. A special quiz needs a subject/)
  expect(document.activeElement?.id).toBe('question-2-text')
  expect(desk.server.got(specialQuizProposalCalls.submitProposal)).toEqual([])
})

test('a complete proposal is submitted after a confirmation, with thanks, and another one can begin', async () => {
  const desk = openDesk({ draft: aWholeDraft(), proposals: [] })
  desk.server.answer(specialQuizProposalCalls.submitProposal, { id: 6 })
  await subject()
  await press(desk, 'Submit')
  desk.server.answer(specialQuizProposalCalls.getOwnProposals, {
    draft: null,
    proposals: [
      { ...proposal, id: 6, subject: 'Bridges', state: 'submitted', decided_at: null, reason: null },
    ],
  })
  await confirm(desk, 'Submit your special quiz?', 'Submit')

  await screen.findByText('Thank you for your special quiz!')
  expect(desk.server.got(specialQuizProposalCalls.submitProposal)[0]!.body).toMatchObject({
    subject: 'Bridges',
  })
  const list = within(await screen.findByRole('region', { name: 'Your proposals' }))
  list.getByText('Submitted')
  expect(screen.queryByLabelText('Subject')).toBeNull()

  await press(desk, 'Start another special quiz')
  expect((await subject()).value).toBe('')
  expect(screen.queryByText('Thank you for your special quiz!')).toBeNull()
})

test('a save still pending at submission creates no new draft', async () => {
  const desk = openDesk({ draft: aWholeDraft(), proposals: [] })
  desk.server.answer(specialQuizProposalCalls.submitProposal, { id: 6 })
  desk.server.disconnect(specialQuizProposalCalls.saveProposalDraft)
  await desk.person.type(await subject(), '!')
  await waitFor(() => expect(desk.server.got(specialQuizProposalCalls.saveProposalDraft)).toHaveLength(1))
  await press(desk, 'Submit')
  desk.server.answer(specialQuizProposalCalls.getOwnProposals, { draft: null, proposals: [proposal] })
  desk.server.answer(specialQuizProposalCalls.saveProposalDraft, saved)
  await confirm(desk, 'Submit your special quiz?', 'Submit')

  await screen.findByText('Thank you for your special quiz!')
  await hidePage()
  expect(desk.server.got(specialQuizProposalCalls.saveProposalDraft)).toHaveLength(1)
})

test('a failed submission is reported, and nothing is lost', async () => {
  const desk = openDesk({ draft: aWholeDraft(), proposals: [] })
  desk.server.disconnect(specialQuizProposalCalls.submitProposal)
  await subject()
  await press(desk, 'Submit')
  await confirm(desk, 'Submit your special quiz?', 'Submit')
  await screen.findByText('Special quiz could not be submitted. Internet connection lost.')
  expect((await subject()).value).toBe('Bridges')
})

test('a draft is discarded after a confirmation, on the device and on the server', async () => {
  const desk = openDesk({ draft: aProposalDraft(), proposals: [] })
  desk.server.answer(specialQuizProposalCalls.removeProposalDraft, {})
  await subject()
  await press(desk, 'Discard this draft')
  await confirm(desk, 'Discard this draft?', 'Discard')
  await waitFor(async () => expect((await subject()).value).toBe(''))
  expect(desk.server.got(specialQuizProposalCalls.removeProposalDraft)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Discard this draft' })).toBeNull()
})

test('authors see the outcome of their proposals', async () => {
  openDesk({
    draft: null,
    proposals: [
      {
        ...proposal,
        id: 6,
        subject: 'Cheese',
        state: 'published',
        reason: null,
        published_date: '2026-11-14',
      },
      proposal,
    ],
  })
  const list = within(await screen.findByRole('region', { name: 'Your proposals' }))
  list.getByText('Published')
  expect(list.getByRole('link', { name: /Special quiz, .*14 November/ }).getAttribute('href')).toBe(
    '/special-quiz/2026-11-14',
  )
  list.getByText('Rejected')
  list.getByText('We had rivers only last month.')
})

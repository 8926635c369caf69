import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { expect, test } from 'vitest'
import { listMails } from '../../../test/reading/outbox.ts'
import { aUser } from '../../../test/factories/users.ts'
import {
  aMedium,
  aProposal,
  aProposalEditor,
  newestProposal,
  publicationOf,
  readProposal,
  recordedActions,
  savingOf,
} from '../../../test/factories/proposals.ts'
import { someSpecialContent } from '../../../test/factories/special-quizzes.ts'
import { testApp } from '../../../test/test-app.ts'

const [today, tomorrow] = ['2026-11-20', '2026-11-21'] as const
const app = testApp(`${today}T10:00:00.000Z`)

const rejecting = ({ id, version }: Proposal, reason = 'Too easy.') => ({
  params: { id },
  body: { reason, version },
})

test('editors see waiting proposals, oldest first, and read one with its answers, but never a draft', async () => {
  const { customer_id, token } = await aProposalEditor(app)
  const first = await aProposal(app, customer_id, { name: 'Ana' })
  const second = await aProposal(app, customer_id, { content: someSpecialContent({ subject: 'Towers' }) })
  await app.call(specialQuizProposalCalls.saveProposalDraft, { body: first.content }, second.proposer.token)
  const { proposals } = await app.call(specialQuizProposalCalls.listProposals, {}, token)
  expect(proposals.map(({ id, subject }) => [id, subject])).toEqual([
    [first.id, 'Bridges'],
    [second.id, 'Towers'],
  ])
  expect(proposals[0]).toMatchObject({ proposer: { id: first.proposer.id, name: 'Ana' }, state: 'submitted' })
  expect(savingOf(await readProposal(app, first.id, token)).body).toMatchObject(first.content)
  const draft = await app
    .forCustomer(customer_id)
    .read.selectFrom('special_quiz_proposals')
    .select('id')
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  const seen = { id: draft.id, version: 1 }
  expect(await app.refused(specialQuizProposalCalls.getProposal, { params: { id: draft.id } }, token)).toBe(
    'not_found',
  )
  expect(await app.refused(specialQuizProposalCalls.rejectProposal, rejecting(seen as Proposal), token)).toBe(
    'not_found',
  )
  expect(
    await app.refused(specialQuizProposalCalls.removeProposal, { params: { id: draft.id } }, token),
  ).toBe('not_found')
})

test('an editor who also plays and reads a proposal is logged', async () => {
  const { customer_id } = await aProposalEditor(app)
  const { id } = await aProposal(app, customer_id)
  const roles = { special_quiz_editor: true, regular_player: true } as const
  const player = await aUser(app, customer_id, { roles })
  await readProposal(app, id, player.token)
  expect(await recordedActions(app, customer_id)).toEqual([[player.id, `read_proposal ${id}`]])
})

test('an edited proposal counts as reviewed, may have gaps, and is not saved over unseen', async () => {
  const { customer_id, token, id: editorId } = await aProposalEditor(app)
  const { id, proposer } = await aProposal(app, customer_id)
  const seen = await readProposal(app, id, token)
  const mediumId = await aMedium(app, customer_id, editorId)
  const questions = savingOf(seen).body.questions.map((question) => ({
    ...question,
    medium_id: mediumId,
    answer: '',
  }))
  const saved = await app.call(
    specialQuizProposalCalls.saveProposal,
    savingOf(seen, { subject: ' Towers ', questions }),
    token,
  )
  expect(saved).toMatchObject({ state: 'reviewed', subject: 'Towers' })
  expect(saved.questions[0]).toMatchObject({ answer: '', medium: { id: mediumId } })
  expect(await app.refused(specialQuizProposalCalls.saveProposal, savingOf(seen), token)).toBe(
    'proposal_changed',
  )
  expect(await newestProposal(app, proposer.token)).toMatchObject({ state: 'reviewed' })
  const other = await aUser(app, customer_id, { roles: { admin: true } })
  const again = await app.call(specialQuizProposalCalls.saveProposal, savingOf(saved), other.token)
  expect(again.version).toBe(saved.version + 1)
  const foreign = savingOf(again, { questions: [{ ...questions[0], medium_id: mediumId + 1 }] })
  expect(await app.refused(specialQuizProposalCalls.saveProposal, foreign, token)).toBe('invalid_input')
  expect(
    await app.refused(specialQuizProposalCalls.saveProposal, savingOf({ ...again, id: 999_999 }), token),
  ).toBe('not_found')
})

test('a rejected proposer sees the reason, also by mail in their own language', async () => {
  const { customer_id, token, id: editorId } = await aProposalEditor(app)
  const { id, proposer } = await aProposal(app, customer_id, {
    name: 'Rui',
    language: 'pt',
    email: 'rui@liga.test',
  })
  const seen = await readProposal(app, id, token)
  expect(await app.refused(specialQuizProposalCalls.rejectProposal, rejecting(seen, ' \u200b '), token)).toBe(
    'invalid_input',
  )
  expect(
    await app.call(specialQuizProposalCalls.rejectProposal, rejecting(seen, 'Fácil.\nTenta de novo.'), token),
  ).toEqual({})
  expect(await newestProposal(app, proposer.token)).toMatchObject({
    state: 'rejected',
    reason: 'Fácil.\nTenta de novo.',
    decided_at: app.clock.now(),
    published_date: null,
  })
  const [mail] = await listMails(app, customer_id, 'rui@liga.test')
  expect(mail?.subject).toBe('O teu quiz especial: Bridges · Liga')
  expect(mail?.text).toContain('Olá Rui,\n\nObrigado por teres proposto «Bridges».')
  expect(mail?.text).toContain('\n\n> Fácil.\n> Tenta de novo.\n\n')
  expect(mail?.text).toContain('http://localhost/create-special-quiz')
  expect(await app.refused(specialQuizProposalCalls.rejectProposal, rejecting(seen), token)).toBe(
    'proposal_changed',
  )
  const unknown = rejecting({ ...seen, id: 999_999 })
  expect(await app.refused(specialQuizProposalCalls.rejectProposal, unknown, token)).toBe('not_found')
  expect(await recordedActions(app, customer_id)).toEqual([[editorId, `reject_proposal ${id}`]])
})

test('a waiting proposal is deleted silently; a published or rejected one stays', async () => {
  const { customer_id, token, id: editorId } = await aProposalEditor(app)
  const [waiting, published, rejected] = [
    await aProposal(app, customer_id),
    await aProposal(app, customer_id),
    await aProposal(app, customer_id),
  ]
  await app.call(
    specialQuizProposalCalls.publishProposal,
    publicationOf(await readProposal(app, published.id, token), tomorrow),
    token,
  )
  await app.call(
    specialQuizProposalCalls.rejectProposal,
    rejecting(await readProposal(app, rejected.id, token)),
    token,
  )
  const mails = () => app.forCustomer(customer_id).read.selectFrom('outbox').select('id').execute()
  const before = await mails()
  const removing = (id: number) => ({ params: { id } })
  expect(await app.call(specialQuizProposalCalls.removeProposal, removing(waiting.id), token)).toEqual({})
  expect(await mails()).toEqual(before)
  expect(await newestProposal(app, waiting.proposer.token)).toBe(undefined)
  expect(await app.refused(specialQuizProposalCalls.removeProposal, removing(waiting.id), token)).toBe(
    'not_found',
  )
  for (const { id } of [published, rejected])
    expect(await app.refused(specialQuizProposalCalls.removeProposal, removing(id), token)).toBe(
      'proposal_not_removable',
    )
  expect(await recordedActions(app, customer_id)).toContainEqual([editorId, `remove_proposal ${waiting.id}`])
})

test('another customer’s proposal is neither listed, read, changed, decided nor removed', async () => {
  const { customer_id, token } = await aProposalEditor(app)
  const { id } = await aProposal(app, customer_id)
  const seen = await readProposal(app, id, token)
  const { token: stranger } = await aProposalEditor(app)
  expect((await app.call(specialQuizProposalCalls.listProposals, {}, stranger)).proposals).toEqual([])
  expect(await app.refused(specialQuizProposalCalls.getProposal, { params: { id } }, stranger)).toBe(
    'not_found',
  )
  expect(await app.refused(specialQuizProposalCalls.saveProposal, savingOf(seen), stranger)).toBe('not_found')
  expect(
    await app.refused(
      specialQuizProposalCalls.publishProposal,
      publicationOf(seen, tomorrow, null),
      stranger,
    ),
  ).toBe('not_found')
  expect(await app.refused(specialQuizProposalCalls.rejectProposal, rejecting(seen), stranger)).toBe(
    'not_found',
  )
  expect(await app.refused(specialQuizProposalCalls.removeProposal, { params: { id } }, stranger)).toBe(
    'not_found',
  )
  expect(await readProposal(app, id, token)).toEqual(seen)
})

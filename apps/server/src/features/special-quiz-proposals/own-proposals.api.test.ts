import type { InputOf } from '@tertulia/contract/endpoint'
import type { SpecialQuizContent } from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import { expect, test } from 'vitest'
import { listMails } from '../../../test/reading/outbox.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aMedium } from '../../../test/factories/proposals.ts'
import { someSpecialContent } from '../../../test/factories/special-quizzes.ts'
import { testApp } from '../../../test/test-app.ts'

const today = '2026-11-20'
const app = testApp(`${today}T10:00:00.000Z`)
const whole = someSpecialContent()

async function aPlayer(settings: Parameters<typeof aUser>[2] = {}) {
  const customerId = await aCustomer(app, { name: 'Liga', hostnames: [`${crypto.randomUUID()}.test`] })
  return { customer_id: customerId, ...(await aUser(app, customerId, settings)) }
}

type Body = InputOf<typeof specialQuizProposalCalls.saveProposalDraft>['body']

const save = (token: string, body: Body) =>
  app.call(specialQuizProposalCalls.saveProposalDraft, { body }, token)
const submit = (token: string, body: Body) =>
  app.call(specialQuizProposalCalls.submitProposal, { body }, token)
const own = (token: string) => app.call(specialQuizProposalCalls.getOwnProposals, {}, token)
const mailsOf = (customerId: number) => listMails(app, customerId)

function withMedium(content: SpecialQuizContent, mediumId: number): SpecialQuizContent {
  return {
    ...content,
    questions: content.questions.map((question) => ({ ...question, medium_id: mediumId })),
  }
}

async function problemsOf(token: string, path: string, payload: object) {
  const response = await app.http.inject({
    method: path.endsWith('draft') ? 'PUT' : 'POST',
    url: `/api/special-quiz-proposals/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
  return response.json<{ message: string; details?: { field: string; problem: string }[] }>()
}

test('the first saving makes the draft, not the visit; later ones write over it', async () => {
  const { customer_id, token, id } = await aPlayer({ roles: { special_quiz_player: true } })
  expect(await own(token)).toEqual({ draft: null, proposals: [] })
  expect(await save(token, { subject: 'Br', description: '', questions: [] })).toMatchObject({
    saved_at: app.clock.now(),
    version: 1,
  })
  const mediumId = await aMedium(app, customer_id, id)
  await save(token, withMedium(someSpecialContent({ question_count: 2 }), mediumId))
  const { draft, proposals } = await own(token)
  expect(proposals).toEqual([])
  expect(draft).toMatchObject({ subject: 'Bridges', description: 'Of **any** river.' })
  expect(draft?.questions).toHaveLength(12)
  expect(draft?.questions[1]).toMatchObject({ text: 'Question 2', medium: { id: mediumId } })
  const drafts = await app.forCustomer(customer_id).read.selectFrom('special_quiz_proposals').execute()
  expect(drafts).toHaveLength(1)
})

test('savings at the same moment make one draft', async () => {
  const { customer_id, token } = await aPlayer()
  await Promise.all(
    ['B', 'Br', 'Bri', 'Brid'].map((subject) => save(token, { ...whole, subject, questions: [] })),
  )
  const { read } = app.forCustomer(customer_id)
  expect(await read.selectFrom('special_quiz_proposals').selectAll().execute()).toHaveLength(1)
  expect(await read.selectFrom('proposal_questions').selectAll().execute()).toHaveLength(12)
})

test('a save or submission made on an older draft is refused with the present one, and a repeated save is not', async () => {
  const { token } = await aPlayer()
  const first = { ...whole, subject: 'First', made_on: null }
  const { id, version } = await save(token, first)
  expect(await save(token, first)).toMatchObject({ id, version })
  await save(token, { ...whole, subject: 'Second', made_on: { id, version } })
  const late = { ...whole, subject: 'Late', made_on: { id, version } }
  for (const path of ['draft', 'draft/submission'])
    expect(await problemsOf(token, path, late)).toMatchObject({
      message: 'draft_changed',
      current: { subject: 'Second', id, version: version + 1 },
    })
  expect(await problemsOf(token, 'draft', { ...late, made_on: null })).toMatchObject({
    message: 'draft_changed',
  })
  await app.call(specialQuizProposalCalls.removeProposalDraft, {}, token)
  expect(await problemsOf(token, 'draft', late)).toMatchObject({ message: 'draft_changed', current: null })
  expect((await own(token)).draft).toBe(null)
})

test('a draft accepts only valid fields, and only files uploaded by its player', async () => {
  const { customer_id, token } = await aPlayer()
  const editor = await aUser(app, customer_id, { roles: { special_quiz_editor: true } })
  const secret = await aMedium(app, customer_id, editor.id)
  const [first] = whole.questions
  const twice = { ...whole, questions: [first, first] }
  expect(await problemsOf(token, 'draft', twice)).toMatchObject({
    message: 'invalid_input',
    details: [{ field: 'questions.1.position' }],
  })
  const stolen = { ...whole, questions: [{ ...first, medium_id: secret }] }
  for (const path of ['draft', 'draft/submission'])
    expect(await problemsOf(token, path, stolen)).toMatchObject({
      message: 'invalid_input',
      details: [{ field: 'questions.1.medium_id', problem: 'unknown' }],
    })
})

test('a draft is thrown away; without one there is nothing to throw', async () => {
  const { token } = await aPlayer()
  expect(await app.refused(specialQuizProposalCalls.removeProposalDraft, {}, token)).toBe('not_found')
  await save(token, whole)
  expect(await app.call(specialQuizProposalCalls.removeProposalDraft, {}, token)).toEqual({})
  expect((await own(token)).draft).toBe(null)
  await save(token, whole)
})

test('a submission contains exactly the given content, and the player can then begin another', async () => {
  const { customer_id, token } = await aPlayer()
  const editor = await aUser(app, customer_id, { roles: { special_quiz_editor: true } })
  await save(token, { ...whole, subject: 'Older' })
  const { id } = await submit(token, whole)
  const mine = {
    id,
    subject: 'Bridges',
    state: 'submitted',
    submitted_at: app.clock.now(),
    decided_at: null,
    reason: null,
    published_date: null,
  }
  expect(await own(token)).toEqual({ draft: null, proposals: [mine] })
  const { proposals } = await app.call(specialQuizProposalCalls.listProposals, {}, editor.token)
  expect(proposals).toMatchObject([{ id, subject: 'Bridges', state: 'submitted' }])
  await save(token, { ...whole, subject: 'Towers' })
  expect((await own(token)).draft?.subject).toBe('Towers')
  const second = await submit(token, { ...whole, subject: 'Towers' })
  expect((await own(token)).proposals.map((one) => one.id)).toEqual([second.id, id])
})

test('an incomplete proposal is refused with its missing parts, and the draft stays', async () => {
  const { customer_id, token } = await aPlayer()
  const incomplete = { ...someSpecialContent({ question_count: 11 }), subject: ' ' }
  await save(token, incomplete)
  expect(await problemsOf(token, 'draft/submission', incomplete)).toMatchObject({
    message: 'proposal_incomplete',
    details: [
      { field: 'subject', problem: 'missing' },
      { field: 'questions.12.text', problem: 'missing' },
      { field: 'questions.12.answer', problem: 'missing' },
    ],
  })
  expect((await own(token)).draft).not.toBe(null)
  expect(await mailsOf(customer_id)).toEqual([])
})

test('the same submitted twice is one proposal, and a saving that comes after it no new draft', async () => {
  const { customer_id, token } = await aPlayer()
  await aUser(app, customer_id, { roles: { admin: true } })
  await save(token, whole)
  const ids = await Promise.all([submit(token, whole), submit(token, whole)])
  await save(token, whole)
  expect(ids[0]).toEqual(ids[1])
  expect(await own(token)).toMatchObject({ draft: null, proposals: [{ id: ids[0]?.id }] })
  expect(await mailsOf(customer_id)).toHaveLength(1)
})

test('only admins and special-quiz editors are mailed, each in their own language', async () => {
  const hostname = 'liga-pontes.test'
  const customerId = await aCustomer(app, { name: 'Liga', hostnames: [hostname] })
  const aPerson = (settings: Parameters<typeof aUser>[2]) => aUser(app, customerId, settings)
  await aPerson({ name: 'Rita', email: 'admin@liga.test', roles: { admin: true }, language: 'pt' })
  await aPerson({
    name: 'Tom',
    email: 'editor@liga.test',
    roles: { special_quiz_editor: today },
    language: 'en',
  })
  await aPerson({ roles: { special_quiz_editor: '2026-11-19' } })
  await aPerson({ roles: { admin: true, blocked: true } })
  await aPerson({ roles: { quiz_editor: true, answer_reviewer: true } })
  const player = await aPerson({ name: 'Ana', surname: 'Alves' })
  const { id } = await submit(player.token, whole)
  const mails = await mailsOf(customerId)
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['admin@liga.test', 'Proposta de quiz especial: Bridges · Liga'],
    ['editor@liga.test', 'Special quiz proposed: Bridges · Liga'],
  ])
  const link = `http://${hostname}/admin/special-quiz-proposal/${id}/edit`
  expect(mails[1]?.text).toBe(
    [
      'Hello Tom,',
      'Ana Alves has proposed a special quiz: “Bridges”.',
      'You can read, edit, publish or reject it.',
      `Open the proposal:\n${link}`,
      `Liga\nhttp://${hostname}`,
      'You’re getting this e-mail because you have an account at Liga.\n',
    ].join('\n\n'),
  )
  expect(mails[0]?.text).toContain('Olá Rita,')
  expect(mails.map(({ text }) => text).join('')).not.toContain('Answer')
})

test('a player sees only their own draft and proposals', async () => {
  const { customer_id, token } = await aPlayer()
  await submit(token, whole)
  await save(token, { ...whole, subject: 'Towers' })
  for (const customer of [customer_id, await aCustomer(app)]) {
    const other = await aUser(app, customer)
    expect(await own(other.token)).toEqual({ draft: null, proposals: [] })
    expect(await app.refused(specialQuizProposalCalls.removeProposalDraft, {}, other.token)).toBe('not_found')
  }
})

test('eleven submissions in an hour are too many', async () => {
  const { token } = await aPlayer()
  const incomplete = { ...whole, subject: '' }
  for (let count = 0; count < 10; count++)
    expect(await app.refused(specialQuizProposalCalls.submitProposal, { body: incomplete }, token)).toBe(
      'proposal_incomplete',
    )
  expect(await app.refused(specialQuizProposalCalls.submitProposal, { body: incomplete }, token)).toBe(
    'too_many_requests',
  )
})

import { getSpecialQuiz, removeSpecialQuiz, saveSpecialQuiz } from '@tertulia/contract/special-quiz-editor'
import {
  getProposal,
  listProposals,
  publishProposal,
  rejectProposal,
  removeProposal,
  saveProposal,
  saveProposalDraft,
  submitProposal,
  type Proposal,
} from '@tertulia/contract/special-quiz-proposals'
import { getTodaysSpecialQuiz, submitSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories.ts'
import { aMedium, aProposal, newestProposal } from '../../../test/factories-proposals.ts'
import { aSpecialQuiz, someSpecialContent } from '../../../test/factories-special-quizzes.ts'
import { testApp } from '../../../test/test-app.ts'

const [yesterday, today, tomorrow, later] = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'] as const
const app = testApp(`${today}T10:00:00.000Z`)

async function anEditor() {
  const customer_id = await aCustomer(app, { name: 'Liga' })
  return { customer_id, ...(await aUser(app, customer_id, { roles: { special_quiz_editor: true } })) }
}

const read = (id: number, token: string) => app.call(getProposal, { params: { id } }, token)

const saving = ({ id, subject, description, questions, version }: Proposal, changes: object = {}) => ({
  params: { id },
  body: {
    subject,
    description,
    questions: questions.map(({ medium, ...question }) => ({ ...question, medium_id: medium?.id ?? null })),
    version,
    ...changes,
  },
})

const publishing = (
  { id, version, proposer }: Proposal,
  date: string,
  author_id: number | null = proposer.id,
) => ({
  params: { id },
  body: { date, author_id, version },
})

const rejecting = ({ id, version }: Proposal, reason = 'Too easy.') => ({
  params: { id },
  body: { reason, version },
})

const actions = async (customer_id: number) => {
  const rows = await app
    .forCustomer(customer_id)
    .read.selectFrom('audit_log')
    .selectAll()
    .orderBy('id')
    .execute()
  return rows.map(({ user_id, action }) => [user_id, action])
}

test('editors see what waits, oldest first, and read one with its answers; never a draft', async () => {
  const { customer_id, token } = await anEditor()
  const first = await aProposal(app, customer_id, { name: 'Ana' })
  const second = await aProposal(app, customer_id, { content: someSpecialContent({ subject: 'Towers' }) })
  await app.call(saveProposalDraft, { body: first.content }, second.proposer.token)
  const { proposals } = await app.call(listProposals, {}, token)
  expect(proposals.map(({ id, subject }) => [id, subject])).toEqual([
    [first.id, 'Bridges'],
    [second.id, 'Towers'],
  ])
  expect(proposals[0]).toMatchObject({ proposer: { id: first.proposer.id, name: 'Ana' }, state: 'submitted' })
  expect(saving(await read(first.id, token)).body).toMatchObject(first.content)
  const draft = await app
    .forCustomer(customer_id)
    .read.selectFrom('special_quiz_proposals')
    .select('id')
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  const seen = { id: draft.id, version: 1 }
  expect(await app.refused(getProposal, { params: { id: draft.id } }, token)).toBe('not_found')
  expect(await app.refused(rejectProposal, rejecting(seen as Proposal), token)).toBe('not_found')
  expect(await app.refused(removeProposal, { params: { id: draft.id } }, token)).toBe('not_found')
})

test('an editor who plays too and reads one is written down', async () => {
  const { customer_id } = await anEditor()
  const { id } = await aProposal(app, customer_id)
  const roles = { special_quiz_editor: true, regular_player: true } as const
  const player = await aUser(app, customer_id, { roles })
  await read(id, player.token)
  expect(await actions(customer_id)).toEqual([[player.id, `read_proposal ${id}`]])
})

test('an edited proposal counts as reviewed, may have gaps, and is not saved over unseen', async () => {
  const { customer_id, token, id: editor_id } = await anEditor()
  const { id, proposer } = await aProposal(app, customer_id)
  const seen = await read(id, token)
  const medium_id = await aMedium(app, customer_id, editor_id)
  const questions = saving(seen).body.questions.map((question) => ({ ...question, medium_id, answer: '' }))
  const saved = await app.call(saveProposal, saving(seen, { subject: ' Towers ', questions }), token)
  expect(saved).toMatchObject({ state: 'reviewed', subject: 'Towers' })
  expect(saved.questions[0]).toMatchObject({ answer: '', medium: { id: medium_id } })
  expect(await app.refused(saveProposal, saving(seen), token)).toBe('proposal_changed')
  expect(await newestProposal(app, proposer.token)).toMatchObject({ state: 'reviewed' })
  const other = await aUser(app, customer_id, { roles: { admin: true } })
  const again = await app.call(saveProposal, saving(saved), other.token)
  expect(again.version).toBe(saved.version + 1)
  const foreign = saving(again, { questions: [{ ...questions[0], medium_id: medium_id + 1 }] })
  expect(await app.refused(saveProposal, foreign, token)).toBe('invalid_input')
  expect(await app.refused(saveProposal, saving({ ...again, id: 999_999 }), token)).toBe('not_found')
})

test('publishing makes the special quiz of a free day, with its files, credited to the proposer', async () => {
  const { customer_id, token, id: editor_id } = await anEditor()
  const proposer = await aUser(app, customer_id)
  const medium_id = await aMedium(app, customer_id, proposer.id)
  const content = someSpecialContent()
  const questions = content.questions.map((question) => ({ ...question, medium_id }))
  const { id } = await app.call(submitProposal, { body: { ...content, questions } }, proposer.token)
  const seen = await read(id, token)
  expect(await app.call(publishProposal, publishing(seen, tomorrow), token)).toEqual({ date: tomorrow })
  const quiz = await app.call(getSpecialQuiz, { params: { date: tomorrow } }, token)
  expect(quiz).toMatchObject({ complete: true, author: { id: proposer.id }, version: 1, subject: 'Bridges' })
  expect(quiz.questions).toMatchObject(
    content.questions.map(({ text, answer }) => ({ text, answer, medium: { id: medium_id } })),
  )
  expect(await newestProposal(app, proposer.token)).toMatchObject({
    state: 'published',
    decided_at: app.clock.now(),
    published_date: tomorrow,
  })
  expect((await app.call(listProposals, {}, token)).proposals).toEqual([])
  expect(await app.refused(getProposal, { params: { id } }, token)).toBe('not_found')
  expect(await actions(customer_id)).toEqual([[editor_id, `publish_proposal ${id} ${tomorrow}`]])
})

test('another author may be named, or nobody; not somebody of another customer', async () => {
  const { customer_id, token } = await anEditor()
  const author = await aUser(app, customer_id)
  const stranger = await aUser(app, await aCustomer(app))
  const [one, two] = [await aProposal(app, customer_id), await aProposal(app, customer_id)]
  const [seen, other] = [await read(one.id, token), await read(two.id, token)]
  const wrong = publishing(seen, today, stranger.id)
  expect(await app.refused(publishProposal, wrong, token)).toBe('invalid_input')
  await app.call(publishProposal, publishing(seen, today, author.id), token)
  await app.call(publishProposal, publishing(other, tomorrow, null), token)
  const authorOf = async (date: string) =>
    (await app.call(getSpecialQuiz, { params: { date } }, token)).author?.id ?? null
  expect([await authorOf(today), await authorOf(tomorrow)]).toEqual([author.id, null])
})

test('whoever is credited, the proposer does not play it: he knows the answers', async () => {
  const { customer_id, token } = await anEditor()
  const { id, proposer } = await aProposal(app, customer_id)
  await app.call(publishProposal, publishing(await read(id, token), today, null), token)
  const other = await aUser(app, customer_id)
  const todayOf = async (player: string) =>
    (await app.call(getTodaysSpecialQuiz, { query: { today: '' } }, player)).quiz
  expect(await todayOf(other.token)).toMatchObject({ own: false, author: null })
  const quiz = await todayOf(proposer.token)
  expect(quiz).toMatchObject({ own: true, author: null })
  const body = {
    submission_key: crypto.randomUUID(),
    answers: (quiz?.questions ?? []).map((question) => ({
      question_id: question.id,
      text: '',
      league_points: null,
      cup_points: null,
      joker: false,
    })),
  }
  const submission = { params: { date: today }, body }
  expect(await app.refused(submitSpecialQuiz, submission, proposer.token)).toBe('own_quiz')
  await app.call(submitSpecialQuiz, submission, other.token)
})

test('only a complete proposal is published, on a free day from today on', async () => {
  const { customer_id, token } = await anEditor()
  await aSpecialQuiz(app, customer_id, { date: tomorrow })
  const { id } = await aProposal(app, customer_id)
  const seen = await read(id, token)
  expect(await app.refused(publishProposal, publishing(seen, yesterday), token)).toBe('date_not_future')
  expect(await app.refused(publishProposal, publishing(seen, tomorrow), token)).toBe('date_taken')
  const emptied = await app.call(saveProposal, saving(seen, { subject: '' }), token)
  expect(await app.refused(publishProposal, publishing(seen, later), token)).toBe('proposal_changed')
  expect(await app.refused(publishProposal, publishing(emptied, later), token)).toBe('proposal_incomplete')
  const unknown = { ...emptied, id: 999_999 }
  expect(await app.refused(publishProposal, publishing(unknown, later), token)).toBe('not_found')
  const { state } = await read(id, token)
  expect(state).toBe('reviewed')
})

test('two editors who publish at once publish once, whether on one day or on two', async () => {
  const { customer_id, token } = await anEditor()
  const publishAll = async (...calls: ReturnType<typeof publishing>[]) => {
    const codes = await Promise.all(
      calls.map(async ({ params, body }) => {
        const response = await app.http.inject({
          method: 'POST',
          url: `/api/admin/special-quiz-proposals/${params.id}/publication`,
          headers: { authorization: `Bearer ${token}` },
          payload: body,
        })
        return response.json<{ message?: string }>().message ?? 'published'
      }),
    )
    return codes.toSorted((one, other) => one.localeCompare(other))
  }
  const seenProposal = async () => read((await aProposal(app, customer_id)).id, token)
  const [seen, second, third] = [await seenProposal(), await seenProposal(), await seenProposal()]
  expect(await publishAll(publishing(seen, today), publishing(seen, tomorrow))).toEqual([
    'proposal_changed',
    'published',
  ])
  expect(await publishAll(publishing(second, later), publishing(third, later))).toEqual([
    'date_taken',
    'published',
  ])
})

test('the proposer is told the date as the quiz moves, and none once it is deleted', async () => {
  const { customer_id, token } = await anEditor()
  const { id, proposer } = await aProposal(app, customer_id)
  await app.call(publishProposal, publishing(await read(id, token), tomorrow), token)
  const {
    author,
    phase: _p,
    complete: _c,
    submissions: _s,
    questions,
    ...quiz
  } = await app.call(getSpecialQuiz, { params: { date: tomorrow } }, token)
  const body = {
    ...quiz,
    date: later,
    author_id: author?.id ?? null,
    questions: questions.map(({ id: _id, medium: _medium, ...question }) => ({
      ...question,
      medium_id: null,
    })),
  }
  await app.call(saveSpecialQuiz, { params: { date: tomorrow }, body }, token)
  expect(await newestProposal(app, proposer.token)).toMatchObject({ published_date: later })
  await app.call(removeSpecialQuiz, { params: { date: later } }, token)
  expect(await newestProposal(app, proposer.token)).toMatchObject({
    state: 'published',
    published_date: null,
  })
})

test('a rejected proposer reads the reason, and gets it by mail in his language', async () => {
  const { customer_id, token, id: editor_id } = await anEditor()
  const { id, proposer } = await aProposal(app, customer_id, {
    name: 'Rui',
    language: 'pt',
    email: 'rui@liga.test',
  })
  const seen = await read(id, token)
  expect(await app.refused(rejectProposal, rejecting(seen, ' \u200b '), token)).toBe('invalid_input')
  expect(await app.call(rejectProposal, rejecting(seen, 'Fácil.\nTenta de novo.'), token)).toEqual({})
  expect(await newestProposal(app, proposer.token)).toMatchObject({
    state: 'rejected',
    reason: 'Fácil.\nTenta de novo.',
    decided_at: app.clock.now(),
    published_date: null,
  })
  const mails = await app.forCustomer(customer_id).read.selectFrom('outbox').selectAll().execute()
  const mail = mails.find(({ recipient }) => recipient === 'rui@liga.test')
  expect(mail?.subject).toBe('O teu quiz especial: Bridges · Liga')
  expect(mail?.text).toContain('Olá Rui,\n\nObrigado por teres proposto «Bridges».')
  expect(mail?.text).toContain('\n\nFácil.\nTenta de novo.\n\n')
  expect(mail?.text).toContain('http://localhost/create-special-quiz')
  expect(await app.refused(rejectProposal, rejecting(seen), token)).toBe('proposal_changed')
  const unknown = rejecting({ ...seen, id: 999_999 })
  expect(await app.refused(rejectProposal, unknown, token)).toBe('not_found')
  expect(await actions(customer_id)).toEqual([[editor_id, `reject_proposal ${id}`]])
})

test('one that waits is removed and nobody is told; one that was published or rejected stays', async () => {
  const { customer_id, token, id: editor_id } = await anEditor()
  const [waiting, published, rejected] = [
    await aProposal(app, customer_id),
    await aProposal(app, customer_id),
    await aProposal(app, customer_id),
  ]
  await app.call(publishProposal, publishing(await read(published.id, token), tomorrow), token)
  await app.call(rejectProposal, rejecting(await read(rejected.id, token)), token)
  const mails = () => app.forCustomer(customer_id).read.selectFrom('outbox').select('id').execute()
  const before = await mails()
  const removing = (id: number) => ({ params: { id } })
  expect(await app.call(removeProposal, removing(waiting.id), token)).toEqual({})
  expect(await mails()).toEqual(before)
  expect(await newestProposal(app, waiting.proposer.token)).toBe(undefined)
  expect(await app.refused(removeProposal, removing(waiting.id), token)).toBe('not_found')
  for (const { id } of [published, rejected])
    expect(await app.refused(removeProposal, removing(id), token)).toBe('proposal_not_removable')
  expect(await actions(customer_id)).toContainEqual([editor_id, `remove_proposal ${waiting.id}`])
})

test('another customer’s proposal is neither listed, read, changed, decided nor removed', async () => {
  const { customer_id, token } = await anEditor()
  const { id } = await aProposal(app, customer_id)
  const seen = await read(id, token)
  const { token: stranger } = await anEditor()
  expect((await app.call(listProposals, {}, stranger)).proposals).toEqual([])
  expect(await app.refused(getProposal, { params: { id } }, stranger)).toBe('not_found')
  expect(await app.refused(saveProposal, saving(seen), stranger)).toBe('not_found')
  expect(await app.refused(publishProposal, publishing(seen, tomorrow, null), stranger)).toBe('not_found')
  expect(await app.refused(rejectProposal, rejecting(seen), stranger)).toBe('not_found')
  expect(await app.refused(removeProposal, { params: { id } }, stranger)).toBe('not_found')
  expect(await read(id, token)).toEqual(seen)
})

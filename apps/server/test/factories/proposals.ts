import type { Language } from '@tertulia/core/customers/languages'
import { randomBytes } from 'node:crypto'
import type { SpecialQuizContent } from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { aCustomer, aUser } from './users.ts'
import { someSpecialContent } from './special-quizzes.ts'
import type { TestApp } from '../test-app.ts'

/** Creates an uploaded picture that nothing uses yet; returns its id. */
export async function aMedium(app: TestApp, customerId: number, userId: number): Promise<number> {
  const { id } = await app.forCustomer(customerId).tx((db) =>
    db
      .insertInto('media')
      .values({
        file_name: `${randomBytes(16).toString('hex')}.png`,
        kind: 'image',
        content_type: 'image/png',
        byte_size: 1,
        uploaded_by: userId,
        created_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Creates a player who has submitted a proposal. */
export async function aProposal(
  app: TestApp,
  customerId: number,
  {
    content = someSpecialContent(),
    ...person
  }: { content?: SpecialQuizContent; name?: string; language?: Language; email?: string } = {},
): Promise<{ id: number; content: SpecialQuizContent; proposer: { id: number; token: string } }> {
  const proposer = await aUser(app, customerId, { roles: { special_quiz_player: true }, ...person })
  const { id } = await app.call(specialQuizProposalCalls.submitProposal, { body: content }, proposer.token)
  return { id, content, proposer }
}

/** Returns a player's newest proposal as they see it. */
export async function newestProposal(app: TestApp, token: string) {
  return (await app.call(specialQuizProposalCalls.getOwnProposals, {}, token)).proposals[0]
}

/** Creates an editor of proposals at a new customer. */
export async function aProposalEditor(app: TestApp) {
  const customerId = await aCustomer(app, { name: 'Liga' })
  return {
    customer_id: customerId,
    ...(await aUser(app, customerId, { roles: { special_quiz_editor: true } })),
  }
}

/** Returns a proposal as an editor sees it. */
export const readProposal = (app: TestApp, id: number, token: string): Promise<Proposal> =>
  app.call(specialQuizProposalCalls.getProposal, { params: { id } }, token)

/** Builds the input that saves a proposal as it was read, with changes. */
export const savingOf = (
  { id, subject, description, questions, version }: Proposal,
  changes: object = {},
) => ({
  params: { id },
  body: {
    subject,
    description,
    questions: questions.map(({ medium, ...question }) => ({ ...question, medium_id: medium?.id ?? null })),
    version,
    ...changes,
  },
})

/** Builds the input that publishes a proposal as it was read, credited to its proposer by default. */
export const publicationOf = (
  { id, version, proposer }: Proposal,
  date: CalendarDate,
  authorId: number | null = proposer.id,
) => ({ params: { id }, body: { date, author_id: authorId, version } })

/** Lists the audit log's actions at a customer, in order. */
export async function recordedActions(app: TestApp, customerId: number) {
  const { read } = app.forCustomer(customerId)
  const rows = await read.selectFrom('audit_log').selectAll().orderBy('id').execute()
  return rows.map(({ user_id, action }) => [user_id, action])
}

import { randomBytes } from 'node:crypto'
import type { SpecialQuizContent } from '@tertulia/contract/special-quiz-editor'
import {
  getOwnProposals,
  getProposal,
  submitProposal,
  type Proposal,
} from '@tertulia/contract/special-quiz-proposals'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { aCustomer, aUser } from './factories.ts'
import { someSpecialContent } from './factories-special-quizzes.ts'
import type { TestApp } from './test-app.ts'

/** An uploaded picture that nothing uses yet; gives its id. */
export async function aMedium(app: TestApp, customer_id: number, user_id: number): Promise<number> {
  const { id } = await app.forCustomer(customer_id).tx((db) =>
    db
      .insertInto('media')
      .values({
        file_name: `${randomBytes(16).toString('hex')}.png`,
        kind: 'image',
        content_type: 'image/png',
        byte_size: 1,
        uploaded_by: user_id,
        created_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** A player who has handed in a proposal. */
export async function aProposal(
  app: TestApp,
  customer_id: number,
  {
    content = someSpecialContent(),
    ...person
  }: { content?: SpecialQuizContent; name?: string; language?: 'en' | 'pt'; email?: string } = {},
): Promise<{ id: number; content: SpecialQuizContent; proposer: { id: number; token: string } }> {
  const proposer = await aUser(app, customer_id, { roles: { special_quiz_player: true }, ...person })
  const { id } = await app.call(submitProposal, { body: content }, proposer.token)
  return { id, content, proposer }
}

/** What became of a player's newest proposal, as he is told. */
export async function newestProposal(app: TestApp, token: string) {
  return (await app.call(getOwnProposals, {}, token)).proposals[0]
}

/** Somebody who decides on the proposals of a customer of his own. */
export async function aProposalEditor(app: TestApp) {
  const customer_id = await aCustomer(app, { name: 'Liga' })
  return { customer_id, ...(await aUser(app, customer_id, { roles: { special_quiz_editor: true } })) }
}

/** What an editor sees of a proposal. */
export const readProposal = (app: TestApp, id: number, token: string): Promise<Proposal> =>
  app.call(getProposal, { params: { id } }, token)

/** Saving a proposal as it was read, with changes. */
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

/** Publishing a proposal as it was read, credited to its proposer unless told otherwise. */
export const publicationOf = (
  { id, version, proposer }: Proposal,
  date: CalendarDate,
  author_id: number | null = proposer.id,
) => ({ params: { id }, body: { date, author_id, version } })

/** What people with power did at a customer, in order. */
export async function recordedActions(app: TestApp, customer_id: number) {
  const { read } = app.forCustomer(customer_id)
  const rows = await read.selectFrom('audit_log').selectAll().orderBy('id').execute()
  return rows.map(({ user_id, action }) => [user_id, action])
}

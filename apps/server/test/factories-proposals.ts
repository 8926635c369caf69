import { randomBytes } from 'node:crypto'
import type { SpecialQuizContent } from '@tertulia/contract/special-quiz-editor'
import { getOwnProposals, submitProposal } from '@tertulia/contract/special-quiz-proposals'
import { aUser } from './factories.ts'
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

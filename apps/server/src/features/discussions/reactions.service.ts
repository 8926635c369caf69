import type * as discussionCalls from '@tertulia/contract/discussions'
import type { QuestionReactions } from '@tertulia/contract/discussions'
import { readableKinds } from '@tertulia/core/quizzes/judged-kinds'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { deleteReaction, insertReaction } from './discussions.store.ts'
import { isDiscussedQuestion } from './discussions.views.ts'
import { findReactions } from './reactions.views.ts'

/** The reaction that a call is about; refuses those to a question whose discussion is not open. */
async function readReaction({
  db,
  user,
  today,
  params: { id, reaction },
}: Call<typeof discussionCalls.addReaction>) {
  const readable = { kinds: readableKinds(user.valid_roles), today }
  if (!(await isDiscussedQuestion(db, id, readable))) refuse('not_found')
  return { question_id: id, user_id: user.id, reaction }
}

/** Saves how a member finds a question. (docs/rules/discussions.md) */
export async function addReaction(
  call: Call<typeof discussionCalls.addReaction>,
): Promise<QuestionReactions> {
  const { db, now, user, params } = call
  await insertReaction(db, { ...(await readReaction(call)), created_at: now })
  return findReactions(db, params.id, user.id)
}

/** Deletes how a member finds a question. */
export async function removeReaction(
  call: Call<typeof discussionCalls.removeReaction>,
): Promise<QuestionReactions> {
  const { db, user, params } = call
  await deleteReaction(db, await readReaction(call))
  return findReactions(db, params.id, user.id)
}

import type * as discussionCalls from '@tertulia/contract/discussions'
import type { Post } from '@tertulia/contract/discussions'
import { editableUntil } from '@tertulia/core/discussions/discussions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { holdUser } from '../users/users.views.ts'
import {
  findObstacle,
  getDiscussedQuiz,
  getPost,
  presentPost,
  type MemberCall,
} from './discussions.service.ts'
import { findPostByKey, holdPost, insertPost, markWithdrawn, updatePost } from './discussions.store.ts'
import { listParts } from './discussions.views.ts'

/** Cleans a typed text; refuses one that says nothing. */
export function readText(typed: string): string {
  const text = cleanText(typed)
  if (text === '') refuse('invalid_input', [{ field: 'text', problem: 'missing' }])
  return text
}

/** Finds the part that a new post belongs to: that of the post it replies to, or the one chosen. */
async function findPart(
  call: MemberCall,
  quizId: number,
  { question_id, reply_to }: { question_id: number | null; reply_to: number | null },
): Promise<number | null> {
  if (reply_to !== null) {
    await holdPost(call.db, reply_to)
    const { quiz, state, question_id: part } = await getPost(call, reply_to)
    if (quiz.id !== quizId) refuse('not_found')
    if (state !== 'shown') refuse('post_closed')
    return part
  }
  const parts = await listParts(call.db, { quiz_id: quizId, user_id: call.user.id })
  return orNotFound(parts.find((part) => part.question_id === question_id)).question_id
}

/** Posts in the discussion of a quiz whose day is over. (docs/rules/discussions.md) */
export async function createPost(call: Call<typeof discussionCalls.createPost>): Promise<Post> {
  const { db, user, now, params, body } = call
  const text = readText(body.text)
  const quiz = await getDiscussedQuiz(call, params)
  await holdUser(db, user.id)
  const asked = { user_id: user.id, post_key: body.post_key }
  const known = await findPostByKey(db, asked)
  if (known !== null) return presentPost(await getPost(call, known), call)
  const obstacle = await findObstacle(call)
  if (obstacle) refuse(obstacle)
  const questionId = await findPart(call, quiz.id, body)
  const id = await insertPost(db, {
    ...asked,
    quiz_id: quiz.id,
    question_id: questionId,
    reply_to: body.reply_to,
    text,
    created_at: now,
  })
  return presentPost(await getPost(call, id), call)
}

/** Locks a post of the caller; refuses those of others. */
async function holdOwnPost(call: MemberCall, id: number) {
  await holdPost(call.db, id)
  const post = await getPost(call, id)
  return post.author.id === call.user.id ? post : refuse('not_found')
}

/** Saves another text of the caller's post, for a while after posting it. */
export async function savePost(call: Call<typeof discussionCalls.savePost>): Promise<Post> {
  const { db, now, params } = call
  const text = readText(call.body.text)
  const post = await holdOwnPost(call, params.id)
  if ((await findObstacle(call)) === 'muted') refuse('muted')
  if (post.state !== 'shown' || now >= editableUntil(post.created_at)) refuse('post_closed')
  if (text !== post.text) await updatePost(db, { id: post.id, text, now })
  return presentPost(await getPost(call, post.id), call)
}

/** Withdraws the caller's post. */
export async function withdrawPost(call: Call<typeof discussionCalls.withdrawPost>): Promise<void> {
  const { id, state } = await holdOwnPost(call, call.params.id)
  if (state === 'withdrawn') return
  await markWithdrawn(call.db, { id, now: call.now })
}

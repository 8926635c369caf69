import type * as discussionCalls from '@tertulia/contract/discussions'
import type { Discussion, Post, HostNote, QuestionReactions } from '@tertulia/contract/discussions'
import type { Endpoint } from '@tertulia/contract/endpoint'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { startOfDay, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { atLeast } from '@tertulia/core/collections/lists'
import { editableUntil, postObstacle, type PostObstacle } from '@tertulia/core/discussions/discussions'
import { editedKinds, readableKinds } from '@tertulia/core/quizzes/judged-kinds'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import type { SignedInUser } from '../../platform/access/access.sql.ts'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { holdUser } from '../users/users.sql.ts'
import {
  findDiscussedQuiz,
  findDiscussion,
  findHostNote,
  findPost,
  findPoster,
  listParts,
  listPosts,
  type DiscussedQuiz,
  type PosterRow,
  type PostReader,
  isDiscussedQuestion,
  findReactions,
} from './discussions.sql.ts'
import {
  deleteHostNote,
  upsertHostNote,
  deleteReaction,
  insertReaction,
  findPostByKey,
  holdPost,
  insertPost,
  markWithdrawn,
  updatePost,
} from './discussions-writes.sql.ts'

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
  const query = { user_id: user.id, post_key: body.post_key }
  const known = await findPostByKey(db, query)
  if (known !== null) return presentPost(await getPost(call, known), call)
  const obstacle = await findObstacle(call)
  if (obstacle) refuse(obstacle)
  const questionId = await findPart(call, quiz.id, body)
  const id = await insertPost(db, {
    ...query,
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

const discussionPageSize = 20

/** The caller of an endpoint about discussions. */
export type MemberCall = Pick<
  Call<Endpoint & { access: 'signed_in' }>,
  'db' | 'user' | 'customer' | 'now' | 'today'
>

/** Finds the quiz of a date whose discussion is open to the caller; refuses others. */
async function getDiscussedQuiz(
  { db, user, today }: MemberCall,
  params: { kind: QuizKind; date: CalendarDate },
): Promise<DiscussedQuiz> {
  return orNotFound(await findDiscussedQuiz(db, { ...params, kinds: readableKinds(user.valid_roles), today }))
}

/** The caller as a reader of posts. */
export const readerOf = ({ id, valid_roles }: SignedInUser): PostReader => ({
  user_id: id,
  edited_kinds: editedKinds(valid_roles),
})

/** Tells whether a user edits quizzes of a kind. */
export const edits = ({ valid_roles }: SignedInUser, kind: QuizKind): boolean =>
  editedKinds(valid_roles).includes(kind)

/** Finds a post of an open discussion as the caller sees it; refuses others. */
export async function getPost({ db, user, today }: MemberCall, id: number) {
  const readable = { kinds: readableKinds(user.valid_roles), today }
  return orNotFound(await findPost(db, { id, reader: readerOf(user), readable }))
}

/** Presents a post, to its author with the time for edits. */
export function presentPost(
  post: Omit<Post, 'editable_until'> & { quiz?: DiscussedQuiz },
  { user, now }: Pick<MemberCall, 'user' | 'now'>,
): Post {
  const { quiz: _, ...read } = post
  const isOwn = post.author.id === user.id && post.state === 'shown'
  const until = editableUntil(post.created_at)
  return { ...read, editable_until: isOwn && now < until ? until : null }
}

/** Finds what keeps the caller from posting now. */
async function findObstacle(call: MemberCall): Promise<PostObstacle | null> {
  return obstacleOf(call, await findPoster(call.db, posterOf(call)))
}

const posterOf = ({ user, customer, today }: MemberCall) => ({
  user_id: user.id,
  since: startOfDay(today, customer.time_zone),
  today,
})

function obstacleOf({ user }: MemberCall, { muted, posts }: PosterRow): PostObstacle | null {
  return postObstacle({ acted_for: user.impersonator !== null, muted, posts_today: posts })
}

/** Returns a page of the discussion of a quiz whose day is over. (docs/rules/discussions.md) */
export async function getDiscussion(call: Call<typeof discussionCalls.getDiscussion>): Promise<Discussion> {
  const { db, user, today, params, query } = call
  const { question_id, post_id } = query
  const readable = { kinds: readableKinds(user.valid_roles), today }
  const { quizzes, counts, notes, parts, posters, mutes } = await findDiscussion(db, {
    quiz: { ...params, ...readable },
    question_id,
    post_id,
    ...posterOf(call),
  })
  const quiz = orNotFound(quizzes[0])
  const [{ total, through }] = atLeast(counts, 1)
  const pageOfPost = Math.ceil(through / discussionPageSize)
  const { paging, offset } = paginate(pageOfPost || query.page, total, discussionPageSize)
  const page = { reader: readerOf(user), limit: discussionPageSize, offset }
  const posts = await listPosts(db, { quiz_id: quiz.id, question_id }, page)
  return {
    host_note: notes[0] ?? null,
    parts,
    ...paging,
    posts: posts.map((post) => presentPost(post, call)),
    obstacle: obstacleOf(call, atLeast(posters, 1)[0]),
    mute: user.impersonator === null ? (mutes[0] ?? null) : null,
    edits: edits(user, quiz.kind),
  }
}

type NoteCall = Call<typeof discussionCalls.saveHostNote> | Call<typeof discussionCalls.removeHostNote>

/** Finds the quiz whose host's note the caller edits; refuses editors of the other kind. */
async function getEditedQuiz(call: NoteCall) {
  const quiz = await getDiscussedQuiz(call, call.params)
  return edits(call.user, quiz.kind) ? quiz : refuse('not_found')
}

/** Saves the host's note of a quiz whose day is over. (docs/rules/discussions.md) */
export async function saveHostNote(call: Call<typeof discussionCalls.saveHostNote>): Promise<HostNote> {
  const { db, user, now, body } = call
  const text = readText(body.text)
  const { id, kind, date } = await getEditedQuiz(call)
  const note = { quiz_id: id, user_id: user.id, text, version: body.version, now }
  if (!(await upsertHostNote(db, note))) refuse('host_note_changed')
  await recordAction(call, `save_host_note ${date} ${kind}`)
  return orNotFound(await findHostNote(db, id))
}

/** Removes the host's note of a quiz. */
export async function removeHostNote(call: Call<typeof discussionCalls.removeHostNote>): Promise<void> {
  const { id, kind, date } = await getEditedQuiz(call)
  if (!(await deleteHostNote(call.db, id))) refuse('not_found')
  await recordAction(call, `remove_host_note ${date} ${kind}`)
}

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

import type * as discussionCalls from '@tertulia/contract/discussions'
import type { Discussion, Post } from '@tertulia/contract/discussions'
import type { Endpoint } from '@tertulia/contract/endpoint'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { startOfDay, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { editableUntil, postObstacle, type PostObstacle } from '@tertulia/core/discussions/discussions'
import { editedKinds, readableKinds } from '@tertulia/core/quizzes/judged-kinds'
import type { SignedInUser } from '../../platform/access/access.views.ts'
import { paginate } from '../../platform/http/paging.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import {
  countPosts,
  findDiscussedQuiz,
  findHostNote,
  findMute,
  findPost,
  findPoster,
  listParts,
  listPosts,
  type DiscussedQuiz,
  type PostReader,
} from './discussions.views.ts'

const discussionPageSize = 20

/** The caller of an endpoint about discussions. */
export type MemberCall = Pick<
  Call<Endpoint & { access: 'signed_in' }>,
  'db' | 'user' | 'customer' | 'now' | 'today'
>

/** Finds the quiz of a date whose discussion is open to the caller; refuses others. */
export async function getDiscussedQuiz(
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
export async function findObstacle({ db, user, customer, today }: MemberCall): Promise<PostObstacle | null> {
  const since = startOfDay(today, customer.time_zone)
  const { muted, posts } = await findPoster(db, { user_id: user.id, since, today })
  return postObstacle({ acted_for: user.impersonator !== null, muted, posts_today: posts })
}

/** Returns a page of the discussion of a quiz whose day is over. (docs/rules/discussions.md) */
export async function getDiscussion(call: Call<typeof discussionCalls.getDiscussion>): Promise<Discussion> {
  const { db, user, today, params, query } = call
  const quiz = await getDiscussedQuiz(call, params)
  const reader = readerOf(user)
  const asked = { quiz_id: quiz.id, question_id: query.question_id }
  const { total, through } = await countPosts(db, asked, query.post_id)
  const pageOfPost = Math.ceil(through / discussionPageSize)
  const { paging, offset } = paginate(pageOfPost || query.page, total, discussionPageSize)
  const posts = await listPosts(db, asked, { reader, limit: discussionPageSize, offset })
  return {
    host_note: await findHostNote(db, quiz.id),
    parts: await listParts(db, { quiz_id: quiz.id, user_id: user.id }),
    ...paging,
    posts: posts.map((post) => presentPost(post, call)),
    obstacle: await findObstacle(call),
    mute: user.impersonator === null ? await findMute(db, { user_id: user.id, today }) : null,
    edits: edits(user, quiz.kind),
  }
}

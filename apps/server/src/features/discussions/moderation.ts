import type * as discussionCalls from '@tertulia/contract/discussions'
import type { Mute, Post } from '@tertulia/contract/discussions'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { editedKinds } from '@tertulia/core/quizzes/judged-kinds'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { mayAct } from '@tertulia/core/roles/roles'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { paginate } from '../../platform/http/paging.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { hasUser, holdPresentUser } from '../users/users.sql.ts'
import { edits, getPost, presentPost, readerOf, type MemberCall } from './discussions.ts'
import { findMute, countReportedPosts, listReportedRows } from './discussions.sql.ts'
import {
  holdPost,
  deleteMute,
  insertReport,
  markHidden,
  markReportsSettled,
  markShown,
  saveMute,
} from './discussions-writes.sql.ts'

function readReason(typed: string): string {
  const reason = cleanText(typed)
  if (reason === '') refuse('invalid_input', [{ field: 'reason', problem: 'missing' }])
  return reason
}

/** Reports another member's post. (docs/rules/discussions.md) */
export async function reportPost(call: Call<typeof discussionCalls.reportPost>): Promise<Post> {
  const { db, user, now, params, body } = call
  const reason = readReason(body.reason)
  await holdPost(db, params.id)
  const { id, author, state } = await getPost(call, params.id)
  if (author.id === user.id) refuse('not_found')
  if (state !== 'shown') refuse('post_closed')
  await insertReport(db, { post_id: id, user_id: user.id, reason, created_at: now })
  return presentPost(await getPost(call, id), call)
}

/** Lists a page of the reported posts that the caller may hide. */
export async function listReportedPosts(
  call: Call<typeof discussionCalls.listReportedPosts>,
): Promise<ReplyOf<typeof discussionCalls.listReportedPosts>> {
  const { db, user, today, query } = call
  const settled = query.state === 'settled'
  const readable = { kinds: editedKinds(user.valid_roles), today }
  const counts = await countReportedPosts(db, readable)
  const { paging, offset } = paginate(query.page, settled ? counts.settled : counts.open)
  const mutes = mayAct(user.valid_roles, ['admin'])
  const rows = await listReportedRows(db, { readable, reader: readerOf(user), settled, mutes }, offset)
  const posts = rows.map(({ kind, date, position, reports, mute, ...post }) => ({
    post: presentPost(post, call),
    kind,
    date,
    position,
    reports,
    mute,
  }))
  return { ...paging, open: counts.open, posts }
}

/** Locks a post that the caller may hide. */
async function holdEditedPost(call: MemberCall, id: number) {
  await holdPost(call.db, id)
  const post = await getPost(call, id)
  return edits(call.user, post.quiz.kind) ? post : refuse('not_found')
}

/** Leaves a reported post as it is. */
export async function settleReports(call: Call<typeof discussionCalls.settleReports>): Promise<void> {
  const { db, user, now } = call
  const { id, quiz, author } = await holdEditedPost(call, call.params.id)
  await markReportsSettled(db, { id, user_id: user.id, now })
  await recordAction(call, `settle_reports ${quiz.date} ${id}`, author.id)
}

/** Hides a post from members. (docs/rules/discussions.md) */
export async function hidePost(call: Call<typeof discussionCalls.hidePost>): Promise<Post> {
  const { db, user, now, params, body } = call
  const reason = readReason(body.reason)
  const { id, quiz, author, state } = await holdEditedPost(call, params.id)
  if (state !== 'shown' && state !== 'hidden') refuse('post_closed')
  const by = { id, user_id: user.id, now }
  await markHidden(db, { ...by, reason })
  await markReportsSettled(db, by)
  await recordAction(call, `hide_post ${quiz.date} ${id}`, author.id)
  return presentPost(await getPost(call, id), call)
}

/** Shows a hidden post again. */
export async function showPost(call: Call<typeof discussionCalls.showPost>): Promise<Post> {
  const { db } = call
  const { id, quiz, author, state } = await holdEditedPost(call, call.params.id)
  if (state !== 'hidden') refuse('not_found')
  await markShown(db, id)
  await recordAction(call, `show_post ${quiz.date} ${id}`, author.id)
  return presentPost(await getPost(call, id), call)
}

/** Returns a member's mute that counts today. */
export async function getMute(call: Call<typeof discussionCalls.getMute>): Promise<{ mute: Mute | null }> {
  const { db, today, params } = call
  if (!(await hasUser(db, params.id))) refuse('not_found')
  return { mute: await findMute(db, { user_id: params.id, today }) }
}

/** Keeps a member from posting through a day, or until it is lifted. (docs/rules/discussions.md) */
export async function muteUser(call: Call<typeof discussionCalls.muteUser>): Promise<void> {
  const { db, user, now, today, params, body } = call
  const reason = readReason(body.reason)
  const until = body.last_date
  if (until !== null && until < today) refuse('date_not_future')
  if (!(await holdPresentUser(db, params.id))) refuse('not_found')
  await saveMute(db, { user_id: params.id, until, reason, muted_by: user.id, created_at: now })
  await recordAction(call, `mute_user ${until ?? true}`, params.id)
}

/** Lifts a member's mute. */
export async function unmuteUser(call: Call<typeof discussionCalls.unmuteUser>): Promise<void> {
  if (!(await deleteMute(call.db, call.params.id))) refuse('not_found')
  await recordAction(call, 'unmute_user', call.params.id)
}

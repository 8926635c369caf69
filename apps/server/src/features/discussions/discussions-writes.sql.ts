import type { Instant, CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Reaction } from '@tertulia/core/discussions/discussions'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

type NewPost = {
  quiz_id: number
  question_id: number | null
  user_id: number
  reply_to: number | null
  post_key: string
  text: string
  created_at: Instant
}

/** Saves a post; returns its id. */
export async function insertPost(db: Db, post: NewPost): Promise<number> {
  const { id } = await db.insertInto('posts').values(post).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Finds a member's post by the key of its request. */
export async function findPostByKey(
  db: Db,
  { user_id, post_key }: Pick<NewPost, 'user_id' | 'post_key'>,
): Promise<number | null> {
  const found = await db
    .selectFrom('posts')
    .select('id')
    .where('user_id', '=', user_id)
    .where('post_key', '=', post_key)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Locks a post, so that editing, withdrawing, hiding and replying run one after another. */
export async function holdPost(db: Db, id: number): Promise<void> {
  await sql`select from posts where id = ${id} for no key update`.execute(db)
}

/** Saves another text of a post. */
export async function updatePost(
  db: Db,
  { id, text, now }: { id: number; text: string; now: Instant },
): Promise<void> {
  await db.updateTable('posts').set({ text, edited_at: now }).where('id', '=', id).execute()
}

/** Deletes the text of a post that its author withdraws. */
export async function markWithdrawn(db: Db, { id, now }: { id: number; now: Instant }): Promise<void> {
  await db.updateTable('posts').set({ text: '', withdrawn_at: now }).where('id', '=', id).execute()
}

type NewNote = { quiz_id: number; user_id: number; text: string; version: number; now: Instant }

/** Saves a quiz's host's note over the version that was seen, 0 for none; false when another one is there. */
export async function upsertHostNote(
  db: Db,
  { quiz_id, user_id, text, version, now }: NewNote,
): Promise<boolean> {
  const rows = await queryRows(db)`
    insert into host_notes (quiz_id, user_id, text, saved_at)
    select ${quiz_id}::int, ${user_id}::int, ${text}::text, ${now}::timestamptz
    where ${version}::int = 0 or exists (select from host_notes where quiz_id = ${quiz_id})
    on conflict (customer_id, quiz_id) do update
      set user_id = excluded.user_id, text = excluded.text, saved_at = excluded.saved_at,
        version = host_notes.version + 1
      where host_notes.version = ${version}
    returning version`
  return rows.length > 0
}

/** Deletes a quiz's host's note; returns whether there was one. */
export async function deleteHostNote(db: Db, quizId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('host_notes')
    .where('quiz_id', '=', quizId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

type NewReaction = { question_id: number; user_id: number; reaction: Reaction }

/** Saves a reaction; one that is there stays. */
export async function insertReaction(db: Db, reaction: NewReaction & { created_at: Instant }): Promise<void> {
  await db
    .insertInto('question_reactions')
    .values(reaction)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes a reaction, if it is there. */
export async function deleteReaction(db: Db, { question_id, user_id, reaction }: NewReaction): Promise<void> {
  await db
    .deleteFrom('question_reactions')
    .where('question_id', '=', question_id)
    .where('user_id', '=', user_id)
    .where('reaction', '=', reaction)
    .execute()
}

type NewReport = { post_id: number; user_id: number; reason: string; created_at: Instant }

/** Saves a member's report of a post; their first one stays. */
export async function insertReport(db: Db, report: NewReport): Promise<void> {
  await db
    .insertInto('post_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type By = { id: number; user_id: number; now: Instant }

/** Saves who settled the reports of a post that wait; returns whether any did. */
export async function markReportsSettled(db: Db, { id, user_id, now }: By): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('post_reports')
    .set({ settled_at: now, settled_by: user_id })
    .where('post_id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Hides a post with a reason. */
export async function markHidden(
  db: Db,
  { id, user_id, now, reason }: By & { reason: string },
): Promise<void> {
  await db
    .updateTable('posts')
    .set({ hidden_at: now, hidden_by: user_id, hidden_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Shows a hidden post again. */
export async function markShown(db: Db, id: number): Promise<void> {
  await db
    .updateTable('posts')
    .set({ hidden_at: null, hidden_by: null, hidden_reason: null })
    .where('id', '=', id)
    .execute()
}

type NewMute = {
  user_id: number
  until: CalendarDate | null
  reason: string
  muted_by: number
  created_at: Instant
}

/** Saves a member's mute in place of an earlier one. */
export async function saveMute(db: Db, { user_id, ...mute }: NewMute): Promise<void> {
  await db
    .insertInto('mutes')
    .values({ user_id, ...mute })
    .onConflict((conflict) => conflict.columns(['customer_id', 'user_id']).doUpdateSet(mute))
    .execute()
}

/** Deletes a member's mute; returns whether there was one. */
export async function deleteMute(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mutes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

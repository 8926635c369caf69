import type { QuestionFlag } from '@tertulia/contract/question-flags'
import type { OwnFlag, FlagReason } from '@tertulia/contract/questions'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { isOver } from '../../platform/access/days.sql.ts'
import { personFields } from '../users/users.sql.ts'

/** SQL for the number of open flags on the question `q`. */
export const openFlags = sql`(select count(*)::int from question_flags f
  where f.customer_id = q.customer_id and f.question_id = q.id and f.settled_at is null)`

/** Finds a player's latest flag on a question. */
export async function findOwnFlag(
  db: Db,
  { question_id, user_id }: { question_id: number; user_id: number },
): Promise<OwnFlag | null> {
  return await queryRow<OwnFlag>(db)`
    select reason, comment, created_at, settled_at from question_flags
    where question_id = ${question_id} and user_id = ${user_id}
    order by settled_at is not null, id desc limit 1`
}

/** Returns whether a question is in a complete quiz of these kinds whose day is over. */
export async function isPastQuestion(
  db: Db,
  { id, today, kinds }: { id: number; today: CalendarDate; kinds: readonly QuizKind[] },
): Promise<boolean> {
  const rows = await queryRows(db)`
    select from questions q
    join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
    where q.id = ${id} and z.complete and ${isOver(sql`z.date`, today)} and z.kind = any(${kinds}::text[])`
  return rows.length > 0
}

/** The filter of flags: on questions of these kinds, open or settled. */
type FlagsQuery = { kinds: readonly QuizKind[]; settled: boolean }

const flagsWithQuestions = sql`question_flags f
  join questions q on q.customer_id = f.customer_id and q.id = f.question_id
  join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id`

/** Counts open and settled flags. */
export async function countFlags(
  db: Db,
  kinds: readonly QuizKind[],
): Promise<{ open: number; settled: number }> {
  const row = await queryRow<{ open: number; settled: number }>(db)`
    select count(*) filter (where f.settled_at is null)::int as open, count(f.settled_at)::int as settled
    from ${flagsWithQuestions} where z.kind = any(${kinds}::text[])`
  return row ?? { open: 0, settled: 0 }
}

const flagColumns = sql`f.id, f.reason, f.comment, f.created_at, f.settled_at,
  (select json_build_object(${personFields}) from users u
    where u.customer_id = f.customer_id and u.id = f.user_id) as player,
  (select json_build_object(${personFields}) from users u
    where u.customer_id = f.customer_id and u.id = f.settled_by) as settled_by,
  json_build_object('id', q.id, 'kind', z.kind, 'date', z.date, 'subject', z.subject, 'position', q.position,
    'text', q.text, 'answer', q.answer) as question`

/** Lists a page of flags: open ones oldest first, settled ones latest first. */
export async function listFlags(
  db: Db,
  { kinds, settled }: FlagsQuery,
  offset: number,
): Promise<QuestionFlag[]> {
  const state = settled ? sql`f.settled_at is not null` : sql`f.settled_at is null`
  const order = settled ? sql`f.settled_at desc, f.id desc` : sql`f.created_at, f.id`
  return await queryRows<QuestionFlag>(db)`
    select ${flagColumns} from ${flagsWithQuestions}
    where z.kind = any(${kinds}::text[]) and ${state}
    order by ${order} limit ${pageSize} offset ${offset}`
}

/** Finds one flag on a question of these kinds. */
export async function findFlag(
  db: Db,
  { id, kinds }: { id: number; kinds: readonly QuizKind[] },
): Promise<QuestionFlag | null> {
  return await queryRow<QuestionFlag>(db)`
    select ${flagColumns} from ${flagsWithQuestions}
    where f.id = ${id} and z.kind = any(${kinds}::text[])`
}

type NewFlag = { question_id: number; user_id: number; reason: FlagReason; comment: string; now: Instant }

/** Saves a player's flag on a question; null when they have an open one there. */
export async function insertFlag(db: Db, flag: NewFlag): Promise<OwnFlag | null> {
  await holdFlags(db, flag)
  return await queryRow<OwnFlag>(db)`
    insert into question_flags (question_id, user_id, reason, comment, created_at)
    values (${flag.question_id}, ${flag.user_id}, ${flag.reason}, ${flag.comment}, ${flag.now})
    on conflict (customer_id, question_id, user_id) where settled_at is null do nothing
    returning reason, comment, created_at, settled_at`
}

/** Deletes a player's open flag on a question; returns whether there was one. */
export async function removeOpenFlag(
  db: Db,
  { question_id, user_id }: { question_id: number; user_id: number },
): Promise<boolean> {
  const rows = await queryRows(db)`
    delete from question_flags
    where question_id = ${question_id} and user_id = ${user_id} and settled_at is null
    returning id`
  return rows.length > 0
}

/** Saves who settled a flag and when; one that is settled already stays unchanged. */
export async function markSettled(
  db: Db,
  { id, user_id, now }: { id: number; user_id: number; now: Instant },
): Promise<void> {
  await sql`
    update question_flags set settled_at = ${now}, settled_by = ${user_id}
    where id = ${id} and settled_at is null`.execute(db)
}

/** Reopens a flag; returns false when its player has another open one on the question. */
export async function markOpen(
  db: Db,
  { id, question_id, user_id }: { id: number; question_id: number; user_id: number },
): Promise<boolean> {
  await holdFlags(db, { question_id, user_id })
  const rows = await queryRows(db)`
    update question_flags f set settled_at = null, settled_by = null
    where f.id = ${id} and not exists (
      select from question_flags o
      where o.question_id = ${question_id} and o.user_id = ${user_id} and o.id <> f.id and o.settled_at is null)
    returning f.id`
  return rows.length > 0
}

/** Locks a player's flags, so that a new flag and the reopening of an old one run one after another. */
async function holdFlags(
  db: Db,
  { question_id, user_id }: { question_id: number; user_id: number },
): Promise<void> {
  await sql`
    select from question_flags where question_id = ${question_id} and user_id = ${user_id}
    order by id for no key update`.execute(db)
}

import type { QuizRemark, RemarkKind, SuggestedPart } from '@tertulia/contract/quiz-remarks'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { personFields } from '../users/users.sql.ts'

/** What is remarked on: a quiz with its date, or a proposal with its player, and whether it still waits. */
export type Remarked = {
  quiz_id: number | null
  proposal_id: number | null
  date: CalendarDate | null
  proposer_id: number | null
  waits: boolean
}

/** A change of one part of a question, from what it must still say. */
export type QuestionChange = {
  kind: Exclude<RemarkKind, 'proposal'>
  date: CalendarDate
  position: number
  part: SuggestedPart
  from: string
  to: string
}

type Place = { kind: RemarkKind; place: string }

/** Finds the quiz of a date, or a submitted proposal; null for none. */
export async function findRemarked(db: Db, { kind, place }: Place): Promise<Remarked | null> {
  const isDate = place.includes('-')
  if (isDate === (kind === 'proposal')) return null
  const { rows } = isDate
    ? await sql<Remarked>`
        select z.id as quiz_id, null::int as proposal_id, z.date, p.user_id as proposer_id, false as waits
        from quizzes z
        left join special_quiz_proposals p on p.customer_id = z.customer_id and p.quiz_id = z.id
        where z.kind = ${kind} and z.date = ${place}::date`.execute(db)
    : await sql<Remarked>`
        select null::int as quiz_id, p.id as proposal_id, null as date, p.user_id as proposer_id,
          p.state in ('submitted', 'reviewed') as waits
        from special_quiz_proposals p
        where p.id = ${place}::int and p.state <> 'draft'`.execute(db)
  return rows[0] ?? null
}

/** Finds where a remark stands. */
export async function findPlaceOf(
  db: Db,
  { quiz_id, proposal_id }: { quiz_id: number | null; proposal_id: number | null },
): Promise<Place | null> {
  if (proposal_id !== null) return { kind: 'proposal', place: String(proposal_id) }
  return await queryRow<Place>(db)`
    select kind, date::text as place from quizzes where id = ${quiz_id}`
}

/** Finds what a part of a question of a quiz says, and whether the quiz is sealed; null without such a question. */
export async function findPart(
  db: Db,
  { quiz_id, position, part }: { quiz_id: number; position: number; part: SuggestedPart },
): Promise<{ says: string; sealed: boolean } | null> {
  return await queryRow<{ says: string; sealed: boolean }>(db)`
    select ${sql.ref(`q.${part}`)} as says, z.sealed_at is not null as sealed
    from questions q
    join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
    where q.quiz_id = ${quiz_id} and q.position = ${position}`
}

/** Lists the remarks on a quiz or proposal, those on the whole first, then by question and time. */
export async function listRemarks(
  db: Db,
  { quiz_id, proposal_id }: Pick<Remarked, 'quiz_id' | 'proposal_id'>,
): Promise<QuizRemark[]> {
  return await queryRows<QuizRemark>(db)`
    select r.id, r.position, r.text, r.written_at,
      case when r.suggested_part is not null then json_build_object('part', r.suggested_part,
        'old_text', r.old_text, 'new_text', r.new_text, 'accepted', r.accepted) end as suggestion,
      (select json_build_object(${personFields}) from users u
        where u.customer_id = r.customer_id and u.id = r.author_id) as author,
      r.settled_at, (select json_build_object(${personFields}) from users u
        where u.customer_id = r.customer_id and u.id = r.settled_by) as settled_by
    from quiz_remarks r
    where r.quiz_id = ${quiz_id} or r.proposal_id = ${proposal_id}
    order by r.position nulls first, r.written_at, r.id`
}

/** SQL for the number of open remarks on the quiz `z`. */
export const openRemarksOfQuiz = sql<number>`(select count(*)::int from quiz_remarks m
  where m.customer_id = z.customer_id and m.quiz_id = z.id and m.settled_at is null)`

/** SQL for the days of coming quizzes with open remarks of others, for an editor who did not propose them. */
export const remarkedDays = (query: {
  kind: QuizKind
  user_id: number
  today: CalendarDate
}): RawBuilder<unknown> => sql`
  select z.date from quizzes z
  where z.kind = ${query.kind} and z.date > ${query.today}
    and exists (select from quiz_remarks m where m.customer_id = z.customer_id and m.quiz_id = z.id
      and m.settled_at is null and m.author_id is distinct from ${query.user_id})
    and not exists (select from special_quiz_proposals p where p.customer_id = z.customer_id and p.quiz_id = z.id
      and p.user_id = ${query.user_id})`

/** SQL for the number of open remarks on the proposal `p`. */
export const openRemarksOfProposal = sql<number>`(select count(*)::int from quiz_remarks m
  where m.customer_id = p.customer_id and m.proposal_id = p.id and m.settled_at is null)`

type NewRemark = {
  quiz_id: number | null
  proposal_id: number | null
  position: number | null
  author_id: number
  text: string
  written_at: Instant
  suggested_part: SuggestedPart | null
  old_text: string | null
  new_text: string | null
}

/** Finds an open remark of the same author that says the same; null without one. */
export async function findSameRemark(
  db: Db,
  remark: Omit<NewRemark, 'written_at'>,
): Promise<{ id: number } | null> {
  const same = Object.entries(remark).map(
    ([column, value]) => sql<boolean>`${sql.ref(column)} is not distinct from ${value}`,
  )
  const found = await db
    .selectFrom('quiz_remarks')
    .select('id')
    .where('settled_at', 'is', null)
    .where((where) => where.and(same))
    .executeTakeFirst()
  return found ?? null
}

/** Stores a remark; returns its id. */
export async function insertRemark(db: Db, remark: NewRemark): Promise<number> {
  const { id } = await db.insertInto('quiz_remarks').values(remark).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A remark locked for a change. */
type LockedRemark = {
  id: number
  quiz_id: number | null
  proposal_id: number | null
  position: number | null
  author_id: number
  settled_at: Instant | null
  suggested_part: SuggestedPart | null
  old_text: string | null
  new_text: string | null
  accepted: boolean
}

/** Locks a remark; null for an unknown one. */
export async function lockRemark(db: Db, id: number): Promise<LockedRemark | null> {
  const row = await db
    .selectFrom('quiz_remarks')
    .select(['id', 'quiz_id', 'proposal_id', 'position', 'author_id', 'settled_at'])
    .select(['suggested_part', 'old_text', 'new_text', 'accepted'])
    .$narrowType<Pick<LockedRemark, 'suggested_part'>>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Saves who has seen to a remark, and whether its suggestion was accepted; null opens it again. */
export async function updateSettlement(
  db: Db,
  id: number,
  settlement: { settled_at: Instant; settled_by: number; accepted: boolean } | null,
): Promise<void> {
  await db
    .updateTable('quiz_remarks')
    .set(settlement ?? { settled_at: null, settled_by: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes a remark. */
export async function deleteRemark(db: Db, id: number): Promise<void> {
  await db.deleteFrom('quiz_remarks').where('id', '=', id).execute()
}

import type { ChangeOperations } from '@tertulia/contract/change-sets'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'
import type { OfficialAnswer } from '../../quizzes/automatic-verdicts.exports.ts'

type Draft = {
  quiz_id: number
  author_id: number
  reason: string
  operations: ChangeOperations
  now: Instant
}

/**
 * Saves a user's draft of changes to a quiz over the version it was made on, 0 for none; returns its id, or null when
 * the draft is another one by now.
 */
export async function saveDraft(db: Db, draft: Draft, madeOn: number): Promise<number | null> {
  const { quiz_id, author_id, reason, operations, now } = draft
  const saved = await queryRow<{ id: number }>(db)`
    with earlier as (
      select max(version) filter (where state = 'draft') as draft, coalesce(max(version), 0) as latest
      from change_sets where quiz_id = ${quiz_id} and author_id = ${author_id}
    )
    insert into change_sets as s (quiz_id, author_id, state, reason, created_at, version)
    select ${quiz_id}::int, ${author_id}::int, 'draft', ${reason}::text, ${now}::timestamptz, latest + 1
    from earlier where coalesce(draft, 0) = ${madeOn}::int
    on conflict (customer_id, quiz_id, author_id) where state = 'draft' do update
    set reason = excluded.reason, version = s.version + 1
    where s.version = ${madeOn}::int
    returning s.id`
  if (!saved) return null
  await saveOperations(db, saved.id, operations)
  return saved.id
}

/** Discards a user's draft of changes to a quiz; returns false when there is none. */
export async function cancelDraft(db: Db, draft: { quiz_id: number; author_id: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('change_sets')
    .set({ state: 'cancelled' })
    .where('quiz_id', '=', draft.quiz_id)
    .where('author_id', '=', draft.author_id)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Saves a set of changes that is being applied, perhaps over its draft; returns its id. */
export async function saveChangeSet(
  db: Db,
  { quiz_id, author_id, reason, operations, now, of_draft }: Draft & { of_draft: boolean },
): Promise<number> {
  const applied = { state: 'applied', reason, applied_at: now }
  const draft = of_draft
    ? await db
        .updateTable('change_sets')
        .set(applied)
        .where('quiz_id', '=', quiz_id)
        .where('author_id', '=', author_id)
        .where('state', '=', 'draft')
        .returning('id')
        .executeTakeFirst()
    : undefined
  const { id } =
    draft ??
    (await db
      .insertInto('change_sets')
      .values({ quiz_id, author_id, created_at: now, ...applied })
      .returning('id')
      .executeTakeFirstOrThrow())
  await saveOperations(db, id, operations)
  return id
}

async function saveOperations(
  db: Db,
  id: number,
  { countings, official_answers, verdicts }: ChangeOperations,
): Promise<void> {
  await db.deleteFrom('change_operations').where('change_set_id', '=', id).execute()
  const rows = [
    ...countings.map((operation) => ({ kind: 'counting', ...operation })),
    ...official_answers.map((operation) => ({ kind: 'official_answer', ...operation })),
    ...verdicts.map((operation) => ({ kind: 'verdict', ...operation })),
  ].map((operation, index) => ({ change_set_id: id, position: index + 1, ...operation }))
  if (rows.length > 0) await db.insertInto('change_operations').values(rows).execute()
}

/** Marks a set in force as undone. */
export async function closeChangeSet(
  db: Db,
  { id, ...undone }: { id: number; undone_by: number; undone_at: Instant },
): Promise<void> {
  await db
    .updateTable('change_sets')
    .set({ state: 'undone', ...undone })
    .where('id', '=', id)
    .execute()
}

/** Sets the way questions count; their verdicts follow by their foreign key. */
export async function setCountings(
  db: Db,
  changes: readonly { question_id: number; counting: string }[],
): Promise<void> {
  await sql`
    update questions q set counting = given.counting
    from unnest(
      ${changes.map(({ question_id }) => question_id)}::int[], ${changes.map(({ counting }) => counting)}::text[]
    ) as given (question_id, counting)
    where q.id = given.question_id`.execute(db)
}

/** Lets the questions that a set made void or right for everyone count as their answers are judged. */
export async function resetCountings(db: Db, changeSetId: number): Promise<void> {
  await sql`
    update questions q set counting = 'normal'
    from change_operations o
    where o.customer_id = q.customer_id and o.question_id = q.id and o.change_set_id = ${changeSetId}
      and o.kind = 'counting'`.execute(db)
}

/** Corrects the official answers that a set names, and stores the previous ones with it; returns these. */
export async function correctOfficialAnswers(db: Db, changeSetId: number): Promise<OfficialAnswer[]> {
  await sql`
    update change_operations o set previous_answer = q.answer, previous_accepted_answers = q.accepted_answers
    from questions q
    where q.customer_id = o.customer_id and q.id = o.question_id and o.change_set_id = ${changeSetId}
      and o.kind = 'official_answer'`.execute(db)
  return await queryRows<OfficialAnswer>(db)`
    update questions q set answer = o.answer, accepted_answers = o.accepted_answers
    from change_operations o
    where q.customer_id = o.customer_id and q.id = o.question_id and o.change_set_id = ${changeSetId}
      and o.kind = 'official_answer'
    returning q.id, q.text, o.previous_answer as answer, o.previous_accepted_answers as accepted_answers`
}

/** Restores the official answers that a set corrected, where nobody has changed them since. */
export async function restoreOfficialAnswers(db: Db, changeSetId: number): Promise<void> {
  await sql`
    update questions q set answer = o.previous_answer, accepted_answers = o.previous_accepted_answers
    from change_operations o
    where q.customer_id = o.customer_id and q.id = o.question_id and o.change_set_id = ${changeSetId}
      and o.kind = 'official_answer'
      and (q.answer, q.accepted_answers) = (o.answer, o.accepted_answers)`.execute(db)
}

/** Tells every verdict on a quiz's answers, to find those that a set changes. */
export async function listVerdicts(db: Db, quizId: number): Promise<StoredVerdict[]> {
  return await queryRows<StoredVerdict>(db)`
    select v.question_id, v.normalised, v.judged_right, v.reviewer_id, v.judged_at, v.counting
    from questions q
    join verdicts v on v.customer_id = q.customer_id and v.question_id = q.id
    where q.quiz_id = ${quizId}
    order by v.question_id, v.normalised`
}

/** A verdict as it is stored. */
export type StoredVerdict = {
  question_id: number
  normalised: string
  judged_right: boolean | null
  reviewer_id: number | null
  judged_at: Instant
  counting: string
}

/** Stores with a set the verdicts that it has changed, as they were and as they are. */
export async function saveChangedVerdicts(
  db: Db,
  changeSetId: number,
  changed: readonly { before: StoredVerdict; after: StoredVerdict }[],
): Promise<void> {
  const rows = changed.map(({ before, after }) => ({
    change_set_id: changeSetId,
    question_id: before.question_id,
    normalised: before.normalised,
    right_before: before.judged_right,
    reviewer_before: before.reviewer_id,
    judged_before: before.judged_at,
    right_after: after.judged_right,
    reviewer_after: after.reviewer_id,
  }))
  if (rows.length > 0) await db.insertInto('change_set_verdicts').values(rows).execute()
}

/**
 * Restores the verdicts that a set changed, where nobody has judged since and the official answers are the ones it
 * corrected.
 */
export async function restoreVerdicts(db: Db, changeSetId: number): Promise<void> {
  await sql`
    update verdicts v set judged_right = c.right_before, reviewer_id = c.reviewer_before, judged_at = c.judged_before
    from change_set_verdicts c
    join change_sets s on s.customer_id = c.customer_id and s.id = c.change_set_id
    where v.customer_id = c.customer_id and v.question_id = c.question_id and v.normalised = c.normalised
      and c.change_set_id = ${changeSetId}
      and v.judged_at = s.applied_at
      and v.judged_right is not distinct from c.right_after and v.reviewer_id is not distinct from c.reviewer_after
      and not exists (
        select from change_operations o
        join questions q on q.customer_id = o.customer_id and q.id = o.question_id
        where o.customer_id = c.customer_id and o.change_set_id = c.change_set_id and o.question_id = c.question_id
          and o.kind = 'official_answer'
          and (q.answer, q.accepted_answers) is distinct from (o.answer, o.accepted_answers))`.execute(db)
}

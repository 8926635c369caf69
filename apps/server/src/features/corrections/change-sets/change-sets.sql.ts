import type { ChangeOperations, ChangeEffect, GameResult } from '@tertulia/contract/change-sets'
import type { Counting } from '@tertulia/contract/fields'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'
import type { OfficialAnswer } from '../../quizzes/automatic-verdicts.exports.ts'
import type { ClosedQuiz } from '../changed-quizzes.sql.ts'

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

type Mark = ChangeEffect['places']['named'][number]['mark_before']

/** Everything of a closed quiz that a change set may move, as it is stored. */
export type QuizResults = {
  questions: { id: number; answer: string; accepted_answers: string[]; counting: Counting }[]
  verdicts: {
    question_id: number
    normalised: string
    judged_right: boolean | null
    reviewer_id: number | null
    counting: Counting
    /** The players who gave it. */
    count: number
  }[]
  games: { user_id: number; result: GameResult; row: unknown }[]
  places: { user_id: number; tier: number; rank: number; movement: Mark; row: unknown }[]
  ties: {
    position: number
    user1_id: number
    user2_id: number
    row: unknown
    /** The winner by another result that waits for an admin, since the next round is drawn; null for no such result. */
    waiting: { winner_id: number | null } | null
  }[]
  special: { user_id: number; rank: number; joker_hits: number; joker_misses: number; row: unknown }[]
}

/** Reads everything of a closed quiz that a change set may move, in a stable order. */
export async function readResults(
  db: Db,
  { id, kind, date }: Pick<ClosedQuiz, 'id' | 'kind' | 'date'>,
): Promise<QuizResults> {
  const isDaily = kind === 'daily'
  const row = await queryRow<QuizResults>(db)`
    select
      (select json_agg(json_build_object('id', q.id, 'answer', q.answer, 'accepted_answers', q.accepted_answers,
          'counting', q.counting) order by q.id)
        from questions q where q.quiz_id = ${id}) as questions,
      (select coalesce(json_agg(json_build_object('question_id', v.question_id, 'normalised', v.normalised,
          'judged_right', v.judged_right, 'reviewer_id', v.reviewer_id, 'counting', v.counting,
          'count', coalesce(a.count, 0)) order by v.question_id, v.normalised), '[]')
        from questions q
        join verdicts v on v.customer_id = q.customer_id and v.question_id = q.id
        left join (select question_id, normalised, count(*)::int as count from answers where quiz_id = ${id}
          group by question_id, normalised) a on a.question_id = v.question_id and a.normalised = v.normalised
        where q.quiz_id = ${id}) as verdicts,
      (select coalesce(json_agg(json_build_object('user_id', g.user_id, 'row', to_jsonb(g),
          'result', coalesce(g.outcome, case g.state when 'void' then 'void' else 'pending' end))
          order by g.user_id), '[]')
        from games g where ${isDaily} and g.date = ${date}) as games,
      (select coalesce(json_agg(json_build_object('user_id', s.user_id, 'tier', s.tier, 'rank', s.rank,
          'movement', s.movement, 'row', to_jsonb(s)) order by s.tier, s.user_id), '[]')
        from rounds r join standings s on s.customer_id = r.customer_id and s.season = r.season
        where ${isDaily} and r.date = ${date}) as places,
      (select coalesce(json_agg(json_build_object('position', g.position, 'user1_id', g.user1_id,
          'user2_id', g.user2_id, 'row', to_jsonb(g),
          'waiting', (select json_build_object('winner_id', f.winner_id) from cup_changes f
            where f.customer_id = g.customer_id and f.season = g.season and f.cup_round = g.cup_round
              and f.position = g.position and f.decision is null order by f.id desc limit 1))
          order by g.position), '[]')
        from rounds r
        join cup_rounds c on c.customer_id = r.customer_id and c.season = r.season and c.round = r.round
        join cup_games g on g.customer_id = c.customer_id and g.season = c.season and g.cup_round = c.cup_round
        where ${isDaily} and r.date = ${date} and g.user2_id is not null) as ties,
      (select coalesce(json_agg(json_build_object('user_id', e.user_id, 'rank', e.rank, 'joker_hits', e.joker_hits,
          'joker_misses', e.joker_misses, 'row', to_jsonb(e)) order by e.user_id), '[]')
        from special_quiz_results e where e.quiz_id = ${id}) as special`
  if (!row) throw new Error('the statement gave no row')
  return row
}

/** Lists users by name, for those that an effect names. */
export async function listPersons(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; surname: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('users').select(['id', 'name', 'surname']).where('id', 'in', ids).execute()
}

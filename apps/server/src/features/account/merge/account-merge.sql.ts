import type { MergeConflict, UserMerge } from '@tertulia/contract/account-merges'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'
import { personFields } from '../../users/users.sql.ts'
import type { MergedUsers } from './account-merge-writes.sql.ts'

type Query = MergedUsers & { today: CalendarDate }

const isClosed = sql<boolean>`exists (
  select from closed_days d where d.customer_id = z.customer_id and d.date = z.date)`

/** Lists what stands against a merge, apart from whose accounts they are: by kind, the latest first. */
export async function listConflicts(db: Db, users: Query): Promise<MergeConflict[]> {
  return [
    ...(await listDeletions(db, users)),
    ...(await listDoubleSubmissions(db, users)),
    ...(await listMissingPoints(db, users)),
    ...(await listCommonSeasons(db, users, 'season')),
    ...(await listCommonSeasons(db, users, 'cup')),
  ]
}

async function listDeletions(db: Db, { id, other_id }: Query): Promise<MergeConflict[]> {
  const rows = await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('user_id', 'in', [id, other_id])
    .orderBy('user_id')
    .execute()
  return rows.map((row) => ({ kind: 'deletion', ...row }))
}

async function listDoubleSubmissions(db: Db, { id, other_id }: Query): Promise<MergeConflict[]> {
  return await queryRows<MergeConflict>(db)`
    select 'submissions' as kind, z.date, z.kind as quiz_kind, ${isClosed} as closed
    from submissions s
    join submissions o on o.customer_id = s.customer_id and o.quiz_id = s.quiz_id and o.user_id = ${other_id}
    join quizzes z on z.customer_id = s.customer_id and z.id = s.quiz_id
    where s.user_id = ${id} order by z.date desc, z.kind`
}

/** Lists the days on which one has a game, and the other submitted without points to the opponent. */
async function listMissingPoints(db: Db, { id, other_id }: Query): Promise<MergeConflict[]> {
  return await queryRows<MergeConflict>(db)`
    select 'points' as kind, z.date, s.user_id, ${isClosed} as closed
    from submissions s
    join quizzes z on z.customer_id = s.customer_id and z.id = s.quiz_id and z.kind = 'daily'
    join games g on g.customer_id = z.customer_id and g.date = z.date and g.user_id in (${id}, ${other_id})
      and g.user_id <> s.user_id and g.opponent_id is not null and g.state <> 'void'
    join seasons t on t.customer_id = g.customer_id and t.season = g.season
      and jsonb_array_length(t.rule_set -> 'points_budget') > 0
    where s.user_id in (${id}, ${other_id})
      and not exists (select from submissions o
        where o.customer_id = s.customer_id and o.quiz_id = s.quiz_id and o.user_id = g.user_id)
      and exists (select from answers a where a.customer_id = s.customer_id and a.quiz_id = s.quiz_id
        and a.user_id = s.user_id and a.league_points is null)
    order by z.date desc`
}

async function listCommonSeasons(
  db: Db,
  { id, other_id, today }: Query,
  kind: 'season' | 'cup',
): Promise<MergeConflict[]> {
  const places = sql.table(kind === 'season' ? 'tier_players' : 'cup_players')
  return await queryRows<MergeConflict>(db)`
    select ${kind}::text as kind, s.season,
      exists (select from rounds r where r.customer_id = s.customer_id and r.season = s.season
        and r.date <= ${today}) as started
    from seasons s
    where (select count(distinct p.user_id) from ${places} p where p.customer_id = s.customer_id
      and p.season = s.season and p.user_id in (${id}, ${other_id})) = 2
    order by s.season desc`
}

/** Lists the seasons with rows or days of an account, whose results a merge recomputes, in order. */
export async function listSeasonsOf(db: Db, userId: number): Promise<number[]> {
  const rows = await queryRows<{ season: number }>(db)`
    select s.season from seasons s
    where exists (select from tier_players p
        where p.customer_id = s.customer_id and p.season = s.season and p.user_id = ${userId})
      or exists (select from cup_players p
        where p.customer_id = s.customer_id and p.season = s.season and p.user_id = ${userId})
      or exists (select from rounds r
        left join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily'
        where r.customer_id = s.customer_id and r.season = s.season and (
          exists (select from submissions u where u.customer_id = z.customer_id and u.quiz_id = z.id
            and u.user_id = ${userId})
          or exists (select from absences b where b.customer_id = r.customer_id and b.date = r.date
            and b.user_id = ${userId})))
    order by s.season`
  return rows.map(({ season }) => season)
}

const counted = (from: RawBuilder<unknown>) => sql`(select count(*)::int from ${from})`

/** Counts what passes to the account that stays. */
export async function countMoved(db: Db, otherId: number): Promise<UserMerge['moved']> {
  const own = (table: string, column = 'user_id') =>
    counted(sql`${sql.table(table)} where ${sql.ref(column)} = ${otherId}`)
  const row = await queryRow<UserMerge['moved']>(db)`
    select ${own('submissions')} as submissions, ${own('games')} as games,
      ${counted(sql`cup_games where ${otherId} in (user1_id, user2_id)`)} as cup_games,
      ${own('absences')} as absences, ${counted(sql`quizzes where ${otherId} in (created_by, author_id)`)} as quizzes,
      ${own('special_quiz_proposals')} as proposals, ${own('invitations', 'inviter_id')} as invitations,
      ${own('messages')} as messages, ${own('payments')} as payments,
      ${own('subscription_entries')} as ledger_entries`
  if (!row) throw new Error('the statement gave no row')
  return row
}

/** Counts what a merge deletes: devices, and what the account that stays has of its own. */
export async function countGone(db: Db, { id, other_id }: MergedUsers): Promise<UserMerge['gone']> {
  const quizOf = sql`(select q.quiz_id from questions q where q.customer_id = d.customer_id and q.id = d.question_id)`
  const row = await queryRow<UserMerge['gone']>(db)`
    select ${counted(sql`sessions where user_id = ${other_id}`)} as sessions,
      ${counted(sql`api_tokens where user_id = ${other_id} and revoked_at is null`)} as api_tokens,
      (select count(distinct ${quizOf})::int from drafts d where d.user_id = ${id} and ${quizOf} in (
          select quiz_id from submissions where user_id = ${other_id})
        or d.user_id = ${other_id} and (
        ${quizOf} in (select quiz_id from submissions where user_id = ${id})
        or ${quizOf} in (select q.quiz_id from drafts o join questions q on q.customer_id = o.customer_id
          and q.id = o.question_id where o.user_id = ${id}))) as drafts,
      (select count(*)::int from special_quiz_proposals where user_id = ${other_id} and state = 'draft' and exists (
        select from special_quiz_proposals where user_id = ${id} and state = 'draft')) as proposals,
      (select count(*)::int from annulled_submissions n where n.user_id in (${id}, ${other_id}) and (
        exists (select from submissions s where s.customer_id = n.customer_id and s.quiz_id = n.quiz_id
          and s.user_id in (${id}, ${other_id}))
        or n.user_id = ${other_id} and exists (select from annulled_submissions m
          where m.customer_id = n.customer_id and m.quiz_id = n.quiz_id and m.user_id = ${id}))
      ) as annulled_submissions,
      (select count(*)::int from late_submissions l where l.user_id in (${id}, ${other_id}) and l.refusal is null
        and l.change_id is null and exists (select from submissions s where s.customer_id = l.customer_id
          and s.quiz_id = l.quiz_id and s.user_id in (${id}, ${other_id}))) as late_submissions`
  if (!row) throw new Error('the statement gave no row')
  return row
}

/** Finds the ranking player of the account that goes who loses the link; null when the other account has none. */
export async function findUnlinked(db: Db, { id, other_id }: MergedUsers): Promise<UserMerge['unlinked']> {
  const row = await queryRow<{ person: NonNullable<UserMerge['unlinked']> }>(db)`
    select json_build_object(${personFields}) as person from ranking_players u
    where u.user_id = ${other_id} and exists (select from ranking_players o
      where o.customer_id = u.customer_id and o.user_id = ${id})`
  return row?.person ?? null
}

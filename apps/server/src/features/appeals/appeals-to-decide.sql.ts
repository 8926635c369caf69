import type { AppealToDecide } from '@tertulia/contract/appeals'
import type { OwnCause } from '@tertulia/core/appeals/appeals'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { mediumJson } from '../media/media.sql.ts'
import { decisionsOn } from './appeals.sql.ts'

// Everybody who gave the answer of the appeal `c` to the quiz `z`.
const whoGaveIt = sql`(select a.user_id from answers a
  where a.customer_id = c.customer_id and a.quiz_id = z.id and a.question_id = c.question_id
    and a.normalised = c.normalised)`

/**
 * SQL condition: a user plays in something that another verdict moves: a game or cup tie of somebody who gave the answer,
 * or the special quiz.
 */
const playsInIt = (user: RawBuilder<unknown>) => sql<boolean>`case z.kind
  when 'special' then exists (select from submissions s
    where s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${user})
  else ${user} in ${whoGaveIt}
    or exists (select from games g
      where g.customer_id = z.customer_id and g.date = z.date and g.user_id = ${user} and g.opponent_id in ${whoGaveIt})
    or exists (select from rounds r
      join cup_rounds n on n.customer_id = r.customer_id and n.season = r.season and n.round = r.round
      join cup_games k on k.customer_id = n.customer_id and k.season = n.season and k.cup_round = n.cup_round
      where r.customer_id = z.customer_id and r.date = z.date
        and ((k.user1_id = ${user} and k.user2_id in ${whoGaveIt})
          or (k.user2_id = ${user} and k.user1_id in ${whoGaveIt})))
  end`

const gaveVerdict = (user: RawBuilder<unknown>) => sql<boolean>`(v.reviewer_id is not distinct from ${user})`

const appealedIt = (user: RawBuilder<unknown>) => sql<boolean>`exists (select from appeal_players p
  where p.customer_id = c.customer_id and p.appeal_id = c.id and ${user} in (p.user_id, p.entered_by))`

const rejectedIt = (user: RawBuilder<unknown>) => sql<boolean>`exists (select from appeal_decisions d
  where d.customer_id = c.customer_id and d.appeal_id = c.id and d.reviewer_id = ${user})`

const roleOf = (roles: RawBuilder<unknown>, today: CalendarDate) => sql<boolean>`exists (
  select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
    and r.role in (${roles}) and (r.valid_until is null or r.valid_until >= ${today}))`

/** SQL condition: no reviewer and no admin may decide the appeal. */
const nobodyLeft = (today: CalendarDate) => sql<boolean>`not exists (
  select from users u
  where u.customer_id = c.customer_id and u.anonymised_at is null
    and ${roleOf(sql`'answer_reviewer', 'admin'`, today)} and not ${roleOf(sql`'blocked'`, today)}
    and not ${gaveVerdict(sql`u.id`)} and not ${appealedIt(sql`u.id`)} and not ${rejectedIt(sql`u.id`)}
    and not (${playsInIt(sql`u.id`)}))`

/** An appeal as it is stored for reviewers. */
export type AppealRow = Omit<AppealToDecide, 'answer' | 'obstacle'> &
  OwnCause & {
    normalised: string
    texts: [string, ...string[]]
    count: number
    is_right: boolean | null
  }

const appealRows = sql`appeals c
  join questions q on q.customer_id = c.customer_id and q.id = c.question_id
  join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
  left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
  left join media m on m.customer_id = q.customer_id and m.id = q.medium_id
  join verdicts v
    on v.customer_id = c.customer_id and v.question_id = c.question_id and v.normalised = c.normalised`

type Asking = { user_id: number; today: CalendarDate }

function selectAppeals({ user_id, today }: Asking) {
  const me = sql`${user_id}::int`
  return sql`
    select c.id, c.direction, c.state, c.opened_at, c.due_at, c.settled_at, c.normalised,
      (select count(*)::int from appeal_players p
        where p.customer_id = c.customer_id and p.appeal_id = c.id and p.withdrawn_at is null) as players,
      (select coalesce(json_agg(json_build_object('reason', p.reason, 'source', p.source)
          order by p.created_at, p.user_id), '[]')
        from appeal_players p
        where p.customer_id = c.customer_id and p.appeal_id = c.id and p.withdrawn_at is null
          and p.reason <> '') as reasons,
      ${decisionsOn} as decisions,
      (select array_agg(s.text order by s.count desc, s.text) from (
        select a.text, count(*) from answers a
        where a.customer_id = c.customer_id and a.quiz_id = z.id and a.question_id = c.question_id
          and a.normalised = c.normalised
        group by a.text) s) as texts,
      (select count(*)::int from ${whoGaveIt} given) as count,
      v.judged_right as is_right,
      ${gaveVerdict(me)} as gave_verdict, ${appealedIt(me)} as appealed, ${rejectedIt(me)} as rejected_it,
      ${playsInIt(me)} as plays,
      ${waitsForDecision} and ${nobodyLeft(today)} as nobody_left,
      json_build_object('id', q.id, 'kind', z.kind, 'date', z.date, 'subject', z.subject, 'position', q.position,
        'theme', t.slug, 'text', q.text, 'answer', q.answer, 'accepted_answers', q.accepted_answers,
        'medium', ${mediumJson}) as question
    from ${appealRows}`
}

/** SQL condition: the appeal `c` waits for a decision. */
const waitsForDecision = sql<boolean>`c.state in ('open', 'escalated')`
const decided = sql<boolean>`c.state in ('upheld', 'rejected', 'final', 'settled')`

/**
 * SQL for the waiting appeals that a reviewer may decide; for admins also those that nobody may, who find another reviewer.
 */
export const appealsToDecide = ({ user_id, today, admin }: Asking & { admin: boolean }) => {
  const me = sql`${user_id}::int`
  return sql`(select c.opened_at from ${appealRows}
    where ${waitsForDecision} and (
      not (${gaveVerdict(me)} or ${appealedIt(me)} or ${rejectedIt(me)} or ${playsInIt(me)})
      or ${admin}::bool and ${nobodyLeft(today)})) c`
}

/** Lists the waiting appeals that no reviewer and no admin may decide. */
export async function listUndecidable(
  db: Db,
  today: CalendarDate,
): Promise<{ id: number; state: string; date: CalendarDate; position: number }[]> {
  return await queryRows<{ id: number; state: string; date: CalendarDate; position: number }>(db)`
    select c.id, c.state, z.date, q.position from ${appealRows}
    where ${waitsForDecision} and ${nobodyLeft(today)}
    order by c.id`
}

/** Counts the appeals that wait, and those that are over. */
export async function countAppeals(db: Db): Promise<{ open: number; settled: number }> {
  const row = await queryRow<{ open: number; settled: number }>(db)`
    select count(*) filter (where ${waitsForDecision})::int as open, count(*) filter (where ${decided})::int as settled
    from appeals c`
  return row ?? { open: 0, settled: 0 }
}

/** Lists a page of appeals: waiting ones by due time, the others latest first. */
export async function listAppealRows(
  db: Db,
  asked: Asking & { settled: boolean; offset: number },
): Promise<AppealRow[]> {
  const { settled, offset } = asked
  return await queryRows<AppealRow>(db)`
    ${selectAppeals(asked)}
    where ${settled ? decided : waitsForDecision}
    order by ${settled ? sql`c.settled_at desc, c.id desc` : sql`c.due_at, c.id`}
    limit ${pageSize} offset ${offset}`
}

/** Finds one appeal as reviewers see it. */
export async function findAppealRow(db: Db, asked: Asking & { id: number }): Promise<AppealRow | null> {
  return await queryRow<AppealRow>(db)`${selectAppeals(asked)} where c.id = ${asked.id}`
}

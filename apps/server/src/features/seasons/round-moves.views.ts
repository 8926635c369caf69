import type { RoundMovePreview } from '@tertulia/contract/round-moves'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RoundMove } from '@tertulia/core/league/round-moves'
import { sql } from 'kysely'
import type { Customer } from '../../platform/access/access.views.ts'
import type { Db } from '../../platform/database/database.ts'

/** Rounds that have moved, to be told to everybody concerned. */
export type ToldMoves = {
  season: number
  version: number
  moves: readonly RoundMove[]
  /** The dates that lose their round. */
  freed: readonly CalendarDate[]
  reason: string
  customer: Customer
  now: Instant
  today: CalendarDate
}

type Moving = {
  season: number
  dates: readonly CalendarDate[]
  moves: readonly RoundMove[]
  today: CalendarDate
}

/**
 * SQL condition: the user `u` plays in a season or its cup, or looks after its days as admin or quiz editor, and is
 * not blocked.
 */
export const isConcerned = (season: number, today: CalendarDate) => sql<boolean>`(u.anonymised_at is null
  and (exists (select from tier_players p
      where p.customer_id = u.customer_id and p.season = ${season} and p.user_id = u.id
        and p.through_round is null)
    or exists (select from cup_players p
      where p.customer_id = u.customer_id and p.season = ${season} and p.user_id = u.id)
    or exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
      and r.role in ('admin', 'quiz_editor') and (r.valid_until is null or r.valid_until >= ${today})))
  and not exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
    and r.role = 'blocked' and (r.valid_until is null or r.valid_until >= ${today})))`

/** The dates that lose their round by moves. */
export function freedDates(dates: readonly CalendarDate[], moves: readonly RoundMove[]): CalendarDate[] {
  const moved = new Set(moves.map(({ round }) => round))
  const taken = new Set([...dates.filter((_, index) => !moved.has(index + 1)), ...moves.map(({ to }) => to)])
  return moves.flatMap(({ from }) => (taken.has(from) ? [] : [from]))
}

/** Finds what follows from moves of a season's rounds. */
export async function findMoveEffect(
  db: Db,
  { season, dates, moves, today }: Moving,
): Promise<Omit<RoundMovePreview, 'version'>> {
  const freed = freedDates(dates, moves)
  const { rows } = await sql<Omit<RoundMovePreview, 'version'>>`
    with m as (
      select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as given (round int, "from" date, "to" date))
    select
      (select coalesce(json_agg(json_build_object('round', m.round, 'from', m."from", 'to', m."to",
          'cup', exists (select from cup_rounds c where c.season = ${season} and c.round = m.round),
          'quiz', coalesce((select case when z.complete then 'complete' else 'incomplete' end
            from quizzes z where z.date = m."to" and z.kind = 'daily'), 'missing')) order by m.round), '[]')
        from m) as moves,
      (select coalesce(json_agg(z.date order by z.date), '[]') from quizzes z
        where z.kind = 'daily' and z.date = any(${freed}::date[])) as quizzes_left,
      (select count(distinct b.user_id)::int from absences b
        join games g on g.customer_id = b.customer_id and g.date = b.date and g.user_id = b.user_id
        where g.season = ${season} and b.date = any(${freed}::date[])) as absent,
      (select count(distinct p.user_id)::int from tier_players p
        join user_roles r on r.customer_id = p.customer_id and r.user_id = p.user_id and r.role = 'regular_player'
        join m on r.valid_until >= m."from" and r.valid_until < m."to"
        where p.season = ${season} and p.through_round is null) as ending,
      (select count(*)::int from users u where ${isConcerned(season, today)}) as told`.execute(db)
  const [effect] = rows
  if (!effect) throw new Error('a select without a table gave no row')
  return effect
}

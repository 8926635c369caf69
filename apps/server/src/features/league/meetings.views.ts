import type { Balance, Meeting } from '@tertulia/contract/league'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { tiesBeside } from '../quizzes/players-games.views.ts'
import { isOver } from '../../platform/access/days.views.ts'
import { listForms } from './game/forms.views.ts'

type Pair = readonly [number, number]

/**
 * SQL for the games of two players against each other, in league and cup, as two sides: scores, outcomes and right
 * answers. A cup player who did not submit has forfeited, even when a tie-break made them the winner.
 */
const meetingsOf = ([one, other]: Pair) => sql`(
  select a.customer_id, 'league' as competition, a.date, a.season, a.round, null::int as ties, a.state,
    a.score as score1, b.score as score2, a.outcome as outcome1, b.outcome as outcome2,
    a.right_answers as right1, b.right_answers as right2
  from games a
  join games b on b.customer_id = a.customer_id and b.date = a.date and b.user_id = a.opponent_id
  where a.user_id = ${one} and a.opponent_id = ${other}
  union all
  select c.customer_id, 'cup', r.date, c.season, c.cup_round,
    ${tiesBeside('c')},
    c.state, c.score1, c.score2, ${cupOutcome('score1', one)}, ${cupOutcome('score2', other)},
    ${rightAnswers(one)}, ${rightAnswers(other)}
  from (
    select customer_id, season, cup_round, state, winner_id, score1, score2
    from cup_games where user1_id = ${one} and user2_id = ${other}
    union all
    select customer_id, season, cup_round, state, winner_id, score2, score1
    from cup_games where user1_id = ${other} and user2_id = ${one}
  ) c
  join cup_rounds n on n.customer_id = c.customer_id and n.season = c.season and n.cup_round = c.cup_round
  join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round)`

const cupOutcome = (score: 'score1' | 'score2', userId: number) => sql`
  case when c.${sql.raw(score)} is null then 'forfeit' when c.winner_id = ${userId} then 'win' else 'loss' end`

/** SQL for the right answers of a player to the quiz of cup round `r`. */
const rightAnswers = (userId: number) => sql`(
  select count(*)::int from quizzes z
  join judged_answers j on j.customer_id = z.customer_id and j.quiz_id = z.id
  where z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily' and j.user_id = ${userId} and j.is_right)`

/** The outcomes of the decided games between two players. */
export type Outcomes = {
  games: number
  draws: number
  sides: { wins: number; forfeits: number; right_answers: number }[]
  /** Null when they have not met; a score is null for a forfeit. */
  last: { date: CalendarDate; scores: (number | null)[] } | null
}

/** Counts the decided games between two players before a date, in the order requested, and finds their last one. */
export async function findOutcomes(db: Db, pair: Pair, before: CalendarDate): Promise<Outcomes> {
  const side = (number: 1 | 2) => {
    const outcome = sql.ref(`m.outcome${number}`)
    const right = sql.ref(`m.right${number}`)
    return sql`json_build_object('wins', count(*) filter (where ${outcome} = 'win'),
      'forfeits', count(*) filter (where ${outcome} = 'forfeit'), 'right_answers', coalesce(sum(${right}), 0))`
  }
  const row = await queryRow<Outcomes>(db)`
    select count(*)::int as games, count(*) filter (where m.outcome1 = 'draw')::int as draws,
      json_build_array(${side(1)}, ${side(2)}) as sides,
      (array_agg(json_build_object('date', m.date, 'scores', json_build_array(m.score1, m.score2))
        order by m.date desc, m.competition))[1] as last
    from ${meetingsOf(pair)} m
    where m.state = 'decided' and ${isOver(sql`m.date`, before)}`
  if (!row) throw new Error('a count gave no row')
  return row
}

type AskedMeetings = { pair: Pair; before: CalendarDate; limit: number; offset: number }

/** Lists some games between two players before a date, the latest first, with their number; void games are left out. */
export async function listMeetingRows(
  db: Db,
  { pair, before, limit, offset }: AskedMeetings,
): Promise<{ total: number; games: Meeting[] }> {
  const [one, other] = pair
  const row = await queryRow<{ total: number; games: Meeting[] }>(db)`
    with past as (
      select m.competition, m.date, m.season, m.round, m.ties, m.state, json_build_array(m.score1, m.score2) as scores,
        case when m.state <> 'decided' then null when m.outcome1 = 'win' then ${one}::int
          when m.outcome2 = 'win' then ${other}::int end as winner_id
      from ${meetingsOf(pair)} m
      where ${isOver(sql`m.date`, before)} and m.state in ('pending', 'decided')
    ), page as (
      select * from past order by date desc, competition limit ${limit} offset ${offset}
    )
    select (select count(*)::int from past) as total,
      (select coalesce(json_agg(to_json(page) order by date desc, competition), '[]') from page) as games`
  return row ?? { total: 0, games: [] }
}

/** Finds the games between two players before a date in short, with the form of each. */
export async function findBalance(db: Db, pair: Pair, before: CalendarDate): Promise<Balance> {
  const [{ games, draws, sides, last }, forms] = await Promise.all([
    findOutcomes(db, pair, before),
    listForms(db, { user_ids: pair, before }),
  ])
  return {
    games,
    draws,
    wins: sides.map(({ wins }) => wins),
    last,
    forms: pair.map((id) => forms.get(id) ?? []),
  }
}

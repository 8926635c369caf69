import type { Person } from '@tertulia/contract/fields'
import type { ProfileGame, Opponent, NationalPlace, PlayedSpecialQuiz } from '@tertulia/contract/profiles'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { sql, type RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { isOver } from '../../platform/access/days.sql.ts'
import { gamesOn } from '../quizzes/past-quizzes.sql.ts'
import { personFields, profileExists } from '../users/users.sql.ts'

type PersonRow = Static<typeof Person>

type OwnFacts = { birthdate: CalendarDate | null; region: string | null }

/** A user row, plus which profile fields the viewer has filled in. */
type ProfileRow = PersonRow &
  OwnFacts & {
    image: string | null
    former: boolean
    merged_into: number | null
    created_at: Instant
    asking: OwnFacts
    games_today: ProfileGame[]
  }

/** Finds a user with their games of today; null when there is none, or none visible to others. */
export async function findProfile(
  db: Db,
  { id, askingId, today }: { id: number; askingId: number; today: CalendarDate },
): Promise<ProfileRow | null> {
  return await queryRow<ProfileRow>(db)`
    select u.id, u.name, u.surname, u.image, u.birthdate, u.region, u.anonymised_at is not null as former,
      u.merged_into, u.created_at,
      json_build_object('birthdate', a.birthdate, 'region', a.region) as asking,
      (select coalesce(json_agg(json_build_object('competition', g.competition, 'season', g.season, 'round', g.round,
          'ties', g.ties, 'opponent', (select json_build_object(${personFields}) from users u
            where u.customer_id = g.customer_id and u.id = g.opponent_id)) order by g.competition desc), '[]')
        from ${gamesOn(sql`${today}`, id)} g) as games_today
    from users u
    join users a on a.customer_id = u.customer_id and a.id = ${askingId}
    where u.id = ${id} and (u.id = a.id or ${profileExists})`
}

/**
 * Finds the first players by name whose full name contains a text, ignoring case and accents, without deleted accounts.
 */
export async function listPlayersNamed(db: Db, text: string): Promise<PersonRow[]> {
  const search = cleanLine(text)
  if (search === '') return []
  // Few users match the name, and only for them is it checked whether they have played or have a player's role.
  return await queryRows<PersonRow>(db)`
    with named as materialized (
      select * from users where position(fold_for_search(${search}) in search_name) > 0 and anonymised_at is null
    )
    select u.id, u.name, u.surname from named u
    where (select true from submissions s where s.customer_id = u.customer_id and s.user_id = u.id limit 1)
      or (select true from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
        and r.role in ('regular_player', 'special_quiz_player') limit 1)
    order by fold_for_search(u.name), fold_for_search(u.surname), u.id
    limit ${pageSize}`
}

/**
 * SQL for a player's decided games in league and cup, as `opponent_id`, `date`, `outcome`, `points_for` and
 * `points_against`, without void days and byes. A cup player who did not submit has forfeited, too.
 */
const decidedGames = (userId: number): RawBuilder<unknown> => sql`(
  select g.customer_id, g.opponent_id, g.date, g.outcome, g.points_for, g.points_against
  from games g
  where g.user_id = ${userId} and g.opponent_id is not null and g.state = 'decided'
  union all
  select c.customer_id, c.opponent_id, r.date,
    case when c.own_score is null then 'forfeit' when c.winner_id = ${userId} then 'win' else 'loss' end,
    coalesce(c.own_score, 0), coalesce(c.opponent_score, 0)
  from (
    select customer_id, season, cup_round, winner_id, user2_id as opponent_id, score1 as own_score,
      score2 as opponent_score
    from cup_games where user1_id = ${userId} and user2_id is not null and state = 'decided'
    union all
    select customer_id, season, cup_round, winner_id, user1_id, score2, score1
    from cup_games where user2_id = ${userId} and state = 'decided'
  ) c
  join cup_rounds n on n.customer_id = c.customer_id and n.season = c.season and n.cup_round = c.cup_round
  join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round)`

/** Lists a page of a player's opponents, the most frequent first, with the total number of opponents. */
export async function listOpponentRows(
  db: Db,
  { user_id, offset }: { user_id: number; offset: number },
): Promise<{ total: number; opponents: Opponent[] }> {
  const row = await queryRow<{ total: number; opponents: Opponent[] }>(db)`
    with met as (
      select g.customer_id, g.opponent_id, count(*)::int as games, max(g.date) as last_date,
        count(*) filter (where g.outcome = 'win')::int as wins,
        count(*) filter (where g.outcome = 'draw')::int as draws,
        count(*) filter (where g.outcome = 'loss')::int as losses,
        count(*) filter (where g.outcome = 'forfeit')::int as forfeits,
        sum(g.points_for) as points_for, sum(g.points_against) as points_against
      from ${decidedGames(user_id)} g
      group by g.customer_id, g.opponent_id
    ), page as (
      select u.id, u.name, u.surname, m.games, m.wins, m.draws, m.losses, m.forfeits, m.points_for, m.points_against,
        m.last_date,
        row_number() over (order by m.games desc, m.last_date desc, fold_for_search(u.name), u.id) as place
      from met m
      join users u on u.customer_id = m.customer_id and u.id = m.opponent_id
      order by place
      limit ${pageSize} offset ${offset}
    )
    select (select count(*)::int from met) as total,
      (select coalesce(json_agg(to_jsonb(page) - 'place' order by place), '[]') from page) as opponents`
  return row ?? { total: 0, opponents: [] }
}

type Query = { user_id: number; today: CalendarDate }

/** SQL for the results of a player in past special quizzes, `r`, with their quizzes, `z`. */
const results = ({ user_id, today }: Query) => sql`special_quiz_results r
  join quizzes z on z.customer_id = r.customer_id and z.id = r.quiz_id and ${isOver(sql`z.date`, today)}
  where r.user_id = ${user_id}`

type PlayedCounts = { total: number; wins: number; pending: number }

/** Counts a user's special quiz results, those they won, alone or tied, and the quizzes that wait for theirs. */
export async function countPlayed(db: Db, query: Query): Promise<PlayedCounts> {
  const row = await queryRow<PlayedCounts>(db)`
    select count(*)::int as total, count(*) filter (where r.rank = 1)::int as wins,
      (select count(*)::int from submissions s
        join quizzes q on q.customer_id = s.customer_id and q.id = s.quiz_id and q.kind = 'special'
        join closed_days d on d.customer_id = q.customer_id and d.date = q.date
        where s.user_id = ${query.user_id} and ${isOver(sql`q.date`, query.today)} and exists (
          select from judged_answers a
          where a.customer_id = q.customer_id and a.quiz_id = q.id and a.is_right is null)) as pending
    from ${results(query)}`
  return row ?? { total: 0, wins: 0, pending: 0 }
}

/** Lists a page of the special quizzes in which a user has a result, the latest first. */
export async function listPlayed(
  db: Db,
  query: Query & { limit: number; offset: number },
): Promise<PlayedSpecialQuiz[]> {
  return await queryRows<PlayedSpecialQuiz>(db)`
    select p.date, p.subject, p.rank, p.score,
      (select count(*)::int from special_quiz_results o
        where o.customer_id = p.customer_id and o.quiz_id = p.quiz_id) as players
    from (
      select r.customer_id, r.quiz_id, z.date, z.subject, r.rank, r.score
      from ${results(query)}
      order by z.date desc
      limit ${query.limit} offset ${query.offset}
    ) p
    order by p.date desc`
}

/** Lists a user's places in the published national rankings, the earliest first. */
export async function listNationalPlaces(db: Db, userId: number): Promise<NationalPlace[]> {
  return await queryRows<NationalPlace>(db)`
    select r.month, r.rank, r.score,
      (select count(*)::int from month_ranking_rows o
        where o.customer_id = r.customer_id and o.month = r.month) as players
    from ranking_players p
    join month_ranking_rows r on r.customer_id = p.customer_id and r.player_id = p.id
    where p.user_id = ${userId}
    order by r.month`
}

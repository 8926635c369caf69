import type { Person } from '@tertulia/contract/fields'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import type { GameSide, LeagueGame } from '@tertulia/core/statistics/league-game'
import type { StreakDay } from '@tertulia/core/statistics/streaks'
import { sql, type RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pendingGamesOfTier } from '../seasons/seasons.sql.ts'
import { personFields, profileExists } from '../users/users.sql.ts'

type Counts = { answered: number; corrected: number; right_answers: number }

/** A player's record in a subtheme beside everyone's, with its theme; all zero where they answered nothing. */
export type SubthemeRecord = Counts & {
  theme: string
  subtheme: string
  league_answered: number
  league_corrected: number
  league_right_answers: number
}

/** The requested statistics: of one season, or, with null, of all days. */
export type StatisticsQuery = { user_id: number; season: number | null }

/**
 * Lists a player's records by subtheme, in question order, for every theme that is active or that they have answered.
 */
export async function listSubthemeRecords(
  db: Db,
  { user_id, season }: StatisticsQuery,
): Promise<SubthemeRecord[]> {
  const chosen = season === null ? sql`` : sql`and g.season = ${season}`
  return await queryRows<SubthemeRecord>(db)`
    select t.slug as theme, s.slug as subtheme,
      coalesce(mine.answered, 0)::int as answered, coalesce(mine.corrected, 0)::int as corrected,
      coalesce(mine.right_answers, 0)::int as right_answers,
      coalesce(everybody.answered, 0)::int as league_answered,
      coalesce(everybody.corrected, 0)::int as league_corrected,
      coalesce(everybody.right_answers, 0)::int as league_right_answers
    from themes t
    join subthemes s on s.customer_id = t.customer_id and s.theme_id = t.id
    left join (
      select g.subtheme_id, sum(g.answered) as answered, sum(g.corrected) as corrected,
        sum(g.right_answers) as right_answers
      from subtheme_records g where g.user_id = ${user_id} ${chosen} group by g.subtheme_id
    ) mine on mine.subtheme_id = s.id
    left join (
      select g.subtheme_id, sum(g.answered) as answered, sum(g.corrected) as corrected,
        sum(g.right_answers) as right_answers
      from subtheme_records g where g.user_id is null ${chosen} group by g.subtheme_id
    ) everybody on everybody.subtheme_id = s.id
    where t.active or mine.answered > 0
    order by t.position, s.position`
}

/** A player's record in a theme and season. */
export type SeasonRecord = { season: number; theme: string; corrected: number; right_answers: number }

/** What a player has statistics of. */
type StatisticsHead = {
  has_profile: boolean
  /** The seasons in which the player has records or decided games, the latest first. */
  seasons: number[]
  /** The player's records by season and theme, the earliest season first. */
  season_records: SeasonRecord[]
  /**
   * The games that wait for verdicts in the tiers in which the player plays: luck and expectation follow from the games
   * of their opponents, too.
   */
  pending_games: number
}

/** Finds what a player has statistics of, in one statement. */
export async function findStatisticsHead(
  db: Db,
  { user_id, season }: StatisticsQuery,
): Promise<StatisticsHead> {
  const chosen = season === null ? sql`` : sql`and s.season = ${season}`
  const head = await queryRow<StatisticsHead>(db)`
    select exists (select from users u where u.id = ${user_id} and ${profileExists}) as has_profile,
      (select coalesce(json_agg(season order by season desc), '[]') from (
        select season from subtheme_records where user_id = ${user_id} and season is not null
        union
        select season from standings where user_id = ${user_id} and games > 0) own) as seasons,
      (select coalesce(json_agg(json_build_object('season', g.season, 'theme', t.slug, 'corrected', g.corrected,
          'right_answers', g.right_answers) order by g.season, t.position), '[]')
        from (
          select customer_id, season, theme_id, sum(corrected)::int as corrected,
            sum(right_answers)::int as right_answers
          from subtheme_records
          join (select id as subtheme_id, theme_id from subthemes) s using (subtheme_id)
          where user_id = ${user_id} and season is not null
          group by customer_id, season, theme_id
        ) g
        join themes t on t.customer_id = g.customer_id and t.id = g.theme_id) as season_records,
      (select coalesce(sum(${pendingGamesOfTier('s')}), 0)::int
        from standings s where s.user_id = ${user_id} ${chosen}) as pending_games`
  if (!head) throw new Error('a select without a table gave no row')
  return head
}

export type NamedPerson = Static<typeof Person>

/** A player's decided game with the opponent, if any. */
export type PlayerGame = LeagueGame & { opponent: NamedPerson | null }

type RulesBySeason = Record<number, LeagueGame['rules']>

/** A player's decided league game as it is stored, with what their season says of it. */
export type DecidedGameRow = Omit<GameSide, 'seasonRate'> & {
  void_questions: number
  season_void: number
  their_void_points: number[]
  their_season_void: number
  season: number
  date: CalendarDate
  opponent: NamedPerson | null
  /** The rules of every season, in the first row only. */
  rules: RulesBySeason | null
  season_right: number
  season_played: number
  their_outcome: GameSide['outcome']
  their_score: number | null
  their_league_points: number
  their_right_answers: number
  their_season_right: number
  their_season_played: number
}

const rate = (right: number, questions: number) => (questions === 0 ? 0 : right / questions)

/** Queries a player's decided league games by date, both sides of each. */
export function decidedGames({ user_id, season }: StatisticsQuery): RawBuilder<DecidedGameRow> {
  const chosen = season === null ? sql`` : sql`and g.season = ${season}`
  return sql`
    with void as materialized (
      select z.date, q.id from questions q
      join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id and z.kind = 'daily'
      where q.counting = 'void'
    )
    select g.season, g.date, g.outcome, g.score, g.league_points, g.right_answers, g.threes_right,
      coalesce(s.right_answers, 0) as season_right, coalesce(s.games - s.forfeits, 0) as season_played,
      (select count(*)::int from void where void.date = g.date) as void_questions,
      ${voidPoints('g.opponent_id')} as void_points, ${voidPoints('g.user_id')} as their_void_points,
      ${voidOfSeason('g.user_id')} as season_void, ${voidOfSeason('g.opponent_id')} as their_season_void,
      o.outcome as their_outcome, o.score as their_score, o.league_points as their_league_points,
      o.right_answers as their_right_answers,
      coalesce(os.right_answers, 0) as their_season_right, coalesce(os.games - os.forfeits, 0) as their_season_played,
      case when u.id is not null then json_build_object(${personFields}) end as opponent,
      case when row_number() over (order by g.date) = 1 then ${allRules} end as rules
    from games g
    left join users u on u.customer_id = g.customer_id and u.id = g.opponent_id
    left join games o on o.customer_id = g.customer_id and o.date = g.date and o.user_id = g.opponent_id
    left join standings s
      on s.customer_id = g.customer_id and s.season = g.season and s.tier = g.tier and s.user_id = g.user_id
    left join standings os
      on os.customer_id = g.customer_id and os.season = g.season and os.tier = g.tier and os.user_id = g.opponent_id
    where g.user_id = ${user_id} and g.state = 'decided' ${chosen}
    order by g.date`
}

/** Presents a player's decided league games. */
export function presentGames(rows: readonly DecidedGameRow[]): PlayerGame[] {
  const rules = rows[0]?.rules ?? {}
  return rows.map((row) => gameOf(row, rules[row.season] ?? missing(row.season)))
}

/** SQL for the rules of each season's games. */
const allRules = sql<RulesBySeason>`(
  select json_object_agg(season, json_build_object('question_count', rule_set -> 'question_count',
    'points_budget', rule_set -> 'points_budget', 'league_points', rule_set -> 'league_points',
    'close_loss_margin', rule_set -> 'close_loss_margin', 'close_loss_points', rule_set -> 'close_loss_points'))
  from seasons)`

/** SQL for the points that a player gave for the questions of the game `g` that are void. */
const voidPoints = (giver: string) => sql`(
  select coalesce(json_agg(a.league_points order by a.question_id), '[]')
  from void join answers a on a.customer_id = g.customer_id and a.question_id = void.id
    and a.user_id = ${sql.ref(giver)} and a.league_points is not null
  where void.date = g.date)`

/** SQL for the number of void questions in the decided games that a player has played in the season of the game `g`. */
const voidOfSeason = (player: string) => sql`(
  select count(*)::int from void
  join games p on p.customer_id = g.customer_id and p.date = void.date and p.user_id = ${sql.ref(player)}
  where p.season = g.season and p.state = 'decided' and p.outcome <> 'forfeit')`

function gameOf(row: DecidedGameRow, rules: LeagueGame['rules']): PlayerGame {
  const {
    season,
    date,
    opponent,
    outcome,
    score,
    league_points,
    right_answers,
    threes_right,
    void_questions,
  } = row
  const { question_count } = rules
  const voided = (given: readonly number[]) =>
    givesPoints(rules) ? given : Array<number>(void_questions).fill(1)
  const mine = {
    outcome,
    score,
    league_points,
    right_answers,
    threes_right,
    void_points: voided(row.void_points),
  }
  const theirs = {
    outcome: row.their_outcome,
    score: row.their_score,
    league_points: row.their_league_points,
    right_answers: row.their_right_answers,
    threes_right: 0,
    void_points: voided(row.their_void_points),
    seasonRate: rate(
      row.their_season_right,
      row.their_season_played * question_count - row.their_season_void,
    ),
  }
  return {
    season,
    date,
    opponent,
    rules,
    void_questions,
    mine: {
      ...mine,
      seasonRate: rate(row.season_right, row.season_played * question_count - row.season_void),
    },
    theirs: opponent === null ? null : theirs,
  }
}

function missing(season: number): never {
  throw new Error(`there is no rule set for season ${season}`)
}

/**
 * Queries the closed days with a daily quiz from a player's first one on, and whether they played: missed days of absence
 * do not count. For a season, only the days of its rounds.
 */
export function quizDays({ user_id, season }: StatisticsQuery): RawBuilder<StreakDay> {
  const chosen =
    season === null
      ? sql``
      : sql`and exists (
          select from rounds r where r.customer_id = d.customer_id and r.date = d.date and r.season = ${season})`
  return sql`
    with mine as materialized (
      select z.date from submissions s
      join quizzes z on z.customer_id = s.customer_id and z.id = s.quiz_id and z.kind = 'daily'
      where s.user_id = ${user_id}
    )
    select d.date, case when mine.date is not null then true when b.date is null then false end as goes_on
    from closed_days d
    left join mine on mine.date = d.date
    left join absences b on b.customer_id = d.customer_id and b.date = d.date and b.user_id = ${user_id}
    where d.counts and d.date >= (select min(date) from mine) ${chosen}
    order by d.date`
}

/** Finds the names of players by their ids. */
export async function listPersons(db: Db, userIds: readonly number[]): Promise<Map<number, NamedPerson>> {
  const rows = await queryRows<{ person: NamedPerson }>(db)`
    select json_build_object(${personFields}) as person from users u
    where u.id = any(${userIds}::int[])`
  return new Map(rows.map(({ person }) => [person.id, person]))
}

import type { Form, StandingRow, Standings, Game } from '@tertulia/contract/league'
import type { ComingRound, QuizStock } from '@tertulia/contract/quiz-editor'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import type { SideFacts, Outcome } from '@tertulia/core/league/game-score'
import { gameState, type StoredGameState } from '@tertulia/core/league/game-state'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql, type RawBuilder } from 'kysely'
import type { RoundWithoutQuiz } from '@tertulia/contract/closed-days'
import { roundWithoutQuiz } from '../quizzes/quizzes.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows, queryTogether } from '../../platform/database/rows.ts'
import { pendingGamesOfTier, isWithdrawn, withdrawnIds } from '../seasons/seasons.sql.ts'
import { personFields } from '../users/users.sql.ts'
import { shownExcuse } from '../absences/absences.sql.ts'
import { findGameDetails, withDetails } from './games.sql.ts'
import { presentSide } from './game-side.ts'
import { formOf } from './game/game-questions.sql.ts'
import { leagueGame, type LeagueGameRow, type Pairing } from './league-games.sql.ts'

type ClosedRound = { date: CalendarDate; counts: boolean }

/** Lists the closed days of a season, in order. */
export async function listClosedRounds(db: Db, season: number): Promise<ClosedRound[]> {
  return await queryRows<ClosedRound>(db)`
    select d.date, d.counts
    from rounds r
    join closed_days d on d.customer_id = r.customer_id and d.date = r.date
    where r.season = ${season}
    order by d.date`
}

/** Lists every season. */
export async function listSeasonNumbers(db: Db): Promise<number[]> {
  const rows = await queryRows<{ season: number }>(db)`select season from seasons order by season`
  return rows.map(({ season }) => season)
}

/** Lists the rounds from a date on, each with the state of its quiz. */
export async function listRoundsFrom(db: Db, first: CalendarDate): Promise<ComingRound[]> {
  const { rows } = await roundsFrom(first).execute(db)
  return rows
}

const roundsFrom = (first: CalendarDate) => sql<ComingRound>`
    select r.date, r.season, r.round, z.id is not null as has_quiz, z.complete is true as ready
    from rounds r
    left join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily'
    where r.date >= ${first}
    order by r.date`

/** Lists rounds from a date on that were closed without a quiz. */
export async function listVoidRounds(
  db: Db,
  from: CalendarDate,
): Promise<{ date: CalendarDate; season: number; round: number }[]> {
  return await queryRows<{ date: CalendarDate; season: number; round: number }>(db)`
    select r.date, r.season, r.round
    from closed_days d
    join rounds r on r.customer_id = d.customer_id and r.date = d.date
    where d.date >= ${from} and not d.had_quiz
    order by r.date`
}

/** The requested table or calendar: without a season the running one, without a tier the user's own. */
export type TierQuery = {
  season?: number | undefined
  tier?: number | undefined
  user_id: number
  today: CalendarDate
}

/**
 * SQL for the one row `chosen` (season, tier, first and last date, my_tier, tier_count) of a `with` clause; no row when
 * no such season is public. Seasons follow one another, so the running one is the latest public one or the one before.
 */
export function chosenTier({ season, tier, user_id, today }: TierQuery): RawBuilder<unknown> {
  const askedSeason = season === undefined ? sql`` : sql`and f.season = ${season}`
  return sql`
    latest as (
      select f.customer_id, f.season, f.date as first_date, (
          select l.date from rounds l
          where l.customer_id = f.customer_id and l.season = f.season
          order by l.round desc limit 1
        ) as last_date
      from rounds f
      where f.round = 1 and f.date <= ${latestPublicStart(today)} ${askedSeason}
      order by f.season desc limit 2
    ),
    chosen as (
      select l.*, mine.tier as my_tier, coalesce(${tier ?? null}::int, mine.tier, 1) as tier, (
          select t.tier from tier_players t
          where t.customer_id = l.customer_id and t.season = l.season
          order by t.tier desc limit 1
        ) as tier_count
      from latest l
      left join tier_players mine
        on mine.customer_id = l.customer_id and mine.season = l.season and mine.user_id = ${user_id}
      order by (${today}::date between l.first_date and l.last_date) desc, l.season desc limit 1
    )`
}

/** A tier's stored table; `standings` is null when the season has no such tier. */
export type TableRow = Omit<Standings, 'state' | 'standings'> & {
  standings: (StandingRow & { form?: Form })[] | null
}

/** SQL for the number of a player's games that wait for verdicts, beside their row `s` of the table. */
export const pendingGamesOfStanding = sql<number>`(select count(*)::int from games g
  where g.customer_id = s.customer_id and g.season = s.season and g.tier = s.tier and g.user_id = s.user_id
    and g.state = 'pending')`

type TableQuery = TierQuery & { with_form?: true }

/**
 * Finds the table of a tier in one statement, in its order, equal ranks by name, perhaps with the players' form in its
 * season; null when no such season is public.
 */
export async function findTable(db: Db, query: TableQuery): Promise<TableRow | null> {
  const { rows } = await tierTable(query).execute(db)
  return rows[0] ?? null
}

/** Queries the table of a tier. */
export function tierTable(query: TableQuery): RawBuilder<TableRow> {
  const inSeason = { from: sql`c.first_date`, to: sql`c.last_date`, before: query.today }
  const form = query.with_form ? sql`'form', ${formOf(sql`s.user_id`, inSeason)},` : sql``
  return sql`
    with ${chosenTier(query)}
    select c.season, c.tier, c.tier_count, c.my_tier, c.first_date, c.last_date,
      (select max(r.season) from rounds r
        where r.customer_id = c.customer_id and r.season < c.season and r.round = 1) as previous_season,
      (select min(r.season) from rounds r
        where r.customer_id = c.customer_id and r.season > c.season and r.round = 1
          and r.date <= ${latestPublicStart(query.today)}) as next_season,
      ${pendingGamesOfTier('c')} as pending_games,
      (select s.rule_set from seasons s
        where s.customer_id = c.customer_id and s.season = c.season) as rules,
      (select json_agg(json_build_object(${personFields}, ${form} 'rank', s.rank,
          'movement', s.movement, 'league_points', s.league_points, 'points_for', s.points_for,
          'points_against', s.points_against, 'games', s.games, 'forfeits', s.forfeits, 'wins', s.wins,
          'draws', s.draws, 'losses', s.losses, 'right_answers', s.right_answers,
          'best_rank', s.best_rank, 'worst_rank', s.worst_rank, 'outlook', s.outlook,
          'excused_forfeits', s.excused_forfeits, 'withdrawn_after', p.through_round,
          'pending_games', ${pendingGamesOfStanding})
          order by s.rank, s.movement is not distinct from 'down', u.name, u.surname, u.id)
        from standings s
        join users u on u.customer_id = s.customer_id and u.id = s.user_id
        left join tier_players p
          on p.customer_id = s.customer_id and p.season = s.season and p.user_id = s.user_id
        where s.customer_id = c.customer_id and s.season = c.season and s.tier = c.tier) as standings
    from chosen c`
}

/** Counts the rounds in a row that have a complete quiz, before the first that has none. (docs/rules/quiz-plan.md) */
export function countStock(rounds: readonly ComingRound[]): QuizStock {
  const gap = rounds.findIndex(({ ready }) => !ready)
  const ready = gap === -1 ? rounds : rounds.slice(0, gap)
  return { days: ready.length, last_date: ready.at(-1)?.date ?? null, gap: rounds[gap]?.date ?? null }
}

/** Counts the coming rounds in a row that have a complete quiz, from a day on. */
export async function findQuizStock(db: Db, today: CalendarDate): Promise<QuizStock> {
  return countStock(await listRoundsFrom(db, today))
}

/** Counts the stock of quizzes, and finds today's round if it has no complete quiz. */
export async function findQuizGaps(db: Db, today: CalendarDate) {
  const { rounds, gaps } = await queryTogether(db, {
    rounds: roundsFrom(today),
    gaps: sql<{ found: RoundWithoutQuiz | null }>`select ${roundWithoutQuiz(sql`${today}::date`)} as found`,
  })
  return { ...countStock(rounds), round_without_quiz: gaps[0]?.found ?? null }
}

/** Presents a game without its details. */
export function presentGame(row: LeagueGameRow, days: Days) {
  const { sides, state: stored, opponent_answers: _, ...game } = row
  const state = gameState({ date: game.date, kept: stored }, days)
  return { ...game, state, sides: sides.map((side) => presentSide(side, side, state)) }
}

/** Finds a game of a public season; its questions, verdicts and points only once its day is over. */
export async function findPlayedGame(
  db: Db,
  pairing: Pairing,
  { user_id, days }: { user_id: number; days: Days },
): Promise<Game | null> {
  const { rows } = await leagueGame(pairing, { user_id, today: days.today }).execute(db)
  const [found] = rows
  if (!found) return null
  const game = presentGame(found, days)
  const details = await findGameDetails(db, {
    competition: 'league',
    date: game.date,
    season: game.season,
    state: game.state,
    player_ids: game.sides.map(({ id }) => id),
    opponent_answers: found.opponent_answers,
    reader_id: user_id,
    today: days.today,
  })
  return withDetails(game, details)
}

/** The facts about one player from which a game of that day is scored. */
export type PlayerFacts = SideFacts & {
  user_id: number
  opponent_id: number | null
  /** Right answers to questions that the opponent gave three points for. */
  threes_right: number
  /** True if the day is one of the player's absences. */
  away: boolean
  /** True if one of the game's players has withdrawn from the season before it. */
  withdrawn: boolean
}

/** The games of a date: all of them, or only those of some players. */
export type GamesOfDay = { date: CalendarDate; user_ids?: readonly number[] | undefined }

/** Lists the facts from which the games of a day are scored, one row per player. */
export async function listGameFacts(db: Db, { date, user_ids }: GamesOfDay): Promise<PlayerFacts[]> {
  // For a few players, reads only their games and not the whole day's.
  const onlyThese = user_ids
    ? sql`and g.user_id in (
        select unnest(array[mine.user_id, mine.opponent_id]) from games mine
        where mine.date = ${date} and mine.user_id = any(${user_ids}::int[]))`
    : sql``
  // With the quiz known beforehand, both reads of the answers are limited to it.
  const quizId = sql`(select id from quizzes where date = ${date} and kind = 'daily')`
  return await queryRows<PlayerFacts>(db)`
    select g.user_id, g.opponent_id,
      count(s.user_id) > 0 as submitted,
      count(*) filter (where v.is_right)::int as right_answers,
      count(*) filter (where a.user_id is not null and v.is_right is null)::int as pending_answers,
      coalesce(sum(given.league_points) filter (where v.is_right), 0)::int as points_earned,
      count(*) filter (where v.is_right and given.league_points = 3)::int as threes_right,
      b.user_id is not null as away, ${isWithdrawn} as withdrawn
    from games g
    left join submissions s
      on s.customer_id = g.customer_id and s.quiz_id = ${quizId} and s.user_id = g.user_id
    left join answers a
      on a.customer_id = s.customer_id and a.quiz_id = ${quizId} and a.user_id = s.user_id
    left join verdicts v
      on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
    left join answers given
      on given.customer_id = g.customer_id and given.quiz_id = ${quizId}
      and given.user_id = g.opponent_id and given.question_id = a.question_id
    left join absences b
      on b.customer_id = g.customer_id and b.user_id = g.user_id and b.date = ${date}
    where g.date = ${date} ${onlyThese}
    group by g.customer_id, g.season, g.round, g.user_id, g.opponent_id, b.user_id`
}

type NamedPerson = { id: number; name: string; surname: string }

/** A game from the side of one of its players. */
export type PlayedSide = {
  round: number
  user_id: number
  opponent_id: number | null
  state: StoredGameState
  score: number | null
  outcome: Outcome | null
  excused: boolean
  withdrawn_ids: number[]
}

/** A tier's stored calendar; `players` is null when the season has no such tier. */
export type CalendarRow = {
  season: number
  tier: number
  rounds: { round: number; date: CalendarDate; solo: boolean; byes: NamedPerson[] }[]
  /** In fixture order. */
  players: NamedPerson[] | null
  sides: PlayedSide[]
}

/** SQL for the players of the tier `c` who have no opponent in its round `r`, in fixture order. */
export const byesOfRound = sql`(select coalesce(json_agg(json_build_object(${personFields}) order by p.position), '[]')
  from tier_players p
  join users u on u.customer_id = p.customer_id and u.id = p.user_id
  where p.customer_id = c.customer_id and p.season = c.season and p.tier = c.tier
    and r.round between p.from_round and coalesce(p.through_round, r.round)
    and not exists (
      select from games b
      where b.customer_id = p.customer_id and b.season = p.season and b.tier = p.tier and b.round = r.round
        and b.user_id = p.user_id))`

/** Finds the rounds, players and games of a tier in one statement; null when no such season is public. */
export async function findCalendar(db: Db, query: TierQuery): Promise<CalendarRow | null> {
  return await queryRow<CalendarRow>(db)`
    with ${chosenTier(query)}
    select c.season, c.tier,
      (select json_agg(json_build_object('round', r.round, 'date', r.date, 'solo', r.solo, 'byes', ${byesOfRound})
          order by r.round)
        from rounds r
        where r.customer_id = c.customer_id and r.season = c.season) as rounds,
      (select json_agg(json_build_object(${personFields}) order by p.position, p.from_round)
        from tier_players p
        join users u on u.customer_id = p.customer_id and u.id = p.user_id
        where p.customer_id = c.customer_id and p.season = c.season and p.tier = c.tier) as players,
      (select coalesce(json_agg(json_build_object('round', g.round, 'user_id', g.user_id,
          'opponent_id', g.opponent_id, 'state', g.state, 'score', g.score, 'outcome', g.outcome,
          'withdrawn_ids', ${withdrawnIds}, 'excused', ${shownExcuse(query)})), '[]')
        from games g
        where g.customer_id = c.customer_id and g.season = c.season and g.tier = c.tier) as sides
    from chosen c`
}

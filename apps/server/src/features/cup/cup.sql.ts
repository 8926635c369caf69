import type { Cup, CupDraw, CupGame } from '@tertulia/contract/cup'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import { tiesOfRound } from '@tertulia/core/cup/cup-form'
import type { CupSideFacts, TieResult } from '@tertulia/core/cup/cup-score'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { tiesBeside } from '../quizzes/past-quizzes.sql.ts'
import { personFields } from '../users/users.sql.ts'
import { findGameDetails, withDetails } from '../league/games.sql.ts'
import {
  cupGame,
  presentTie,
  tieFields,
  tiesWithPeople,
  type CupGameRow,
  type TieRow,
} from './cup-ties.sql.ts'

/** A stored cup: its rounds with their ties, games first. */
export type CupRow = Pick<Cup, 'season' | 'players' | 'previous_season' | 'next_season'> & {
  rounds: { cup_round: number; round: number; date: CalendarDate; drawn: boolean; games: TieRow[] }[]
}

/** Finds the cup of a public season, or the latest one, in one statement. */
export async function findCup(
  db: Db,
  { season, today }: { season?: number | undefined; today: CalendarDate },
): Promise<CupRow | null> {
  const publicUntil = latestPublicStart(today)
  const askedSeason = season === undefined ? sql`` : sql`and c.season = ${season}`
  return await queryRow<CupRow>(db)`
    with public_cups as (
      select c.customer_id, c.season
      from cups c
      join rounds f on f.customer_id = c.customer_id and f.season = c.season and f.round = 1
      where f.date <= ${publicUntil}
    )
    select c.season,
      (select count(*)::int from cup_players p where p.customer_id = c.customer_id and p.season = c.season) as players,
      (select max(o.season) from public_cups o where o.season < c.season) as previous_season,
      (select min(o.season) from public_cups o where o.season > c.season) as next_season,
      (select json_agg(json_build_object('cup_round', n.cup_round, 'round', n.round, 'date', r.date,
          'drawn', n.drawn_at is not null, 'games', coalesce(drawn.games, '[]')) order by n.cup_round)
        from cup_rounds n
        join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round
        cross join lateral (
          select json_agg(json_build_object(${tieFields}) order by g.position) as games
          from ${tiesWithPeople}
          where g.customer_id = n.customer_id and g.season = n.season and g.cup_round = n.cup_round
        ) drawn
        where n.customer_id = c.customer_id and n.season = c.season) as rounds
    from public_cups c
    where true ${askedSeason}
    order by c.season desc limit 1`
}

const drawsOfCup = sql`
  select
    array(select p.user_id from cup_players p
      where p.customer_id = c.customer_id and p.season = c.season order by p.user_id) as player_ids,
    (select coalesce(json_agg(json_build_object('cup_round', n.cup_round, 'games', (
          select json_agg(json_build_object('user1_id', g.user1_id, 'user2_id', g.user2_id, 'winner_id', g.winner_id)
            order by g.position)
          from cup_games g
          where g.customer_id = n.customer_id and g.season = n.season and g.cup_round = n.cup_round
        )) order by n.cup_round), '[]')
      from cup_rounds n
      where n.customer_id = c.customer_id and n.season = c.season and n.drawn_at is not null) as rounds`

/** Finds the record of a cup's draws, if its season is public. */
export async function findDrawRecord(
  db: Db,
  { season, today }: { season: number; today: CalendarDate },
): Promise<CupDraw | null> {
  return await queryRow<CupDraw>(db)`
    select c.season, c.seed, drawn.player_ids, drawn.rounds
    from cups c
    join rounds f on f.customer_id = c.customer_id and f.season = c.season and f.round = 1
    cross join lateral (${drawsOfCup}) drawn
    where c.season = ${season} and f.date <= ${latestPublicStart(today)}`
}

/** Lists the records of all cups' draws. */
export async function listDrawRecords(db: Db): Promise<CupDraw[]> {
  return await queryRows<CupDraw>(db)`
    select c.season, c.seed, drawn.player_ids, drawn.rounds
    from cups c
    cross join lateral (${drawsOfCup}) drawn
    order by c.season`
}

/** SQL for a player's way through the cup of `c`, round by round; no opponent for a bye. */
export const cupPathOf = (userId: RawBuilder<unknown>) => sql`(
  select json_agg(json_build_object('ties', ${tiesBeside('g')}, 'opponent',
      (select json_build_object(${personFields}) from users u where u.customer_id = g.customer_id
        and u.id = case when g.user1_id = ${userId} then g.user2_id else g.user1_id end),
      'score', case when g.user1_id = ${userId} then g.score1 else g.score2 end,
      'opponent_score', case when g.user1_id = ${userId} then g.score2 else g.score1 end)
      order by g.cup_round)
  from cup_games g
  where g.customer_id = c.customer_id and g.season = c.season
    and (g.user1_id = ${userId} or g.user2_id = ${userId}))`

/** The players of a cup game on a date, in the order requested. */
type CupPairing = { date: CalendarDate; user1: number; user2: number }

/** Presents a cup game without its details, `user1` first. */
export function presentCupGame(row: CupGameRow, user1: number, days: Days) {
  const { tie, players, excused_ids, opponent_answers: _, ...game } = row
  const { sides, ...presented } = presentTie(tie, game.date, days)
  const inOrder = sides[0]?.id === user1 ? sides : sides.toReversed()
  return {
    ...game,
    ties: tiesOfRound(players, game.cup_round),
    ...presented,
    sides: inOrder.map((side) => ({ ...side, excused: excused_ids.includes(side.id) })),
  }
}

/** Finds a cup game of a public season; its questions, verdicts and points only once its day is over. */
export async function findPlayedCupGame(
  db: Db,
  pairing: CupPairing,
  { user_id, days }: { user_id: number; days: Days },
): Promise<CupGame | null> {
  const { rows } = await cupGame(pairing, { user_id, today: days.today }).execute(db)
  const [found] = rows
  if (!found) return null
  const game = presentCupGame(found, pairing.user1, days)
  const details = await findGameDetails(db, {
    competition: 'cup',
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

/** A round of a cup on its day. */
export type RoundOfCup = { cup_round: number; round: number; date: CalendarDate; drawn: boolean }

/** Lists the rounds of a season's cup, in order. */
export async function listCupRounds(db: Db, season: number): Promise<RoundOfCup[]> {
  const { rows } = await roundsOfCup(season).execute(db)
  return rows
}

/** Query for the rounds of a season's cup, in order. */
export const roundsOfCup = (season: number) => sql<RoundOfCup>`
    select c.cup_round, c.round, r.date, c.drawn_at is not null as drawn
    from cup_rounds c
    join rounds r on r.customer_id = c.customer_id and r.season = c.season and r.round = c.round
    where c.season = ${season}
    order by c.cup_round`

type ClosedCupDay = { date: CalendarDate; counts: boolean; closed_at: Instant }

/** Lists the closed days of a season's cup, in order. */
export async function listClosedCupDays(db: Db, season: number): Promise<ClosedCupDay[]> {
  return await queryRows<ClosedCupDay>(db)`
    select d.date, d.counts, d.closed_at
    from cup_rounds c
    join rounds r on r.customer_id = c.customer_id and r.season = c.season and r.round = c.round
    join closed_days d on d.customer_id = r.customer_id and d.date = r.date
    where c.season = ${season}
    order by d.date`
}

/** A round that can be drawn: every tie of the one before is decided. */
export type DueDraw = { season: number; cup_round: number }

/** Lists the rounds that can be drawn now, of all cups or of one season's. */
export async function listDueDraws(db: Db, season: number | null = null): Promise<DueDraw[]> {
  return await queryRows<DueDraw>(db)`
    select c.season, c.cup_round
    from cup_rounds c
    join cup_rounds last
      on last.customer_id = c.customer_id and last.season = c.season and last.cup_round = c.cup_round - 1
    where c.drawn_at is null and last.drawn_at is not null and (${season}::int is null or c.season = ${season})
      and not exists (
        select from cup_games g
        where g.customer_id = c.customer_id and g.season = c.season and g.cup_round = last.cup_round
          and g.winner_id is null)
    order by c.season`
}

/** Finds the players of a round's draw: the winners of the round before, or for the first round all players. */
export async function findDrawInput(
  db: Db,
  { season, cup_round }: DueDraw,
): Promise<{ seed: string; date: CalendarDate; player_ids: number[] } | null> {
  return await queryRow<{ seed: string; date: CalendarDate; player_ids: number[] }>(db)`
    select c.seed, r.date, case ${cup_round}::int
      when 1 then array(
        select p.user_id from cup_players p where p.customer_id = c.customer_id and p.season = c.season)
      else array(
        select g.winner_id from cup_games g
        where g.customer_id = c.customer_id and g.season = c.season and g.cup_round = ${cup_round - 1})
      end as player_ids
    from cups c
    join cup_rounds n on n.customer_id = c.customer_id and n.season = c.season and n.cup_round = ${cup_round}
    join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round
    where c.season = ${season}`
}

/** The games of a cup day: all of them, or only those of some players. */
export type TiesOfDay = { date: CalendarDate; user_ids?: readonly number[] | undefined }

/** A result presented to the admin: undecided (null), refused or applied. */
export type FlaggedResult = Pick<TieResult, 'score1' | 'score2' | 'winner_id' | 'decided_by'> & {
  decision: 'kept' | 'applied' | null
}

/** A stored cup game, not a bye. */
export type StoredTie = Omit<TieResult, 'state'> & {
  state: TieResult['state'] | 'scheduled'
  season: number
  cup_round: number
  position: number
  user1_id: number
  user2_id: number
  /** True if the next round is drawn: then the result stays until the admin decides. */
  next_drawn: boolean
  /** Different results found since, the latest last. */
  flags: FlaggedResult[]
}

const tiesOn = ({ date, user_ids }: TiesOfDay) => {
  const onlyThese = user_ids
    ? sql`and (g.user1_id = any(${user_ids}::int[]) or g.user2_id = any(${user_ids}::int[]))`
    : sql``
  return sql`
    rounds r
    join cup_rounds c on c.customer_id = r.customer_id and c.season = r.season and c.round = r.round
    join cup_games g
      on g.customer_id = c.customer_id and g.season = c.season and g.cup_round = c.cup_round
      and r.date = ${date} and g.user2_id is not null ${onlyThese}`
}

/** Lists the stored games of a cup day. */
export async function listStoredTies(db: Db, day: TiesOfDay): Promise<StoredTie[]> {
  return await queryRows<StoredTie>(db)`
    select g.season, g.cup_round, g.position, g.user1_id, g.user2_id, g.state, g.score1, g.score2, g.winner_id,
      g.decided_by, coalesce(next.drawn_at is not null, false) as next_drawn,
      (select coalesce(json_agg(json_build_object('score1', f.score1, 'score2', f.score2, 'winner_id', f.winner_id,
          'decided_by', f.decided_by, 'decision', f.decision) order by f.id), '[]')
        from cup_changes f
        where f.customer_id = g.customer_id and f.season = g.season and f.cup_round = g.cup_round
          and f.position = g.position) as flags
    from ${tiesOn(day)}
    left join cup_rounds next
      on next.customer_id = c.customer_id and next.season = c.season and next.cup_round = c.cup_round + 1
    order by g.position`
}

/** Lists the facts from which the games of a cup day are scored, one row per player. */
export async function listCupFacts(db: Db, day: TiesOfDay): Promise<CupSideFacts[]> {
  const quizId = sql`(select id from quizzes where date = ${day.date} and kind = 'daily')`
  return await queryRows<CupSideFacts>(db)`
    select p.user_id, p.tier, p.last_tier, p.last_rank, p.registered_at, done.*
    from ${tiesOn(day)}
    cross join lateral (values (g.user1_id, g.user2_id), (g.user2_id, g.user1_id)) as side (user_id, opponent_id)
    -- Looked up side by side (the limit sees to that): else all players would be read for each game.
    cross join lateral (
      select * from cup_players p
      where p.customer_id = g.customer_id and p.season = g.season and p.user_id = side.user_id
      limit 1
    ) p
    cross join lateral (
      select count(s.user_id) > 0 as submitted,
        count(a.cup_points) > 0 as gave_points,
        count(*) filter (where v.is_right)::int as right_answers,
        count(*) filter (where a.user_id is not null and v.is_right is null)::int as pending_answers,
        coalesce(sum(given.cup_points) filter (where v.is_right), 0)::int as points_earned
      from (select p.customer_id, side.user_id) me
      left join submissions s
        on s.customer_id = me.customer_id and s.quiz_id = ${quizId} and s.user_id = me.user_id
      left join answers a
        on a.customer_id = s.customer_id and a.quiz_id = ${quizId} and a.user_id = s.user_id
      left join verdicts v
        on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
      left join answers given
        on given.customer_id = a.customer_id and given.quiz_id = ${quizId}
        and given.user_id = side.opponent_id and given.question_id = a.question_id
    ) done`
}

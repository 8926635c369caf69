import type { CupTie } from '@tertulia/contract/cup'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import type { DrawnTie } from '@tertulia/core/cup/cup-draw'
import type { TieResult } from '@tertulia/core/cup/cup-score'
import { gameState, type StoredGameState } from '@tertulia/core/league/game-state'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { savedColumns } from '../../platform/database/saved-columns.ts'
import { listExcused, type Viewer } from '../absences/absences.sql.ts'
import { opponentAnswers, type BoundsOf } from '../league/games.sql.ts'

/** Locks the season whose cup has a round on a date like `lockSeason`; false on a day without one. */
export async function lockSeasonOfCupDay(db: Db, date: CalendarDate): Promise<boolean> {
  const rows = await queryRows(db)`
    select s.season
    from rounds r
    join cup_rounds c on c.customer_id = r.customer_id and c.season = r.season and c.round = r.round
    join seasons s on s.customer_id = r.customer_id and s.season = r.season
    where r.date = ${date}
    for no key update of s`
  return rows.length > 0
}

/** Saves a new cup, still without rounds and players. */
export async function saveNewCup(
  db: Db,
  cup: { season: number; seed: string; created_at: Instant },
): Promise<void> {
  await db.insertInto('cups').values(cup).execute()
}

/** Gives a cup another seed and increments its version; false when the version is not the expected one. */
export async function reseedCup(
  db: Db,
  { season, seed, seenVersion }: { season: number; seed: string; seenVersion: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cups')
    .set(({ eb }) => ({ seed, version: eb('version', '+', 1) }))
    .where('season', '=', season)
    .where('version', '=', seenVersion)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a cup with all its rows. */
export async function removeCupRows(db: Db, season: number): Promise<void> {
  await db.deleteFrom('cups').where('season', '=', season).execute()
}

/** Replaces a cup's rounds by these, in order, with nothing drawn. */
export async function saveCupRounds(db: Db, season: number, rounds: readonly number[]): Promise<void> {
  await db.deleteFrom('cup_rounds').where('season', '=', season).execute()
  await db
    .insertInto('cup_rounds')
    .values(rounds.map((round, index) => ({ season, cup_round: index + 1, round })))
    .execute()
}

/** Replaces a cup's players by these; new ones are saved with their current tie-break values. */
export async function saveCupPlayers(db: Db, season: number, userIds: readonly number[]): Promise<void> {
  await sql`
    delete from cup_players where season = ${season} and user_id <> all(${userIds}::int[])`.execute(db)
  await sql`
    insert into cup_players (season, user_id, tier, last_tier, last_rank, registered_at)
    select ${season}, u.id, p.tier, last.tier, last.rank, u.created_at
    from users u
    left join tier_players p on p.customer_id = u.customer_id and p.season = ${season} and p.user_id = u.id
    left join standings last
      on last.customer_id = u.customer_id and last.season = ${season - 1} and last.user_id = u.id
    where u.id = any(${userIds}::int[])
    on conflict do nothing`.execute(db)
}

/** Saves a round's ties as drawn; a player with a bye has won. */
export async function saveDraw(
  db: Db,
  draw: { season: number; cup_round: number; ties: readonly DrawnTie[]; drawn_at: Instant },
): Promise<void> {
  const { season, cup_round, ties, drawn_at } = draw
  await db
    .updateTable('cup_rounds')
    .set({ drawn_at })
    .where('season', '=', season)
    .where('cup_round', '=', cup_round)
    .execute()
  await sql`
    insert into cup_games (season, cup_round, position, user1_id, user2_id, state, winner_id, decided_by)
    select ${season}, ${cup_round}, t.position, t.user1_id, t.user2_id,
      case when t.user2_id is null then 'decided' else 'scheduled' end,
      case when t.user2_id is null then t.user1_id end, case when t.user2_id is null then 'bye' end
    from unnest(
      ${ties.map(({ user1_id }) => user1_id)}::int[], ${ties.map(({ user2_id }) => user2_id)}::int[]
    ) with ordinality as t (user1_id, user2_id, position)`.execute(db)
}

/** Deletes the draws of all rounds after one. */
export async function removeDrawsAfter(db: Db, season: number, cupRound: number): Promise<void> {
  await db.deleteFrom('cup_games').where('season', '=', season).where('cup_round', '>', cupRound).execute()
  await db
    .updateTable('cup_rounds')
    .set({ drawn_at: null })
    .where('season', '=', season)
    .where('cup_round', '>', cupRound)
    .execute()
}

/** A tie's result to save. */
export type ResultOfTie = TieResult & { position: number }

const resultColumns = savedColumns<ResultOfTie>(
  {
    position: 'int',
    state: 'text',
    score1: 'float8',
    score2: 'float8',
    winner_id: 'int',
    decided_by: 'text',
  },
  ['position'],
)

/** Saves the results of a round's ties where they differ from the stored ones; returns how many did. */
export async function saveTieResults(
  db: Db,
  round: { season: number; cup_round: number },
  results: readonly ResultOfTie[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update cup_games g
    set (${resultColumns.values()}) = row (${resultColumns.values('n')})
    from ${resultColumns.table(results)}
    where g.season = ${round.season} and g.cup_round = ${round.cup_round} and g.position = n.position
      and (${resultColumns.values('g')}) is distinct from (${resultColumns.values('n')})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Resets the games of a cup's open days to scheduled; returns how many changed. */
export async function unscoreOpenTies(db: Db, season: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update cup_games g
    set state = 'scheduled', score1 = null, score2 = null, winner_id = null, decided_by = null
    from cup_rounds c
    join rounds r on r.customer_id = c.customer_id and r.season = c.season and r.round = c.round
    where c.customer_id = g.customer_id and c.season = g.season and c.cup_round = g.cup_round
      and g.season = ${season} and g.user2_id is not null and g.state <> 'scheduled'
      and not exists (select from closed_days d where d.customer_id = r.customer_id and d.date = r.date)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

type TiePerson = { id: number; name: string; surname: string }

/** A stored tie; `side2` is null for a bye. */
export type TieRow = {
  state: StoredGameState
  side1: TiePerson
  side2: TiePerson | null
  score1: number | null
  score2: number | null
  winner_id: number | null
  decided_by: CupTie['decided_by']
}

/** The fields of the tie `g` and its players `u1` and `u2` for json_build_object. */
export const tieFields = sql`'state', g.state, 'score1', g.score1, 'score2', g.score2, 'winner_id', g.winner_id,
  'decided_by', g.decided_by,
  'side1', json_build_object('id', u1.id, 'name', u1.name, 'surname', u1.surname),
  'side2', case when u2.id is not null then json_build_object('id', u2.id, 'name', u2.name, 'surname', u2.surname) end`

/** The ties with all columns that `tieFields` reads. */
export const tiesWithPeople = sql`cup_games g
  join users u1 on u1.customer_id = g.customer_id and u1.id = g.user1_id
  left join users u2 on u2.customer_id = g.customer_id and u2.id = g.user2_id`

/** A cup game of a day. */
export type CupGameRow = {
  date: CalendarDate
  season: number
  cup_round: number
  players: number
  tie: TieRow
  /** The players whose absence on that day is shown. */
  excused_ids: number[]
  /** True when the club shows each other's answers to the players of a decided game. */
  opponent_answers: boolean
}

/** Queries the cup game of two players on a date, if its season is public. */
export function cupGame(
  { date, user1, user2 }: { date: CalendarDate; user1: number; user2: number },
  viewer: Viewer,
): RawBuilder<CupGameRow> {
  return sql`
    select r.date, g.season, g.cup_round, json_build_object(${tieFields}) as tie,
      (select count(*)::int from cup_players p where p.customer_id = g.customer_id and p.season = g.season) as players,
      ${listExcused(sql`r.date`, viewer)} as excused_ids, ${opponentAnswers} as opponent_answers
    from ${tiesWithPeople}
    join cup_rounds n on n.customer_id = g.customer_id and n.season = g.season and n.cup_round = g.cup_round
    join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round
    join rounds f on f.customer_id = n.customer_id and f.season = n.season and f.round = 1
    where r.date = ${date} and f.date <= ${latestPublicStart(viewer.today)}
      and ((g.user1_id = ${user1} and g.user2_id = ${user2}) or (g.user1_id = ${user2} and g.user2_id = ${user1}))`
}

/** A tie as shown today: a bye is decided from its draw on, a game is open until its day is over. */
export function presentTie(
  tie: TieRow,
  date: CalendarDate,
  { boundsOf = () => null, ...days }: Days & { boundsOf?: BoundsOf },
): CupTie {
  const { side1, side2, score1, score2, winner_id, decided_by } = tie
  const state = side2 === null ? 'decided' : gameState({ date, kept: tie.state }, days)
  const isOver = state === 'decided' || state === 'void'
  const scored = (side: TiePerson, score: number | null) => ({
    ...side,
    score,
    bounds: state === 'pending' && score === null ? boundsOf(date, side.id) : null,
  })
  const sides = [scored(side1, score1), ...(side2 ? [scored(side2, score2)] : [])]
  return {
    state,
    sides,
    winner_id: isOver ? winner_id : null,
    decided_by: isOver ? decided_by : null,
  }
}

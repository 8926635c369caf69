import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Fixture } from '@tertulia/core/league/fixtures'
import type { RoundMove } from '@tertulia/core/league/round-moves'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A season's stored calendar, players and games. */
type SeasonRows = {
  season: number
  rounds: { round: number; date: CalendarDate; solo: boolean }[]
  /** Players of each tier in fixture order, top tier first. */
  tiers: number[][]
  /** The games of each tier. */
  fixtures: Fixture[][]
}

/** Blocks every other change to the customer's seasons until the transaction ends. */
export async function lockSeasons(db: Db): Promise<void> {
  await db.selectFrom('customers').select('id').forNoKeyUpdate().execute()
}

/** Saves the season itself, still without calendar and players. */
export async function saveSeasonNumber(db: Db, season: number, createdAt: Instant): Promise<void> {
  await db.insertInto('seasons').values({ season, created_at: createdAt }).execute()
}

/** Saves the rule set of a season. */
export async function saveSeasonRules(db: Db, season: number, ruleSet: RuleSet): Promise<void> {
  await db
    .updateTable('seasons')
    .set({ rule_set: JSON.stringify(ruleSet) })
    .where('season', '=', season)
    .execute()
}

/** Saves the calendar, the players and one row per player and game of a season that has none of them. */
export async function saveSeasonRows(db: Db, { season, rounds, tiers, fixtures }: SeasonRows): Promise<void> {
  await db
    .insertInto('rounds')
    .values(rounds.map((round) => ({ season, ...round })))
    .execute()
  const players = tiers.flatMap((userIds, index) =>
    userIds.map((userId, place) => ({ tier: index + 1, position: place + 1, user_id: userId })),
  )
  await sql`
    insert into tier_players (season, tier, position, user_id)
    select ${season}, p.tier, p.position, p.user_id
    from unnest(
      ${players.map((player) => player.tier)}::int[],
      ${players.map((player) => player.position)}::int[],
      ${players.map((player) => player.user_id)}::int[]
    ) as p (tier, position, user_id)`.execute(db)
  await saveGames(db, season, fixtures.flatMap(sidesOf))
}

type GameRow = { tier: number; round: number; user_id: number; opponent_id: number | null }

function sidesOf(fixtures: Fixture[], tierIndex: number): GameRow[] {
  const tier = tierIndex + 1
  return fixtures.flatMap(({ round, user1_id, user2_id }): GameRow[] =>
    user2_id === null
      ? [{ tier, round, user_id: user1_id, opponent_id: null }]
      : [
          { tier, round, user_id: user1_id, opponent_id: user2_id },
          { tier, round, user_id: user2_id, opponent_id: user1_id },
        ],
  )
}

async function saveGames(db: Db, season: number, games: GameRow[]): Promise<void> {
  await sql`
    insert into games (date, season, tier, round, user_id, opponent_id)
    select r.date, r.season, g.tier, r.round, g.user_id, g.opponent_id
    from unnest(
      ${games.map((game) => game.tier)}::int[],
      ${games.map((game) => game.round)}::int[],
      ${games.map((game) => game.user_id)}::int[],
      ${games.map((game) => game.opponent_id)}::int[]
    ) as g (tier, round, user_id, opponent_id)
    join rounds r on r.season = ${season} and r.round = g.round`.execute(db)
}

/** Deletes calendar, players and games of a season, which itself stays. */
export async function clearSeason(db: Db, season: number): Promise<void> {
  await db.deleteFrom('rounds').where('season', '=', season).execute()
  await db.deleteFrom('tier_players').where('season', '=', season).execute()
}

/** Increments the version of a season and returns it; null when the version is not the expected one. */
export async function raiseVersion(db: Db, season: number, seenVersion: number): Promise<number | null> {
  const raised = await db
    .updateTable('seasons')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('season', '=', season)
    .where('version', '=', seenVersion)
    .returning('version')
    .executeTakeFirst()
  return raised?.version ?? null
}

/** Deletes a season with all its rows. */
export async function removeSeasonRows(db: Db, season: number): Promise<void> {
  await db.deleteFrom('seasons').where('season', '=', season).execute()
}

/** Transfers a player's place and games in a season to another one. */
export async function exchangePlayer(
  db: Db,
  { season, withdrawn_id, replacement_id }: { season: number; withdrawn_id: number; replacement_id: number },
): Promise<void> {
  await db
    .updateTable('tier_players')
    .set({ user_id: replacement_id })
    .where('season', '=', season)
    .where('user_id', '=', withdrawn_id)
    .execute()
  await db
    .updateTable('games')
    .set({ user_id: replacement_id })
    .where('season', '=', season)
    .where('user_id', '=', withdrawn_id)
    .execute()
  await db
    .updateTable('games')
    .set({ opponent_id: replacement_id })
    .where('season', '=', season)
    .where('opponent_id', '=', withdrawn_id)
    .execute()
}

/** The earlier and the new date of everything that moved along. */
type Dates = { from: CalendarDate; to: CalendarDate }

type MadeMove = {
  season: number
  moves: readonly RoundMove[]
  quizzes: readonly Dates[]
  writers: readonly Dates[]
  reason: string
  author_id: number
  moved_at: Instant
  /** The quizzes of its dates that keep them. */
  unmoved_ids: readonly number[]
  /** The dates whose planned writers keep them. */
  unmoved_writers: readonly CalendarDate[]
}

/** Saves a move of rounds, so that it can be undone as a whole; returns its id. */
export async function saveRoundMove(
  db: Db,
  { moves, quizzes, writers, unmoved_ids, unmoved_writers, ...move }: MadeMove,
): Promise<number> {
  const { id } = await db
    .insertInto('round_moves')
    .values({
      ...move,
      moves: JSON.stringify(moves),
      quizzes: JSON.stringify(quizzes),
      writers: JSON.stringify(writers),
      unmoved_writers: JSON.stringify(unmoved_writers),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into unmoved_quizzes (move_id, quiz_id)
    select ${id}::int, unnest(${unmoved_ids}::int[])`.execute(db)
  return id
}

/** Marks a move as undone. */
export async function closeRoundMove(
  db: Db,
  { id, ...undone }: { id: number; undone_by: number; undone_at: Instant },
): Promise<void> {
  await db.updateTable('round_moves').set(undone).where('id', '=', id).execute()
}

/** Gives rounds and their games new dates; cup, calendar links and tables follow, because they know the round. */
export async function saveMoves(db: Db, season: number, moves: readonly RoundMove[]): Promise<void> {
  const rounds = moves.map(({ round }) => round)
  const dates = moves.map(({ to }) => to)
  for (const table of [sql.table('rounds'), sql.table('games')]) {
    // Out of the way first, because a date is unique at every moment and one round takes over the other's.
    await sql`
      update ${table} set date = date + 100000
      where season = ${season} and round = any(${rounds}::int[])`.execute(db)
    await sql`
      update ${table} as moved set date = m.date
      from unnest(${rounds}::int[], ${dates}::date[]) as m (round, date)
      where moved.season = ${season} and moved.round = m.round`.execute(db)
  }
}

/** Gives quizzes new dates, and a version that no quiz has had. */
export async function saveQuizDates(
  db: Db,
  moves: readonly { id: number; to: CalendarDate }[],
): Promise<void> {
  const ids = moves.map(({ id }) => id)
  // Out of the way first, because a date is unique at every moment and one quiz takes over the other's.
  await sql`update quizzes set date = date + 100000 where id = any(${ids}::int[])`.execute(db)
  // A form of the quiz that stood on a date before is never saved over the one that comes there.
  await sql`
    update quizzes q set date = m.date, version = (select max(version) from quizzes) + 1
    from unnest(${ids}::int[], ${moves.map(({ to }) => to)}::date[]) as m (id, date)
    where q.id = m.id`.execute(db)
}

/** Plans writers for other dates, all at once. */
export async function saveWriterDates(
  db: Db,
  moves: readonly { date: CalendarDate; to: CalendarDate; writer: { id: number } }[],
): Promise<void> {
  if (moves.length === 0) return
  const dates = moves.flatMap(({ date, to }) => [date, to])
  await db.deleteFrom('writing_days').where('date', 'in', dates).execute()
  await db
    .insertInto('writing_days')
    .values(moves.map(({ to, writer }) => ({ date: to, user_id: writer.id })))
    .execute()
}

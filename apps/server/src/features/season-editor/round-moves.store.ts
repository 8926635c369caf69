import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { RoundMove } from '@tertulia/core/league/round-moves'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The earlier and the new date of what came along. */
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

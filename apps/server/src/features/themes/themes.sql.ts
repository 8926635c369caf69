import type { Theme } from '@tertulia/contract/themes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { PlacedQuestion, QuestionPlace } from '@tertulia/core/themes/question-order'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'

/** Lists the customer's themes in question order, each with its subthemes, including inactive ones. */
export async function listThemeTree(db: Db): Promise<Theme[]> {
  return await queryRows<Theme>(db)`
    select t.id, t.slug, t.active, json_agg(json_build_object('id', s.id, 'slug', s.slug, 'active', s.active, 'wanted_min', s.wanted_min,
      'wanted_max', s.wanted_max) order by s.position) as subthemes
    from themes t
    join subthemes s on s.customer_id = t.customer_id and s.theme_id = t.id
    group by t.customer_id, t.id
    order by t.position`
}

/** Finds the season whose rounds span a date; null outside every season. (docs/rules/seasons.md) */
export async function findSeasonAround(db: Db, date: CalendarDate): Promise<number | null> {
  const row = await queryRow<{ season: number }>(db)`
    select season from rounds
    group by season
    having min(date) <= ${date}::date and max(date) >= ${date}::date`
  return row?.season ?? null
}

/** Counts the questions of each subtheme in the quizzes on a season's rounds, one date left out. */
export async function countUsedSubthemes(
  db: Db,
  { season, except }: { season: number; except: CalendarDate },
): Promise<{ subtheme_id: number; used: number }[]> {
  return await queryRows<{ subtheme_id: number; used: number }>(db)`
    select q.subtheme_id, count(*)::int as used
    from rounds r
    join quizzes z using (customer_id, date)
    join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id
    where r.season = ${season} and z.kind = 'daily' and r.date <> ${except}::date and q.subtheme_id is not null
    group by q.subtheme_id
    order by q.subtheme_id`
}

/** A daily quiz whose day has not begun, with its questions in order. */
type ComingQuiz = { id: number; date: CalendarDate; questions: PlacedQuestion[] }

/** Locks and lists the daily quizzes of the days after today. */
export async function listComingQuizzes(db: Db, today: CalendarDate): Promise<ComingQuiz[]> {
  await sql`
    select from quizzes where kind = 'daily' and date > ${today} order by date for update`.execute(db)
  return await queryRows<ComingQuiz>(db)`
    select z.id, z.date, (select json_agg(json_build_object('id', q.id, 'theme_id', q.theme_id,
        'written', q.text <> '' or q.answer <> '' or q.medium_id is not null) order by q.position)
      from questions q where q.customer_id = z.customer_id and q.quiz_id = z.id) as questions
    from quizzes z
    where z.kind = 'daily' and z.date > ${today}
    order by z.date`
}

/**
 * Moves the questions of a quiz to their new positions, as a new version, which stays complete only if no question was
 * added or came from another theme.
 */
export async function savePlaces(
  db: Db,
  quizId: number,
  { places, removed }: { places: readonly QuestionPlace[]; removed: readonly number[] },
): Promise<void> {
  await sql`delete from questions where quiz_id = ${quizId} and id = any(${removed}::int[])`.execute(db)
  // Negative first, because two questions of a quiz cannot share a position.
  await sql`update questions set position = -position where quiz_id = ${quizId}`.execute(db)
  await sql`
    update questions q set position = p.position, theme_id = p.theme_id,
      subtheme_id = case when p.moved then null else q.subtheme_id end
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (id int, position int, theme_id int, moved bool)
    where q.quiz_id = ${quizId} and q.id = p.id`.execute(db)
  await sql`
    insert into questions (quiz_id, position, theme_id, text, answer)
    select ${quizId}, p.position, p.theme_id, '', ''
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (id int, position int, theme_id int)
    where p.id is null
    order by p.position`.execute(db)
  const hasGap = places.some(({ id, moved }) => id === null || moved)
  await sql`
    update quizzes set version = version + 1, complete = complete and not ${hasGap}::bool
    where id = ${quizId}`.execute(db)
}

/** Activates these themes and deactivates all others. */
export async function activateThemes(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update themes set active = id = any(${ids}::int[])`.execute(db)
}

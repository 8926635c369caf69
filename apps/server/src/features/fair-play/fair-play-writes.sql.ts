import type { Instant } from '@tertulia/core/calendar/calendar'
import type { EqualAnswers } from '@tertulia/core/fair-play/equal-answers'
import type { EventDrop } from '@tertulia/core/fair-play/event-drops'
import type { Pace } from '@tertulia/core/fair-play/paces'
import type { ThemeJump } from '@tertulia/core/fair-play/theme-jumps'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type NewComparison = {
  season: number
  players: number
  pairs: number
  base_rate: number | null
  comparisons: number
  rare: number
  pace_comparisons: number
  pace_rare: number
  median_minutes: number | null
  found: readonly EqualAnswers[]
  jumps: readonly ThemeJump[]
  event_comparisons: number
  event_rare: number
  event_can_stand_out: boolean
  drops: readonly EventDrop[]
  now: Instant
}

/** Saves what was compared in a season; a pair keeps its number and the time when it was first found. */
export async function saveComparison(
  db: Db,
  { found, jumps, drops, now, ...figures }: NewComparison,
): Promise<void> {
  const { season } = figures
  const compared = { ...figures, compared_at: now }
  await db
    .insertInto('fair_play_seasons')
    .values(compared)
    .onConflict((conflict) => conflict.columns(['customer_id', 'season']).doUpdateSet(compared))
    .execute()
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n(user1_id int, user2_id int,
    both_wrong int, equal int, expected double precision, chance double precision)`
  await sql`
    delete from fair_play_signals s where s.season = ${season} and not exists (
      select from ${pairs} where n.user1_id = s.user1_id and n.user2_id = s.user2_id)`.execute(db)
  await sql`
    insert into fair_play_signals (season, user1_id, user2_id, both_wrong, equal, expected, chance, found_at)
    select ${season}::int, n.user1_id, n.user2_id, n.both_wrong, n.equal, n.expected, n.chance, ${now}::timestamptz
    from ${pairs}
    on conflict (customer_id, season, user1_id, user2_id) do update
    set both_wrong = excluded.both_wrong, equal = excluded.equal, expected = excluded.expected,
      chance = excluded.chance`.execute(db)
  await db.deleteFrom('fair_play_jumps').where('season', '=', season).execute()
  await sql`
    insert into fair_play_jumps (season, user_id, theme_id, questions, right_answers, expected, questions_before,
      right_before, chance, found_at)
    select ${season}::int, n.*, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(jumps)}::jsonb) as n(user_id int, theme_id int, questions int,
      right_answers int, expected double precision, questions_before int, right_before int,
      chance double precision)`.execute(db)
  await db.deleteFrom('fair_play_drops').where('season', '=', season).execute()
  await sql`
    insert into fair_play_drops (season, user_id, events, share_in_events, share_on_days, chance, found_at)
    select ${season}::int, n.*, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(drops)}::jsonb) as n(user_id int, events int,
      share_in_events double precision, share_on_days double precision, chance double precision)`.execute(db)
}

/** Saves the players whose slower quizzes stand out in a season, in place of those of the last comparison. */
export async function savePaces(
  db: Db,
  { season, paces, now }: { season: number; paces: readonly Pace[]; now: Instant },
): Promise<void> {
  await db.deleteFrom('fair_play_paces').where('season', '=', season).execute()
  const rows = paces.map(({ user_id, quicker, slower, expected, chance }) => ({
    season,
    user_id,
    quicker_quizzes: quicker.quizzes,
    quicker_minutes: quicker.minutes,
    quicker_questions: quicker.questions,
    quicker_right: quicker.right_answers,
    slower_quizzes: slower.quizzes,
    slower_minutes: slower.minutes,
    slower_questions: slower.questions,
    slower_right: slower.right_answers,
    expected,
    chance,
    found_at: now,
  }))
  if (rows.length > 0) await db.insertInto('fair_play_paces').values(rows).execute()
}

/** Deletes what was found in seasons before one. */
export async function removeEarlierSeasons(db: Db, oldest: number): Promise<void> {
  await db.deleteFrom('fair_play_seasons').where('season', '<', oldest).execute()
}

/** Saves when a player first opened a quiz; nothing on a day without a round, which no season compares. */
export async function insertOpening(
  db: Db,
  { quiz_id, user_id, opened_at }: { quiz_id: number; user_id: number; opened_at: Instant },
): Promise<void> {
  await sql`
    insert into quiz_openings (quiz_id, user_id, opened_at)
    select z.id, ${user_id}::int, ${opened_at}::timestamptz
    from quizzes z join rounds r on r.customer_id = z.customer_id and r.date = z.date
    where z.id = ${quiz_id}
    on conflict (customer_id, quiz_id, user_id) do nothing`.execute(db)
}

/** Deletes the openings of quizzes before a season. */
export async function removeEarlierOpenings(db: Db, oldest: number): Promise<void> {
  await sql`
    delete from quiz_openings o using quizzes z
    where z.customer_id = o.customer_id and z.id = o.quiz_id
      and z.date < (select min(date) from rounds where season = ${oldest})`.execute(db)
}

import { sql } from 'kysely'

/** The user's rows about fair play by section of the export, in a stable order. */
export const fairPlaySections = {
  fair_play_cases: (id: number) => sql`
    select reason, opened_at, heard_until, statement, stated_at, state, ended_at,
      case when state <> 'open' then outcome end as outcome
    from fair_play_cases where user_id = ${id} order by id`,
  fair_play_jumps: (id: number) => sql`
    select j.season, t.slug as theme, j.questions, j.right_answers, j.expected, j.questions_before, j.right_before,
      j.chance, j.found_at
    from fair_play_jumps j join themes t on t.customer_id = j.customer_id and t.id = j.theme_id
    where j.user_id = ${id} order by j.season, t.slug`,
  fair_play_drops: (id: number) => sql`
    select season, events, share_in_events, share_on_days, chance, found_at from fair_play_drops
    where user_id = ${id} order by season`,
  fair_play_paces: (id: number) => sql`
    select season, quicker_quizzes, quicker_minutes, quicker_questions, quicker_right, slower_quizzes, slower_minutes,
      slower_questions, slower_right, expected, chance, found_at
    from fair_play_paces where user_id = ${id} order by season`,
  fair_play_signals: (id: number) => sql`
    select season, both_wrong, equal, expected, chance, found_at from fair_play_signals
    where ${id} in (user1_id, user2_id) order by id`,
}

import {
  dataKinds,
  type DataArea,
  type DataKind,
  type LimitedRecord,
} from '@tertulia/contract/data-protection'
import { namesIn } from './personal-data.ts'

/** The tables with personal columns of each area, their names in one text. (docs/rules/data-protection.md) */
export const areaTables: Readonly<Record<DataArea, string>> = {
  account: 'users user_roles imported_people account_deletions email_changes old_emails people_imports',
  sign_in:
    'password_resets sessions known_devices sign_in_challenges second_factors recovery_codes passkeys ' +
    'passkey_challenges api_tokens calendar_feeds throttles',
  activity: 'logs audit_log',
  messages:
    'notice_preferences push_subscriptions push_messages outbox letters letter_recipients messages notifications',
  invitations: 'invitations',
  payments: 'payments subscription_entries vouchers reductions statement_imports statement_lines',
  play:
    'submissions answers annulled_submissions annulled_answers late_submissions late_answers drafts early_sittings ' +
    'quiz_openings absences absence_grants check_ins',
  results:
    'games tier_players standings genre_records subtheme_records results_in_doubt cup_players cup_games cup_changes ' +
    'special_quiz_results mini_leagues mini_league_players mini_league_requests place_changes round_moves ' +
    'holiday_changes shared_cards',
  questions:
    'quizzes host_notes quiz_remarks writing_days test_players media external_questions question_imports ' +
    'question_flags special_quiz_proposals proposal_questions proposal_scores',
  marking:
    'verdicts second_looks change_sets change_set_verdicts appeal_players appeal_decisions day_changes',
  practice: 'practice_cards practice_events',
  discussions: 'posts post_reports mutes question_reactions',
  fair_play: 'fair_play_cases fair_play_drops fair_play_jumps fair_play_paces fair_play_signals',
  national_ranking:
    'ranking_players event_results month_rankings month_ranking_rows nation_team_players nation_tokens ' +
    'ranking_imports imported_ranking_players',
  earlier_seasons: 'season_imports earlier_places earlier_games earlier_answers',
}

/** Records that a job of their own deletes, not by an instant of theirs. */
export const otherLimits: Readonly<Partial<Record<DataArea, readonly LimitedRecord[]>>> = {
  sign_in: ['attempts'],
  play: ['quiz_openings'],
  questions: ['unused_media'],
}

/**
 * The columns of each kind: those of a name, or one of a single table, which comes before its name. Those that end with
 * `_at` and `_on` are times.
 */
const kindColumns: Readonly<Record<DataKind, string>> = {
  names: 'name surname host_name gift_for',
  email: 'email host_email recipient reply_to',
  birthdate: 'birthdate',
  region: 'region club',
  picture: 'image',
  language: 'language',
  roles: 'role',
  choices:
    'subscription_mail club_mail reply_mail named_in_shares opening reminder reminder_hour submission_copy ' +
    'notice_preferences.result corrections push_opening push_reminder push_result push_corrections choice approval ' +
    'club_business notice_push filter set_aside size best_days duels scopes',
  devices: 'user_agent last_version host transports passkeys.name api_tokens.name',
  secrets:
    'password_hash token_hash next_token_hash code_hash secret hash mail_key credential_id public_key counter challenge last_step ' +
    'p256dh auth endpoint session_hash key mini_leagues.code shared_cards.address',
  actions: 'action reaction throttles.points',
  texts:
    'text reason comment message note statement refusal gift_message title body subject subject_en subject_pt text_en ' +
    'text_pt team_words hidden_reason new_text old_text notifications.content description ' +
    'appeal_players.source',
  answers:
    'answers.text drafts.text annulled_answers.text late_answers.text earlier_answers.answer normalised league_points ' +
    'cup_points joker answers for_player device_attempts',
  results:
    'result rank score score1 score2 score_sum points opponent_points opponent_right_answers opponent_forfeited points_for ' +
    'points_against right_answers threes_right games wins draws losses forfeits excused excused_forfeits forfeited ' +
    'answered corrected is_right movement outlook best_rank worst_rank best_score best_joker_ids joker_hits joker_misses ' +
    'season tier round cup_round position from_round through_round last_rank last_tier decided_by event_results.type ' +
    'month_ranking_rows.events reviews lapses removed standings.league_points games.league_points ' +
    'earlier_places.league_points games.outcome earlier_games.outcome',
  questions:
    'answer accepted_answers external_questions.text proposal_questions.text quizzes.subject ' +
    'special_quiz_proposals.subject special_quiz_proposals.description external_questions.origin ' +
    'suggested_part accepted',
  verdicts:
    'judged_right first_right second_right right_before right_after counting upheld decision outcome quiz_kind onwards',
  money:
    'months price_cents currency method reference payee order_id capture_id entry_key amount_cents code ' +
    'statement_lines.text',
  files: 'file_name content mapping format byte_size width height content_type',
  comparisons:
    'both_wrong equal expected chance share_in_events share_on_days events questions questions_before ' +
    'fair_play_jumps.right_before fair_play_jumps.right_answers quicker_quizzes quicker_minutes quicker_questions ' +
    'quicker_right slower_quizzes slower_minutes slower_questions slower_right',
  delivery:
    'html path tag urgent attempts delivered_to last_error refusals unsubscribe_url push_messages.reference ' +
    'outbox.reference outbox.text outbox.subject push_messages.title push_messages.body ' +
    'letter_recipients.outcome',
  origin: 'source source_id created',
  states: 'kind state type sent_events reminders statement_lines.outcome',
  times:
    'date year month days until valid_until no_end expire from_date to_date reminder_date notice_to_date due_on ' +
    'heard_until counts_from judged_before staff_since at',
}

const kindOfName = new Map(
  dataKinds.flatMap((kind) => namesIn(kindColumns[kind]).map((name) => [name, kind] as const)),
)

/** Returns the kind of a personal column; null for one that has none yet. */
export function findDataKind(table: string, column: string): DataKind | null {
  const kind = kindOfName.get(`${table}.${column}`) ?? kindOfName.get(column)
  return kind ?? (/_(at|on)$/.test(column) ? 'times' : null)
}

/** Lists the columns, by name or of a single table, that have a kind. */
export const listNamedColumns = (): string[] => [...kindOfName.keys()]

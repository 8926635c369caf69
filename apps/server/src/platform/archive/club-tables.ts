/**
 * What a club's archive holds: the columns of each table. Nothing else leaves; a test compares the lists here with the
 * schema, so that each new table and column is decided. (docs/decisions/0072-a-club-can-move.md)
 */
export const archivedTables: Readonly<Record<string, string>> = {
  absence_grants: 'user_id year days granted_by granted_at',
  absences: 'user_id date announced_at excused_by',
  account_deletions: 'user_id asked_by asked_at due_at',
  annulled_answers: 'quiz_id user_id question_id text normalised league_points cup_points joker',
  annulled_submissions: 'quiz_id user_id submission_key submitted_at change_id for_player',
  answers: 'quiz_id user_id question_id text normalised league_points cup_points joker',
  appeal_decisions: 'appeal_id attempt upheld reason reviewer_id decided_at',
  appeal_players: 'appeal_id user_id reason source created_at entered_by withdrawn_at',
  appeals: 'id question_id normalised direction state season opened_at due_at settled_at',
  audit_log: 'id user_id action created_at impersonator_id subject_id',
  change_operations:
    'change_set_id position kind question_id counting answer accepted_answers kept previous_answer ' +
    'previous_accepted_answers normalised verdict',
  change_set_verdicts:
    'change_set_id question_id normalised right_before reviewer_before judged_before right_after ' +
    'reviewer_after',
  change_sets: 'id quiz_id reason author_id applied_at undone_by undone_at state created_at version',
  check_ins: 'season user_id asked_on reminders told_on choice chosen_at',
  closed_days: 'date closed_at had_quiz void kept_open_until',
  club_pages: 'name language text',
  cup_changes:
    'id season cup_round position score1 score2 winner_id decided_by found_at decision decision_by ' +
    'decision_at',
  cup_games: 'season cup_round position user1_id user2_id state score1 score2 winner_id decided_by',
  cup_players: 'season user_id tier last_tier last_rank registered_at',
  cup_rounds: 'season cup_round round drawn_at',
  cups: 'season seed version created_at',
  customers:
    'name logo time_zone default_language region_set national_ranking rule_set created_at brand_light ' +
    'brand_dark sender_address iban iban_holder mobile_payment_number payment_service_account version ' +
    'card_checkout_account absence_days currency opponent_answers public_table public_initials public_champions public_quiz ' +
    'public_prices public_season public_trial reduction_percent',
  day_changes:
    'id kind date player_id quiz_kind onwards reason author_id applied_at undone_by undone_at closes_at ' +
    'closed_before',
  days_kept_open: 'date closes_at',
  dismissed_checks: 'style_check question_key dismissed_at',
  drafts: 'user_id question_id text league_points cup_points saved_at joker version',
  earlier_answers: 'question_id place_id answer is_right',
  earlier_games:
    'id import_id table_id round played_on place_id opponent_place_id points opponent_points forfeited ' +
    'opponent_forfeited right_answers opponent_right_answers outcome',
  earlier_places:
    'id table_id rank name user_id league_points points_for points_against games wins draws losses ' +
    'forfeits right_answers',
  earlier_questions: 'id quiz_id number theme statement answer',
  earlier_quizzes: 'id import_id season_id round table_id played_on',
  earlier_seasons: 'id import_id name starts_on ends_on',
  earlier_tables: 'id season_id import_id competition name place',
  early_sittings:
    'quiz_id user_id season opened_at ends_at submission_key submitted_at counted_at withdrawn_at',
  event_months: 'month version saved_at supervised',
  event_results: 'month type player_id result',
  external_questions:
    'id theme_id subtheme_id text answer accepted_answers medium_id origin import_id marked_used version ' +
    'created_by created_at',
  games:
    'date user_id opponent_id season tier round state outcome score league_points points_for points_against ' +
    'right_answers threes_right excused',
  genre_records: 'season theme_id user_id answered corrected right_answers',
  holidays: 'date name',
  fair_play_cases:
    'id user_id season reason opened_by opened_at heard_until statement stated_at state outcome proposed_by proposed_at ended_by ended_at',
  fair_play_drops: 'season user_id events share_in_events share_on_days chance found_at',
  fair_play_jumps:
    'season user_id theme_id questions right_answers expected questions_before right_before chance found_at',
  fair_play_paces:
    'season user_id quicker_quizzes quicker_minutes quicker_questions quicker_right slower_quizzes slower_minutes ' +
    'slower_questions slower_right expected chance found_at',
  fair_play_seasons:
    'season players pairs base_rate compared_at comparisons rare event_comparisons event_rare event_can_stand_out ' +
    'pace_comparisons pace_rare median_minutes',
  fair_play_signals: 'id season user1_id user2_id both_wrong equal expected chance found_at',
  host_notes: 'quiz_id user_id text saved_at version',
  hostnames: 'hostname',
  import_media:
    'import_id number position file_name state problem content extension kind content_type width height',
  import_rows:
    'import_id number line text answer accepted_answers theme_id subtheme_id origin problem problem_value ' +
    'likeness likeness_percentage alike_place alike_id taken doubt',
  imported_months: 'month import_id published',
  imported_people: 'user_id import_id source source_id note',
  imported_ranking_players: 'id import_id player_id source source_id created',
  invitations:
    'id inviter_id email language created_at sent_at registered_id registered_at subscribed_at ' +
    'month_earned_at',
  late_answers: 'late_submission_id question_id text normalised league_points cup_points joker',
  late_submissions:
    'id quiz_id user_id submission_key asked_at statement device_typed_at device_submitted_at ' +
    'device_attempts refusal refused_by refused_at change_id',
  letter_recipients: 'letter_id user_id written_at mail_id outcome',
  letters:
    'id subject_en text_en subject_pt text_pt filter club_business notice_to_date notice_push version ' +
    'created_by created_at changed_at sent_by sent_at stopped_at',
  logs: 'id user_id impersonator_id action created_at',
  media: 'id file_name kind content_type byte_size width height uploaded_by created_at',
  messages: 'id user_id language message created_at settled_at settled_by',
  mini_league_players: 'mini_league_id user_id counts_from joined_at left_on removed',
  mini_league_requests: 'mini_league_id user_id asked_at',
  mini_league_themes: 'mini_league_id theme_id',
  mini_leagues:
    'id season name founder_id size code approval best_days duels previous_id created_at ended_on',
  month_ranking_rows: 'month player_id rank score score_sum events',
  month_rankings: 'month published_at published_by',
  mutes: 'user_id until reason muted_by created_at',
  nation_team_players: 'region month position player_id named_at',
  notice_preferences:
    'user_id kind opening reminder reminder_hour submission_copy result corrections push_opening ' +
    'push_reminder push_result push_corrections',
  notifications:
    'id type content from_date to_date version created_by created_at title reminder_date reminder_hour ' +
    'reminded_at language',
  outbox:
    'id user_id recipient kind reference created_at expires_at attempts next_attempt_at sent_at given_up_at',
  payment_events: 'event_id received_at',
  payments:
    'id user_id method months price_cents reference state payee order_id capture_id created_at declared_at ' +
    'settled_at settled_by refusal currency note received_on returned_on entry_key gift_for gift_message',
  people_imports: 'id file_name content created_by created_at imported_at',
  plans: 'months price_cents',
  post_reports: 'post_id user_id reason created_at settled_at settled_by',
  posts:
    'id quiz_id question_id user_id reply_to post_key text created_at edited_at withdrawn_at hidden_at ' +
    'hidden_by hidden_reason',
  practice_cards: 'user_id question_id started_on due_on reviews lapses set_aside',
  practice_events: 'user_id id question_id action at date',
  proposal_questions: 'proposal_id position text answer accepted_answers medium_id',
  proposal_scores: 'proposal_id user_id score',
  push_messages:
    'id user_id kind reference urgent created_at expires_at attempts next_attempt_at sent_at given_up_at',
  question_counts:
    'question_id answered corrected right_answers jokers points_given rest_sum rest_square_sum ' +
    'right_rest_sum',
  question_flags: 'id question_id user_id reason comment created_at settled_at settled_by',
  question_imports:
    'id file_name format state created_by created_at imported_at rows_done rows_total choices content ' +
    'columns odd_lines odd_line_count',
  question_reactions: 'question_id user_id reaction created_at',
  questions:
    'id quiz_id position theme_id subtheme_id text answer accepted_answers medium_id external_question_id ' +
    'counting',
  quiz_openings: 'quiz_id user_id opened_at',
  quiz_remarks:
    'id quiz_id proposal_id position author_id text written_at settled_at settled_by suggested_part old_text new_text accepted',
  quizzes:
    'id date host_name host_email complete created_by version created_at kind subject description author_id ' +
    'rule_set edited_by edited_at sealed_at',
  ranking_imports: 'id file_name content created_by created_at imported_at',
  ranking_players: 'id name surname club region user_id version created_at',
  reductions:
    'id user_id reason requested_at state valid_until decided_by decided_at team_words ended_by ended_at',
  results_in_doubt: 'quiz_id user_id result',
  rounds: 'season round date solo',
  season_imports: 'id file_name content created_by created_at imported_at',
  seasons: 'season version created_at rule_set',
  second_looks:
    'question_id normalised first_reviewer_id first_right second_reviewer_id second_right looked_at',
  shared_cards: 'address user_id kind date language created_at',
  special_quiz_proposals:
    'id user_id state subject description version saved_at submitted_at decided_at reason quiz_id',
  special_quiz_results:
    'quiz_id user_id rank score right_answers joker_hits joker_misses best_score best_joker_ids',
  standings:
    'season tier user_id rank movement league_points points_for points_against games forfeits wins draws ' +
    'losses right_answers best_rank worst_rank outlook excused_forfeits',
  statement_imports: 'id file_name content created_by created_at imported_at currency',
  statement_lines:
    'id import_id line fingerprint booked_on amount_cents currency text outcome payment_id settled_at settled_by note',
  submissions: 'quiz_id user_id submission_key submitted_at for_player',
  subscription_entries:
    'id user_id role kind date months valid_until no_end payment_id invitation_id created_by created_at voucher_id',
  subtheme_records: 'user_id season subtheme_id answered corrected right_answers',
  subthemes: 'id theme_id slug position wanted_min wanted_max name_en name_pt active',
  themes: 'id slug position name_en name_pt active',
  test_players: 'quiz_id user_id invited_by invited_at begun_at finished_at answers',
  tier_players: 'season tier position user_id from_round through_round',
  user_roles: 'user_id role valid_until',
  users:
    'id name surname email birthdate region language created_at image last_seen_at last_version ' +
    'subscription_mail anonymised_at club_mail merged_into named_in_shares reply_mail',
  verdicts: 'question_id normalised judged_right reviewer_id judged_at counting',
  vouchers:
    'id code months valid_until note payment_id created_by created_at used_by used_at withdrawn_by withdrawn_at',
  writing_days: 'date user_id',
}

/** The tables of a club that stay behind, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  api_tokens: 'secret: each lets a program in',
  calendar_feeds: 'secret: its address lets whoever has it read',
  club_events: 'told to programs that listened to the old installation',
  email_changes: 'secret: waits for a link in a mail',
  nation_tokens: 'secret: its address lets whoever has it name a team',
  password_resets: 'secret: waits for a link in a mail',
  push_keys: 'secret: signs messages to devices',
  push_subscriptions: 'secret: addresses of devices, each of a session',
  passkey_challenges: 'lives for minutes',
  passkeys: 'belongs to the host name of this installation',
  recovery_codes: 'secret: each lets somebody in beside the password',
  second_factors: 'secret: makes the codes that let somebody in',
  sessions: 'secret: each lets a device in',
  sign_in_challenges: 'lives for minutes',
  webhook_deliveries: 'belong to webhooks, which stay behind',
  webhooks: 'secret: each signs for the club, or posts to its chats',
}

/** The columns of archived tables that stay behind, and why. */
export const leftOutColumns: Readonly<Record<string, string>> = {
  'customers.second_factor_required_at': 'belongs to the setting',
  'customers.staff_second_factor': 'would lock out staff, whose second factors stay behind',
  'outbox.html': 'secret: texts of mail hold links that work without signing in',
  'outbox.last_error': 'the old mail server said it',
  'outbox.reply_to': 'is of no use to mail that was sent',
  'outbox.subject': 'belongs to the text',
  'outbox.text': 'secret: texts of mail hold links that work without signing in',
  'outbox.unsubscribe_url': 'secret: holds a key',
  'push_messages.body': 'belongs to a message that was sent',
  'push_messages.delivered_to': 'names devices, which stay behind',
  'push_messages.last_error': 'the old push service said it',
  'push_messages.path': 'belongs to a message that was sent',
  'push_messages.tag': 'belongs to a message that was sent',
  'push_messages.title': 'belongs to a message that was sent',
  'users.mail_key': 'secret: opens links in mail',
  'users.password_hash': 'secret: comes along only when the operator says so',
  'users.staff_since': 'belongs to the second factor that a club requires of its staff',
}

/** Left-out columns that an archive holds when its operator says so: members then keep their passwords. */
export const passwordColumn = { table: 'users', column: 'password_hash' }

/** Left-out columns that must have a value all the same; messages that were sent are never shown again. */
export const emptyColumns: Readonly<Record<string, readonly string[]>> = {
  outbox: ['subject', 'text'],
  push_messages: ['title', 'body', 'path', 'tag'],
}

/** The condition on the rows of a table. Unsent messages stay with the old installation, which sends them. */
export const archivedRows: Readonly<Record<string, string>> = {
  outbox: 'sent_at is not null or given_up_at is not null',
  push_messages: 'sent_at is not null or given_up_at is not null',
}

/** Lists the columns of a table that an archive may hold. */
export function listArchivedColumns(table: string): string[] {
  const columns = archivedTables[table]?.split(' ') ?? []
  return table === passwordColumn.table ? [...columns, passwordColumn.column] : columns
}

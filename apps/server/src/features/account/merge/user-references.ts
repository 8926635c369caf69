/**
 * The way a merge of two accounts treats each column that names a user; a test compares it with the schema.
 *
 * moves: names the account that stays afterwards. refused: the same, and the merge is refused when both accounts would
 * collide. joined: the same, unless the account that stays has such a row itself, which is then kept. dropped: deleted.
 * recomputed: deleted, and written anew with the results.
 */
export const userReferences = {
  'absence_grants.granted_by': 'moves',
  'absence_grants.user_id': 'joined',
  'absences.excused_by': 'moves',
  'absences.user_id': 'joined',
  'account_deletions.asked_by': 'moves',
  'account_deletions.user_id': 'refused',
  'annulled_answers.user_id': 'joined',
  'annulled_submissions.user_id': 'joined',
  'answers.user_id': 'refused',
  'api_tokens.user_id': 'dropped',
  'appeal_decisions.reviewer_id': 'moves',
  'appeal_players.entered_by': 'moves',
  'appeal_players.user_id': 'joined',
  'audit_log.impersonator_id': 'moves',
  'audit_log.subject_id': 'moves',
  'audit_log.user_id': 'moves',
  'calendar_feeds.user_id': 'dropped',
  'change_set_verdicts.reviewer_after': 'moves',
  'change_set_verdicts.reviewer_before': 'moves',
  'change_sets.author_id': 'joined',
  'change_sets.undone_by': 'moves',
  'check_ins.user_id': 'joined',
  'cup_changes.decision_by': 'moves',
  'cup_changes.winner_id': 'moves',
  'cup_games.user1_id': 'moves',
  'cup_games.user2_id': 'moves',
  'cup_games.winner_id': 'moves',
  'cup_players.user_id': 'refused',
  'day_changes.author_id': 'moves',
  'day_changes.player_id': 'moves',
  'day_changes.undone_by': 'moves',
  'drafts.user_id': 'joined',
  'email_changes.asked_by': 'moves',
  'email_changes.user_id': 'dropped',
  'external_questions.created_by': 'moves',
  'games.opponent_id': 'moves',
  'games.user_id': 'refused',
  'genre_records.user_id': 'recomputed',
  'invitations.inviter_id': 'moves',
  'invitations.registered_id': 'joined',
  'late_submissions.refused_by': 'moves',
  'late_submissions.user_id': 'joined',
  'letter_recipients.user_id': 'joined',
  'letters.created_by': 'moves',
  'letters.sent_by': 'moves',
  'logs.impersonator_id': 'moves',
  'logs.user_id': 'moves',
  'media.uploaded_by': 'moves',
  'messages.settled_by': 'moves',
  'messages.user_id': 'moves',
  'mini_league_players.user_id': 'joined',
  'mini_league_requests.user_id': 'joined',
  'mini_leagues.founder_id': 'moves',
  'month_rankings.published_by': 'moves',
  'nation_tokens.created_by': 'moves',
  'notice_preferences.user_id': 'dropped',
  'notifications.created_by': 'moves',
  'outbox.user_id': 'joined',
  'password_resets.user_id': 'dropped',
  'payments.settled_by': 'moves',
  'payments.user_id': 'moves',
  'push_messages.user_id': 'dropped',
  'push_subscriptions.user_id': 'dropped',
  'question_flags.settled_by': 'moves',
  'question_flags.user_id': 'joined',
  'question_imports.created_by': 'moves',
  'quizzes.author_id': 'moves',
  'quizzes.created_by': 'moves',
  'quizzes.edited_by': 'moves',
  'ranking_players.user_id': 'joined',
  'results_in_doubt.user_id': 'dropped',
  'second_looks.first_reviewer_id': 'joined',
  'second_looks.second_reviewer_id': 'joined',
  'sessions.impersonator_id': 'dropped',
  'sessions.user_id': 'dropped',
  'shared_cards.user_id': 'joined',
  'special_quiz_proposals.user_id': 'joined',
  'special_quiz_results.user_id': 'refused',
  'standings.user_id': 'recomputed',
  'submissions.user_id': 'refused',
  'subscription_entries.created_by': 'moves',
  'subscription_entries.user_id': 'joined',
  'subtheme_records.user_id': 'recomputed',
  'tier_players.user_id': 'refused',
  'user_roles.user_id': 'joined',
  'users.merged_into': 'moves',
  'verdicts.reviewer_id': 'moves',
} as const satisfies Record<string, 'moves' | 'refused' | 'joined' | 'dropped' | 'recomputed'>

/** Lists the columns that a merge treats in one of these ways, by table. */
export function columnsThat(
  ...ways: readonly (typeof userReferences)[keyof typeof userReferences][]
): { table: string; column: string }[] {
  return Object.entries(userReferences)
    .filter(([, way]) => ways.includes(way))
    .map(([name]) => {
      const [table = '', column = ''] = name.split('.')
      return { table, column }
    })
}

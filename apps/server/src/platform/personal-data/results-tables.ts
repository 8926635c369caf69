import type { PersonalTable } from './personal-table.ts'

const aboutReviewer =
  'The reviewer of an answer is stored for other reviewers, and tells nothing about the reviewer.'
const inAuditLog = 'is in the audit log, which is exported.'

/** Verdicts, games and tables. */
export const resultsTables = {
  verdicts: {
    people: { reviewer_id: 'moves' },
    of: 'reviewer_id',
    keys: 'question_id',
    stays: 'normalised judged_right judged_at counting',
    why: 'results',
    notExported: aboutReviewer,
  },
  second_looks: {
    people: { first_reviewer_id: 'joinContent', second_reviewer_id: 'joinContent' },
    of: 'first_reviewer_id second_reviewer_id',
    keys: 'question_id',
    stays: 'normalised first_right second_right looked_at',
    why: 'results',
    notExported: 'What reviewers said of an answer, stored to compare them, and tells nothing about them.',
  },
  change_sets: {
    people: { author_id: 'joinContent', undone_by: 'moves' },
    of: 'author_id',
    keys: 'id quiz_id',
    stays: 'reason applied_at undone_at state created_at',
    why: 'results',
    mentions: 'reason',
    impersonal: 'version',
    notExported: `Shown to everybody; who made and undid them ${inAuditLog}`,
  },
  change_operations: {
    keys: 'change_set_id position question_id',
    impersonal:
      'kind counting answer accepted_answers kept previous_answer previous_accepted_answers normalised verdict',
  },
  change_set_verdicts: {
    people: { reviewer_before: 'moves', reviewer_after: 'moves' },
    of: 'reviewer_before reviewer_after',
    keys: 'change_set_id question_id',
    stays: 'normalised right_before judged_before right_after',
    why: 'results',
    notExported: aboutReviewer,
  },
  appeals: {
    keys: 'id question_id',
    impersonal: 'normalised direction state season opened_at due_at settled_at',
  },
  appeal_players: {
    people: { user_id: 'once by appeal_id', entered_by: 'moves' },
    keys: 'appeal_id',
    stays: 'created_at withdrawn_at',
    why: 'others',
    cleared: { reason: '', source: null },
    mentions: 'reason source',
  },
  appeal_decisions: {
    people: { reviewer_id: 'moves' },
    of: 'reviewer_id',
    keys: 'appeal_id attempt',
    stays: 'upheld reason decided_at',
    why: 'others',
    mentions: 'reason',
    notExported: `Shown to the players; who decided ${inAuditLog}`,
  },
  games: {
    people: { user_id: 'refused', opponent_id: 'moves' },
    stays:
      'date season tier round state outcome score league_points points_for points_against right_answers threes_right ' +
      'excused',
    why: 'results',
  },
  tier_players: {
    people: { user_id: 'refused' },
    stays: 'season tier position from_round through_round',
    why: 'results',
  },
  standings: {
    people: { user_id: 'recomputed' },
    stays:
      'season tier rank movement league_points points_for points_against games forfeits wins draws losses right_answers ' +
      'best_rank worst_rank outlook excused_forfeits',
    why: 'results',
  },
  genre_records: {
    people: { user_id: 'recomputed' },
    keys: 'theme_id',
    stays: 'season answered corrected right_answers',
    why: 'results',
  },
  subtheme_records: {
    people: { user_id: 'recomputed' },
    keys: 'subtheme_id',
    stays: 'season answered corrected right_answers',
    why: 'results',
  },
  question_counts: {
    keys: 'question_id',
    impersonal:
      'answered corrected right_answers jokers points_given rest_sum rest_square_sum right_rest_sum',
  },
  results_in_doubt: {
    people: { user_id: 'dropped' },
    keys: 'quiz_id',
    deleted: 'result',
    notExported: 'What the results of their games were, of which they were told.',
  },
  cups: { keys: 'season', impersonal: 'seed version created_at' },
  cup_rounds: { keys: 'season cup_round', impersonal: 'round drawn_at' },
  cup_players: {
    people: { user_id: 'refused' },
    stays: 'season tier last_tier last_rank registered_at',
    why: 'results',
  },
  cup_games: {
    people: { user1_id: 'moves', user2_id: 'moves', winner_id: 'moves' },
    of: 'user1_id user2_id',
    stays: 'season cup_round position state score1 score2 decided_by',
    why: 'results',
  },
  cup_changes: {
    people: { winner_id: 'moves', decision_by: 'moves' },
    of: 'decision_by',
    keys: 'id season cup_round position',
    stays: 'score1 score2 decided_by found_at decision decision_at',
    why: 'results',
    notExported: 'The decision of an admin about a game of others.',
  },
  special_quiz_results: {
    people: { user_id: 'moveSubmissions' },
    keys: 'quiz_id',
    stays: 'rank score right_answers joker_hits joker_misses best_score best_joker_ids',
    why: 'results',
    notExported: {
      best_score: 'computed from the answers',
      best_joker_ids: 'computed from the answers',
    },
  },
  mini_leagues: {
    people: { founder_id: 'moves' },
    of: 'founder_id',
    keys: 'id season previous_id',
    stays: 'name size code approval best_days duels created_at ended_on',
    why: 'others',
    mentions: 'name',
    notExported: 'Shown to its players; its founder is one of them, and those are exported.',
  },
  mini_league_themes: { keys: 'mini_league_id theme_id' },
  mini_league_players: {
    people: { user_id: 'joinMemberships' },
    keys: 'mini_league_id',
    stays: 'joined_at counts_from left_on removed',
    why: 'results',
  },
  mini_league_requests: {
    people: { user_id: 'joinMemberships' },
    keys: 'mini_league_id',
    deleted: 'asked_at',
  },
} as const satisfies Record<string, PersonalTable>

import type { PersonalTable } from './personal-table.ts'

const results = 'results of others depend on it'
const fromText = { normalised: 'computed from the text' }
const theQuiz = 'belongs to the quiz'

/** Quizzes, what is typed for them, and the days on which somebody plays or not. */
export const playTables = {
  seasons: { keys: 'season', impersonal: 'version created_at rule_set' },
  rounds: { keys: 'season round', impersonal: 'date solo' },
  holidays: { impersonal: 'date name' },
  absences: {
    people: { user_id: 'joinAbsences', excused_by: 'moves' },
    stays: 'date announced_at',
    why: results,
    deletedRows: 'deleteFutureAbsences',
  },
  absence_grants: {
    people: { user_id: 'joinAbsences', granted_by: 'moves' },
    deleted: 'year days granted_at',
  },
  check_ins: {
    people: { user_id: 'joinAbsences' },
    deleted: 'season asked_on reminders told_on choice chosen_at',
  },
  quizzes: {
    people: { created_by: 'moves', author_id: 'moves', edited_by: 'moves' },
    of: 'created_by author_id',
    keys: 'id',
    stays: 'date kind subject created_at',
    why: 'others have played it',
    changed: { clearCredits: 'host_name host_email' },
    impersonal: 'complete version description rule_set edited_at sealed_at',
    notExported: {
      host_name: 'a quiz’s author has somebody else as its host',
      host_email: 'a quiz’s author has somebody else as its host',
    },
  },
  host_notes: {
    people: { user_id: 'moves' },
    keys: 'quiz_id',
    stays: 'text saved_at',
    why: theQuiz,
    mentions: 'text',
    impersonal: 'version',
  },
  quiz_remarks: {
    people: { author_id: 'moves', settled_by: 'moves' },
    of: 'author_id',
    keys: 'id quiz_id proposal_id',
    stays: 'position text written_at settled_at suggested_part old_text new_text accepted',
    why: theQuiz,
    mentions: 'text old_text new_text',
    notExported: { suggested_part: 'the field', old_text: 'the text of the quiz’s author' },
  },
  writing_days: { people: { user_id: 'moves' }, deleted: 'date' },
  test_players: {
    people: { user_id: 'once by quiz_id', invited_by: 'moves' },
    keys: 'quiz_id',
    deleted: 'invited_at begun_at finished_at answers',
  },
  quiz_openings: { people: { user_id: 'once by quiz_id' }, keys: 'quiz_id', deleted: 'opened_at' },
  drafts: {
    people: { user_id: 'joinContent' },
    keys: 'question_id',
    deleted: 'text league_points cup_points saved_at joker',
    impersonal: 'version',
  },
  early_sittings: {
    people: { user_id: 'once by quiz_id' },
    keys: 'quiz_id submission_key',
    deleted: 'season opened_at ends_at submitted_at counted_at withdrawn_at',
  },
  submissions: {
    people: { user_id: 'moveSubmissions' },
    keys: 'quiz_id submission_key',
    stays: 'submitted_at for_player',
    why: results,
  },
  answers: {
    people: { user_id: 'moveSubmissions' },
    keys: 'quiz_id question_id',
    stays: 'text normalised league_points cup_points joker',
    why: results,
    notExported: fromText,
  },
  annulled_submissions: {
    people: { user_id: 'moveSubmissions' },
    keys: 'quiz_id submission_key change_id',
    stays: 'submitted_at for_player',
    why: results,
  },
  annulled_answers: {
    people: { user_id: 'moveSubmissions' },
    keys: 'quiz_id question_id',
    stays: 'text normalised league_points cup_points joker',
    why: results,
    notExported: fromText,
  },
  late_submissions: {
    people: { user_id: 'joinLateSubmissions', refused_by: 'moves' },
    keys: 'id quiz_id submission_key change_id',
    stays: 'asked_at device_typed_at device_submitted_at device_attempts refusal refused_at',
    why: results,
    cleared: { statement: null },
    deletedRows: 'deleteUnadmittedSubmissions',
    mentions: 'statement refusal',
  },
  late_answers: {
    of: 'late_submission_id > late_submissions',
    keys: 'late_submission_id question_id',
    stays: 'text normalised league_points cup_points joker',
    why: results,
    notExported: fromText,
  },
  day_changes: {
    people: { player_id: 'moves', author_id: 'moves', undone_by: 'moves' },
    of: 'player_id',
    keys: 'id',
    stays: 'kind date quiz_kind onwards reason applied_at undone_at',
    why: 'says why results are as they are',
    mentions: 'reason',
    impersonal: 'closes_at closed_before',
  },
  days_kept_open: { impersonal: 'date closes_at' },
  closed_days: { impersonal: 'date closed_at had_quiz void kept_open_until' },
  practice_cards: {
    people: { user_id: 'recomputed' },
    keys: 'question_id',
    deleted: 'started_on due_on reviews lapses set_aside',
  },
  practice_events: {
    people: { user_id: 'once by id' },
    keys: 'id question_id',
    deleted: 'action at date',
  },
  special_quiz_proposals: {
    people: { user_id: 'joinContent' },
    keys: 'id quiz_id',
    stays: 'state subject description saved_at submitted_at decided_at reason',
    why: 'a quiz was made of it, or may be',
    deletedRows: 'deleteUnfinishedProposals',
    mentions: 'reason',
    impersonal: 'version',
  },
  proposal_questions: {
    of: 'proposal_id > special_quiz_proposals',
    keys: 'proposal_id position medium_id',
    stays: 'text answer accepted_answers',
    why: 'a quiz was made of it, or may be',
  },
  proposal_scores: {
    people: { user_id: 'once by proposal_id' },
    keys: 'proposal_id',
    deleted: 'score',
  },
} as const satisfies Record<string, PersonalTable>

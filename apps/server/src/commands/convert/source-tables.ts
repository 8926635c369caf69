/**
 * What the 2021 system's database must have. Each table: the name in the dump, columns that must be there, and columns
 * that may be missing (an older or changed database); `ours=theirs` names a column that is called otherwise there. A dump
 * whose names differ is adjusted here and nowhere else. (docs/rules/old-system.md)
 */
export const sourceTables = {
  genres: { table: 'genres', columns: 'id parent_id slug', optional: 'target' },
  users: {
    table: 'users',
    columns: 'id email name surname password',
    optional: 'roles region birthday reminders emails created_at',
  },
  questions: { table: 'questions', columns: 'id content answer', optional: 'genre_id media_id' },
  quizzes: { table: 'quizzes', columns: 'id date', optional: 'created_at' },
  quiz_questions: { table: 'quiz_questions', columns: 'id quiz_id question_id', optional: '' },
  special_quizzes: {
    table: 'special_quizzes',
    columns: 'id date',
    optional: 'user_id subject description created_at',
  },
  special_quiz_questions: {
    table: 'special_quiz_questions',
    columns: 'id special_quiz_id question_id',
    optional: '',
  },
  answers: {
    table: 'answers',
    columns: 'id question_id user_id text points correct corrected submitted',
    optional: 'cup_points created_at updated_at',
  },
  seasons: { table: 'seasons', columns: 'id season', optional: 'created_at' },
  rounds: { table: 'rounds', columns: 'id season_id round date', optional: '' },
  tiers: { table: 'leagues', columns: 'id season_id tier user_ids', optional: '' },
  games: { table: 'games', columns: 'id round_id user_id_1 user_id_2', optional: '' },
  cups: { table: 'cups', columns: 'id season_id', optional: 'tiebreakers created_at' },
  cup_rounds: { table: 'cup_rounds', columns: 'id cup_id cup_round round_id', optional: '' },
  cup_games: { table: 'cup_games', columns: 'id cup_round_id user_id_1 user_id_2', optional: 'created_at' },
  proposals: {
    table: 'special_quiz_proposals',
    columns: 'id user_id subject description',
    optional: `draft updated_at ${Array.from({ length: 12 }, (_, at) => `content_${at + 1} answer_${at + 1}`).join(' ')}`,
  },
  events: { table: 'individual_quizzes', columns: 'id type=individual_quiz_type date', optional: '' },
  event_results: {
    table: 'individual_quiz_results',
    columns: 'id event_id=individual_quiz_id player_id=individual_quiz_player_id result',
    optional: '',
  },
  ranking_players: {
    table: 'individual_quiz_players',
    columns: 'id name surname user_id',
    optional: 'created_at',
  },
  month_rankings: { table: 'national_rankings', columns: 'date', optional: 'created_at' },
  external_questions: {
    table: 'external_questions',
    columns: 'id text=formulation answer origin',
    optional: 'genre used media created_at',
  },
  invitations: { table: 'invitations', columns: 'id user_id email', optional: 'created_at' },
  payments: {
    table: 'paypal_transactions',
    columns: 'id user_id token status period amount=ammount',
    optional: 'created_at updated_at',
  },
  notifications: {
    table: 'notifications',
    columns: 'id content type start_date end_date',
    optional: 'created_at',
  },
  /** Tables that it had computed; ours are compared with them. */
  caches: { table: 'caches', columns: 'type identifier value', optional: 'updated_at' },
} as const

export type SourceName = keyof typeof sourceTables

/** Tables of the dump that stay behind, and why. */
export const leftBehind: Readonly<Record<string, string>> = {
  media: 'the files are not in a dump',
  password_resets: 'secret: waits for a link in a mail',
  oauth_access_tokens: 'secret: lets a device in',
  oauth_auth_codes: 'secret',
  oauth_clients: 'secret',
  oauth_personal_access_clients: 'secret',
  oauth_refresh_tokens: 'secret',
  logs: 'are kept for two months only',
  migrations: 'belong to the old program',
  permissions: 'belong to the old program',
  roles: 'have the same names here',
  roles_permissions: 'belong to the old program',
  regions: 'have the same codes here',
  individual_quiz_types: 'have the same names here',
}

/** Names of the old system that are called otherwise here. */
export const renamedSubthemes: Readonly<Record<string, string>> = { nowadays_politics: 'current_politics' }

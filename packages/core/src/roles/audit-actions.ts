/** Areas in which admins look for actions. */
export const auditAreas = [
  'people',
  'money',
  'messages',
  'seasons',
  'quizzes',
  'questions',
  'answers',
  'national_ranking',
  'settings',
] as const

export type AuditArea = (typeof auditAreas)[number]

/** Codes of audited actions by area; the details follow in the same entry. */
export const auditedActions = {
  people: [
    'approve_user',
    'refuse_user',
    'change_roles',
    'block_user',
    'unblock_user',
    'ask_email_change',
    'cancel_email_change',
    'confirm_email_change',
    'send_password_link',
    'start_impersonation',
    'end_impersonation',
    'delete_account',
    'export_user',
    'ask_deletion',
    'cancel_deletion',
    'delete_user',
    'merge_users',
    'grant_absences',
    'excuse_absence',
    'unexcuse_absence',
    'create_api_token',
    'revoke_api_token',
    'create_calendar_feed',
    'remove_calendar_feed',
    'create_shared_card',
    'remove_shared_card',
  ],
  money: ['confirm_payment', 'refuse_payment', 'enter_payment', 'reverse_payment'],
  messages: [
    'create_notification',
    'save_notification',
    'remove_notification',
    'create_letter',
    'save_letter',
    'remove_letter',
    'send_letter',
    'stop_letter',
    'retry_mail',
    'retry_all_mail',
    'discard_mail',
    'settle_message',
    'reopen_message',
  ],
  seasons: [
    'add_holidays',
    'remove_holidays',
    'create_season',
    'save_season',
    'remove_season',
    'move_rounds',
    'remind_of_subscription',
    'save_check_in',
    'remind_of_check_in',
    'withdraw_player',
    'undo_withdrawal',
    'create_cup',
    'save_cup',
    'remove_cup',
    'apply_cup_result',
    'keep_cup_result',
  ],
  quizzes: [
    'create_quiz',
    'save_quiz',
    'remove_quiz',
    'read_quiz',
    'read_special_quiz',
    'read_proposal',
    'save_proposal',
    'publish_proposal',
    'reject_proposal',
    'remove_proposal',
  ],
  questions: [
    'save_subtheme',
    'settle_flag',
    'reopen_flag',
    'read_questions',
    'add_external_question',
    'save_external_question',
    'remove_external_question',
    'upload_question_import',
    'save_import_columns',
    'confirm_question_import',
    'remove_question_import',
  ],
  answers: [
    'judge_answer',
    'judge_rest',
    'void_question',
    'accept_for_everyone',
    'correct_answers',
    'change_verdict',
    'undo_question_change',
    'void_day',
    'lengthen_day',
    'reopen_day',
    'annul_submission',
    'annul_submissions',
    'admit_late_submission',
    'refuse_late_submission',
    'undo_day_change',
    'uphold_appeal',
    'reject_appeal',
  ],
  national_ranking: [
    'publish_month_ranking',
    'remove_month_ranking',
    'create_month_events',
    'save_month_events',
    'remove_month_events',
    'create_ranking_player',
    'save_ranking_player',
    'remove_ranking_player',
    'merge_ranking_players',
    'make_nation_link',
    'revoke_nation_link',
  ],
  settings: ['save_customer'],
} as const satisfies Record<AuditArea, readonly string[]>

export type AuditAction = (typeof auditedActions)[AuditArea][number]

export const auditActions: readonly AuditAction[] = Object.values(auditedActions).flat()

/** Areas of the calls that are recorded by their path's first words, because no service has better ones. */
export const calledAreas = {
  account: 'people',
  absences: 'people',
  'check-in': 'seasons',
  appeals: 'answers',
  quizzes: 'quizzes',
  'special-quizzes': 'quizzes',
  'special-quiz-proposals': 'quizzes',
  questions: 'questions',
  invitations: 'people',
  media: 'questions',
  messages: 'messages',
  payments: 'money',
  'push-subscriptions': 'people',
  'admin/users': 'people',
  'admin/appeals': 'answers',
  'admin/corrections': 'answers',
  'admin/change-sets': 'answers',
  'admin/second-looks': 'answers',
  'admin/seasons': 'seasons',
  'late-submissions': 'quizzes',
  'admin/late-submissions': 'answers',
  'admin/days': 'answers',
  'admin/day-changes': 'answers',
  'admin/holidays': 'seasons',
  'admin/cup-changes': 'seasons',
  'admin/customer': 'settings',
  'admin/external-questions': 'questions',
  'admin/letters': 'messages',
  'admin/messages': 'messages',
  'admin/national-ranking': 'national_ranking',
  'admin/notifications': 'messages',
  'admin/dead-letters': 'messages',
  'admin/payments': 'money',
  'admin/question-flags': 'questions',
  'admin/question-imports': 'questions',
  'admin/questions': 'questions',
  'admin/quizzes': 'quizzes',
  'admin/special-quizzes': 'quizzes',
  'admin/special-quiz-proposals': 'quizzes',
} as const satisfies Record<string, AuditArea>

/** The first words of a call's path that name what it changes. */
export type CalledWords = keyof typeof calledAreas

/** The first words of a path, if calls of it are recorded: "/admin/users/7" has admin/users. */
export function calledWords(path: string): CalledWords | undefined {
  const [first = '', second = ''] = path.replace(/^\//, '').split('/')
  const words = first === 'admin' ? `admin/${second}` : first
  return words in calledAreas ? (words as CalledWords) : undefined
}

/** Text of an audit entry: a code, perhaps with details, or the call that an admin made in another user's name. */
export type RecordedAction =
  | AuditAction
  | `${AuditAction} ${string}`
  | `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

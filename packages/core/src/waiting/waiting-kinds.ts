/** The kinds of work that wait for the club's team, in the order in which home lists them. */
export const waitingKinds = [
  'rounds_without_quiz',
  'incomplete_quizzes',
  'quiz_remarks',
  'special_quiz_remarks',
  'corrections',
  'special_corrections',
  'appeals',
  'fair_play_cases',
  'late_submissions',
  'cup_changes',
  'registrations',
  'payments',
  'reductions',
  'messages',
  'question_flags',
  'reported_posts',
  'proposals',
  'question_imports',
  'unpublished_months',
  'dead_mail',
] as const

export type WaitingKind = (typeof waitingKinds)[number]

/** The days from today on whose rounds without a complete quiz wait already; later ones do not yet. */
export const waitingDays = 14

/** Of these, the days whose rounds wait for every editor, also where another one is planned to write. */
export const urgentDays = 3

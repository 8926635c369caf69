import { asking, onPage, paged, path } from './paths.ts'

/** A list of files, or one of them. */
const files =
  (base: string) =>
  (id?: number, page = 1) =>
    onPage(path(base, id), page)

/** A list of cases, of which the open ones are shown first. */
const cases = (base: string, settled = false, page = 1) =>
  settled ? `${base}?state=settled${page === 1 ? '' : `&page=${page}`}` : onPage(base, page)

/** The addresses of the team’s pages, apart from `paths`, which every page loads. */
export const adminPaths = {
  national_ranking: (page = 1) => onPage('/admin/national-ranking/ranking', page),
  rankingImports: files('/admin/national-ranking/imports'),
  nationalRankingEvents: (page = 1) => onPage('/admin/national-ranking/events', page),
  nationalRankingEventCreate: () => '/admin/national-ranking/events/create',
  nationalRankingEventEdit: (month: string) => path('/admin/national-ranking/events', month, 'edit'),
  nationalRankingPlayers: () => '/admin/national-ranking/players',
  nationalRankingPlayerCreate: () => '/admin/national-ranking/players/create',
  nationalRankingPlayerMerge: (id: number) => path('/admin/national-ranking/players', id, 'merge'),
  nationalRankingPlayerEdit: (id: number) => path('/admin/national-ranking/players', id, 'edit'),
  notifications: () => '/admin/notifications',
  miniLeagues: (page = 1) => onPage('/admin/mini-leagues', page),
  letters: (page = 1) => onPage('/admin/letters', page),
  letterCreate: () => '/admin/letters/create',
  letter: (id: number) => path('/admin/letters', id),
  messages: () => '/admin/messages',
  mail: (page = 1) => onPage('/admin/mail', page),
  payments: () => '/admin/payments',
  statements: files('/admin/payments/statements'),
  auditLog: () => '/admin/audit-log',
  customer: () => '/admin/customer',
  fairPlay: (id?: number) => path('/admin/fair-play', id),
  webhooks: () => '/admin/webhooks',
  webhook: (id: number, page = 1) => onPage(path('/admin/webhooks', id), page),
  userMerge: (id: number, other?: number) => asking(path('/admin/users', id, 'merge'), 'other', other),
  user: (id: number, view?: 'data') => `/admin/users?user=${id}` + (view ? `&view=${view}` : ''),
  seasonImports: files('/admin/season-imports'),
  peopleImports: files('/admin/users/imports'),
  users: (state?: 'pending') => asking('/admin/users', 'state', state),
  quizzes: (page?: number) => paged('/admin/quizzes', page),
  day: (date: string) => path('/admin/days', date),
  quizCreate: (date?: string) => asking('/admin/quiz/create', 'date', date),
  quizCorrect: (date: string) => path('/admin/quiz', date, 'correct'),
  quizChanges: (date: string) => path('/admin/quiz', date, 'changes'),
  quizEdit: (date: string) => path('/admin/quiz', date, 'edit'),
  special_quizzes: (page?: number) => paged('/admin/special-quizzes', page),
  specialQuizCreate: () => '/admin/special-quiz/create',
  specialQuizCorrect: (date: string) => path('/admin/special-quiz', date, 'correct'),
  specialQuizChanges: (date: string) => path('/admin/special-quiz', date, 'changes'),
  specialQuizEdit: (date: string) => path('/admin/special-quiz', date, 'edit'),
  specialQuizProposalEdit: (id: number) => path('/admin/special-quiz-proposal', id, 'edit'),
  seasons: (page?: number) => paged('/admin/seasons', page),
  seasonCreate: () => '/admin/season/create',
  seasonTrial: () => '/admin/season-trial',
  seasonEdit: (season: number) => path('/admin/season', season, 'edit'),
  questions: () => '/admin/questions',
  question_flags: (settled?: boolean, page?: number) => cases('/admin/question-flags', settled, page),
  posts: (settled?: boolean, page?: number) => cases('/admin/posts', settled, page),
  appeals: (settled?: boolean, page?: number) => cases('/admin/appeals', settled, page),
  late_submissions: (settled?: boolean, page?: number) => cases('/admin/late-submissions', settled, page),
  external_questions: () => '/admin/external-questions',
  externalQuestionCreate: () => '/admin/external-questions/create',
  externalQuestionEdit: (id: number) => path('/admin/external-questions', id, 'edit'),
  questionImports: files('/admin/external-questions/imports'),
}

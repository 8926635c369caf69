import { addressTo as to, type PagePath } from '@/lib/input/address-to.ts'
import { laterPage } from './paths.ts'

/** The page of a list of cases, of which the open ones are shown first. */
const cases = (settled?: boolean, page?: number) => ({
  state: settled ? ('settled' as const) : undefined,
  page: laterPage(page),
})

/** The addresses of the team’s pages, apart from `paths`, which every page loads. */
export const adminPaths = {
  national_ranking: (page?: number) =>
    to({ to: '/admin/national-ranking/ranking', search: { page: laterPage(page) } }),
  rankingImports: (id?: number, page?: number) =>
    id === undefined
      ? to({ to: '/admin/national-ranking/imports', search: { page: laterPage(page) } })
      : to({ to: '/admin/national-ranking/imports/$id', params: { id }, search: { page: laterPage(page) } }),
  nationalRankingEvents: (page?: number) =>
    to({ to: '/admin/national-ranking/events', search: { page: laterPage(page) } }),
  nationalRankingEventCreate: (): PagePath => '/admin/national-ranking/events/create',
  nationalRankingEventEdit: (month: string) =>
    to({ to: '/admin/national-ranking/events/$month/edit', params: { month } }),
  nationalRankingPlayers: (): PagePath => '/admin/national-ranking/players',
  nationalRankingPlayerCreate: (): PagePath => '/admin/national-ranking/players/create',
  nationalRankingPlayerMerge: (id: number) =>
    to({ to: '/admin/national-ranking/players/$id/merge', params: { id } }),
  nationalRankingPlayerEdit: (id: number) =>
    to({ to: '/admin/national-ranking/players/$id/edit', params: { id } }),
  notifications: (): PagePath => '/admin/notifications',
  notificationCreate: () => to({ to: '/admin/notifications', search: { create: '' } }),
  miniLeagues: (page?: number) => to({ to: '/admin/mini-leagues', search: { page: laterPage(page) } }),
  letters: (page?: number) => to({ to: '/admin/letters', search: { page: laterPage(page) } }),
  letterCreate: (home = false) =>
    to({ to: '/admin/letters/create', search: { home: home ? '' : undefined } }),
  letter: (id: number) => to({ to: '/admin/letters/$id', params: { id } }),
  messages: (): PagePath => '/admin/messages',
  mail: (page?: number) => to({ to: '/admin/mail', search: { page: laterPage(page) } }),
  payments: (): PagePath => '/admin/payments',
  statements: (id?: number, page?: number) =>
    id === undefined
      ? to({ to: '/admin/payments/statements', search: { page: laterPage(page) } })
      : to({ to: '/admin/payments/statements/$id', params: { id }, search: { page: laterPage(page) } }),
  auditLog: (): PagePath => '/admin/audit-log',
  health: (): PagePath => '/admin/health',
  customer: (): PagePath => '/admin/customer',
  clubSettings: (): PagePath => '/admin/customer/club',
  gameSettings: (): PagePath => '/admin/customer/game',
  peopleSettings: (): PagePath => '/admin/customer/people',
  moneySettings: (section?: 'reduction') => to({ to: '/admin/customer/money', hash: section }),
  clubFeatures: (): PagePath => '/admin/customer/features',
  themes: (): PagePath => '/admin/themes',
  fairPlay: (id?: number) =>
    id === undefined ? to({ to: '/admin/fair-play' }) : to({ to: '/admin/fair-play/$id', params: { id } }),
  webhooks: (): PagePath => '/admin/webhooks',
  webhook: (id: number, page?: number) =>
    to({ to: '/admin/webhooks/$id', params: { id }, search: { page: laterPage(page) } }),
  userMerge: (id: number, other?: number) =>
    to({ to: '/admin/users/$id/merge', params: { id }, search: { other } }),
  user: (id: number, view?: 'data') => to({ to: '/admin/users/$id', params: { id }, search: { view } }),
  seasonImports: (id?: number, page?: number) =>
    id === undefined
      ? to({ to: '/admin/season-imports', search: { page: laterPage(page) } })
      : to({ to: '/admin/season-imports/$id', params: { id }, search: { page: laterPage(page) } }),
  peopleImports: (id?: number, page?: number) =>
    id === undefined
      ? to({ to: '/admin/users/imports', search: { page: laterPage(page) } })
      : to({ to: '/admin/users/imports/$id', params: { id }, search: { page: laterPage(page) } }),
  users: (state?: 'pending') => to({ to: '/admin/users', search: { state } }),
  quizzes: (page?: number) => to({ to: '/admin/quizzes/{-$page}', params: { page: laterPage(page) } }),
  /** The repair of a day, of one of its quizzes, or there of a question by its position. */
  day: (date: string, quiz?: 'daily' | 'special', question?: number) =>
    to({
      to: '/admin/days/$date',
      params: { date },
      search: { quiz },
      hash: question === undefined ? undefined : `question-${question}`,
    }),
  quizCreate: (date?: string) => to({ to: '/admin/quiz/create', search: { date } }),
  quizCorrect: (date: string) => to({ to: '/admin/quiz/$date/correct', params: { date } }),
  quizEdit: (date: string) => to({ to: '/admin/quiz/$date/edit', params: { date } }),
  special_quizzes: (page?: number) =>
    to({ to: '/admin/special-quizzes/{-$page}', params: { page: laterPage(page) } }),
  specialQuizCreate: (): PagePath => '/admin/special-quiz/create',
  specialQuizCorrect: (date: string) => to({ to: '/admin/special-quiz/$date/correct', params: { date } }),
  specialQuizEdit: (date: string) => to({ to: '/admin/special-quiz/$date/edit', params: { date } }),
  specialQuizProposalEdit: (id: number) =>
    to({ to: '/admin/special-quiz-proposal/$id/edit', params: { id } }),
  seasons: (page?: number) => to({ to: '/admin/seasons/{-$page}', params: { page: laterPage(page) } }),
  seasonCreate: (): PagePath => '/admin/season/create',
  seasonTrial: (): PagePath => '/admin/season-trial',
  seasonEdit: (season: number) => to({ to: '/admin/season/$season/edit', params: { season } }),
  questions: (): PagePath => '/admin/questions',
  question_flags: (settled?: boolean, page?: number) =>
    to({ to: '/admin/question-flags', search: cases(settled, page) }),
  posts: (settled?: boolean, page?: number) => to({ to: '/admin/posts', search: cases(settled, page) }),
  appeals: (settled?: boolean, page?: number) => to({ to: '/admin/appeals', search: cases(settled, page) }),
  late_submissions: (settled?: boolean, page?: number) =>
    to({ to: '/admin/late-submissions', search: cases(settled, page) }),
  external_questions: (): PagePath => '/admin/external-questions',
  externalQuestionCreate: (): PagePath => '/admin/external-questions/create',
  externalQuestionEdit: (id: number) => to({ to: '/admin/external-questions/$id/edit', params: { id } }),
  questionImports: (id?: number, page?: number) =>
    id === undefined
      ? to({ to: '/admin/external-questions/imports', search: { page: laterPage(page) } })
      : to({ to: '/admin/external-questions/imports/$id', params: { id } }),
}

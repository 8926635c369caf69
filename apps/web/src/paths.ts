type Part = string | number

/** Joins the parts that are there; a missing optional one ends the path. */
function path(base: string, ...parts: (Part | undefined)[]): string {
  const present: string[] = []
  for (const part of parts) {
    if (part === undefined) break
    present.push(encodeURIComponent(part))
  }
  return [base, ...present].join('/')
}

/** The first page of a list has no number in its address. */
const paged = (base: string, page?: number) => path(base, page === 1 ? undefined : page)

/** Every address of the product, once. Those without a route yet are linked from nowhere. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  recover_password: () => '/recover-password',
  reset_password: (token: string) => path('/reset-password', token),
  register: () => '/register',
  logout: () => '/logout',
  account: () => '/account',
  rules: (anchor?: 'subscription') => (anchor ? `/rules#${anchor}` : '/rules'),
  invitations: (page = 1) => `/invitations${page === 1 ? '' : `?page=${page}`}`,
  absences: () => '/account/absences',
  renewal: () => '/account/renewal',
  payment_receipt: (id: number) => path('/account/receipt', id),
  unsubscribe: (token: string) => path('/unsubscribe', token),
  demo_mail: (id?: number, page = 1) => path('/demo-mail', id) + (page === 1 ? '' : `?page=${page}`),
  genre_rankings: (season?: number, genre?: string, page = 1) =>
    path('/genre-rankings', season, genre) + (page === 1 ? '' : `?page=${page}`),
  profile: (id?: number, tab?: string, page = 1) =>
    path('/profile', id, tab) + (page === 1 ? '' : `?page=${page}`),
  statistics_comparison: (id1: number, id2: number, page = 1) =>
    path('/statistics-comparison', id1, id2) + (page === 1 ? '' : `?page=${page}`),
  national_ranking: (month?: string) => path('/national-ranking', month),
  quiz_nations: (token?: string) => path('/quiz-nations', token),
  ranking: (season?: number, tier?: number) => path('/ranking', season, tier),
  questions: (season: number) => path('/questions', season),
  cup: (season?: number) => path('/cup', season),
  seasons: (page?: number) => paged('/seasons', page),
  quizzes: (page?: number) => paged('/quizzes', page),
  special_quizzes: (page?: number) => paged('/special-quizzes', page),
  game: (date: string, user1: number, user2?: number) => path('/game', date, user1, user2),
  cup_game: (date: string, user1: number, user2: number) => path('/cup-game', date, user1, user2),
  question: (id: number, page = 1) => path('/question', id) + (page === 1 ? '' : `?page=${page}`),
  quiz: (date?: string) => path('/quiz', date),
  special_quiz: (date?: string, page = 1) =>
    path('/special-quiz', date) + (page === 1 ? '' : `?page=${page}`),
  create_special_quiz: () => '/create-special-quiz',

  admin: {
    national_ranking: (page = 1) => '/admin/national-ranking/ranking' + (page === 1 ? '' : `?page=${page}`),
    national_ranking_events: (page = 1) =>
      '/admin/national-ranking/events' + (page === 1 ? '' : `?page=${page}`),
    national_ranking_event_create: () => '/admin/national-ranking/events/create',
    national_ranking_event_edit: (month: string) => `${path('/admin/national-ranking/events', month)}/edit`,
    national_ranking_players: () => '/admin/national-ranking/players',
    national_ranking_player_create: () => '/admin/national-ranking/players/create',
    national_ranking_player_edit: (id: number) => `${path('/admin/national-ranking/players', id)}/edit`,
    notifications: () => '/admin/notifications',
    messages: () => '/admin/messages',
    mail: (page = 1) => '/admin/mail' + (page === 1 ? '' : `?page=${page}`),
    payments: () => '/admin/payments',
    customer: () => '/admin/customer',
    users: () => '/admin/users',
    quizzes: (page?: number) => paged('/admin/quizzes', page),
    quiz_create: () => '/admin/quiz/create',
    quiz_correct: (date: string) => `${path('/admin/quiz', date)}/correct`,
    quiz_edit: (date: string) => `${path('/admin/quiz', date)}/edit`,
    special_quizzes: (page?: number) => paged('/admin/special-quizzes', page),
    special_quiz_create: () => '/admin/special-quiz/create',
    special_quiz_correct: (date: string) => `${path('/admin/special-quiz', date)}/correct`,
    special_quiz_edit: (date: string) => `${path('/admin/special-quiz', date)}/edit`,
    special_quiz_proposal_edit: (id: number) => `${path('/admin/special-quiz-proposal', id)}/edit`,
    seasons: (page?: number) => paged('/admin/seasons', page),
    season_create: () => '/admin/season/create',
    season_edit: (season: number) => `${path('/admin/season', season)}/edit`,
    questions: () => '/admin/questions',
    question_flags: (settled = false, page = 1) => {
      const search = [...(settled ? ['state=settled'] : []), ...(page > 1 ? [`page=${page}`] : [])]
      return '/admin/question-flags' + (search.length === 0 ? '' : `?${search.join('&')}`)
    },
    external_questions: () => '/admin/external-questions',
    external_question_create: () => '/admin/external-questions/create',
    external_question_edit: (id: number) => `${path('/admin/external-questions', id)}/edit`,
    question_imports: (page = 1) => '/admin/external-questions/imports' + (page === 1 ? '' : `?page=${page}`),
    question_import: (id: number) => path('/admin/external-questions/imports', id),
  },
}

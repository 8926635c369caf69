type Part = string | number

/** Joins the given parts; a missing optional one ends the path. */
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

/** An address with a search parameter, where it has a value. */
const asking = (base: string, name: string, value: Part | undefined) =>
  base + (value === undefined ? '' : `?${name}=${value}`)

/** The address of a page of a list that is shown by a search parameter. */
const onPage = (base: string, page: number) => asking(base, 'page', page === 1 ? undefined : page)

/** A list of files, or one of them. */
const files =
  (base: string) =>
  (id?: number, page = 1) =>
    onPage(path(base, id), page)

/** A list of cases, of which the open ones are shown first. */
const cases = (base: string, settled = false, page = 1) =>
  settled ? `${base}?state=settled${page === 1 ? '' : `&page=${page}`}` : onPage(base, page)

/** Every address of the product. Those without a route yet are not linked. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  recoverPassword: () => '/recover-password',
  trial: () => '/try',
  sharedCard: (address: string) => path('/shared-cards', address),
  register: () => '/register',
  account: () => '/account',
  practice: () => '/practice',
  rules: (anchor?: 'subscription') => (anchor ? `/rules#${anchor}` : '/rules'),
  clubPage: (name: string) => path('/about', name),
  invitations: (page = 1) => onPage('/invitations', page),
  absences: () => '/account/absences',
  early_quiz: (date = '') => `/early-quiz/${date}`,
  checkIn: () => '/check-in',
  renewal: () => '/account/renewal',
  paymentReceipt: (id: number) => path('/account/receipt', id),
  demoMail: (id?: number, page = 1) => onPage(path('/demo-mail', id), page),
  genreRankings: (season?: number, genre?: string, page = 1) =>
    onPage(path('/genre-rankings', season, genre), page),
  profile: (id?: number, tab?: string, page = 1) => onPage(path('/profile', id, tab), page),
  statisticsComparison: (id1: number, id2: number, page = 1) =>
    onPage(path('/statistics-comparison', id1, id2), page),
  national_ranking: (month?: string) => path('/national-ranking', month),
  quizNations: (token?: string) => path('/quiz-nations', token),
  ranking: (season?: number, tier?: number) => path('/ranking', season, tier),
  round: (season: number, round?: number, tier?: number) =>
    asking(path('/round', season, round), 'tier', tier),
  questions: (season: number) => path('/questions', season),
  cup: (season?: number) => path('/cup', season),
  seasons: (page?: number) => paged('/seasons', page),
  earlierSeason: (id: number, tier?: number) => path('/earlier-seasons', id, tier),
  earlierGames: (id: number, table: number, round?: number) =>
    asking(path('/earlier-seasons', id, 'games', table), 'round', round),
  earlierQuiz: (id: number, quiz: number, game?: number) =>
    asking(path('/earlier-seasons', id, 'quizzes', quiz), 'game', game),
  seasonHonours: (season: number) => path('/honours', season),
  honours: (page = 1) => onPage('/honours', page),
  miniLeagues: () => '/mini-leagues',
  foundMiniLeague: () => '/mini-leagues/found',
  miniLeague: (id: number) => path('/mini-leagues', id),
  joinMiniLeague: (code: string) => path('/mini-leagues/join', code),
  quizzes: (page?: number) => paged('/quizzes', page),
  special_quizzes: (page?: number) => paged('/special-quizzes', page),
  game: (date: string, user1: number, user2?: number) => path('/game', date, user1, user2),
  cup_game: (date: string, user1: number, user2: number) => path('/cup-game', date, user1, user2),
  question: (id: number, page = 1) => onPage(path('/question', id), page),
  quiz: (date?: string) => path('/quiz', date),
  special_quiz: (date?: string, page = 1) => onPage(path('/special-quiz', date), page),
  create_special_quiz: () => '/create-special-quiz',

  admin: {
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
    letter: (id: number) => path('/admin/letters', id),
    messages: () => '/admin/messages',
    mail: (page = 1) => onPage('/admin/mail', page),
    payments: () => '/admin/payments',
    auditLog: () => '/admin/audit-log',
    customer: () => '/admin/customer',
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
  },
}

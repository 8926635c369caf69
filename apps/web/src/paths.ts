type Part = string | number

/** Joins the given parts; a missing optional one ends the path. */
export function path(base: string, ...parts: (Part | undefined)[]): string {
  const present: string[] = []
  for (const part of parts) {
    if (part === undefined) break
    present.push(encodeURIComponent(part))
  }
  return [base, ...present].join('/')
}

/** The first page of a list has no number in its address. */
export const paged = (base: string, page?: number) => path(base, page === 1 ? undefined : page)

/** An address with a search parameter, where it has a value. */
export const asking = (base: string, name: string, value: Part | undefined) =>
  base + (value === undefined ? '' : `?${name}=${value}`)

/** The address of a page of a list that is shown by a search parameter. */
export const onPage = (base: string, page: number) => asking(base, 'page', page === 1 ? undefined : page)

/** The addresses of players and visitors; those of the team are in `admin-paths.ts`. */
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
  gift: (id?: number) => path('/account/gift', id),
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
  testQuiz: (kind: string, date: string) => path('/test-quiz', kind, date),
  create_special_quiz: () => '/create-special-quiz',
}

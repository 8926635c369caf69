import { addressTo as to, type PagePath } from '@/lib/input/address-to.ts'

/** The first page of a list has no number in its address. */
export const laterPage = (page?: number) => (page === 1 ? undefined : page)

/** The addresses of players and visitors; those of the team are in `admin-paths.ts`. */
export const paths = {
  home: (): PagePath => '/',
  login: (): PagePath => '/login',
  recoverPassword: (): PagePath => '/recover-password',
  trial: (): PagePath => '/try',
  sharedCard: (address: string) => to({ to: '/shared-cards/$address', params: { address } }),
  register: (): PagePath => '/register',
  account: (hash?: string) => to({ to: '/account', hash }),
  practice: (): PagePath => '/practice',
  rules: (hash?: 'subscription') => to({ to: '/rules', hash }),
  dataProtection: (): PagePath => '/data-protection',
  clubPage: (name: string) => to({ to: '/about/$name', params: { name } }),
  invitations: (page?: number) => to({ to: '/invitations', search: { page: laterPage(page) } }),
  absences: (): PagePath => '/account/absences',
  early_quiz: (date = '') => to({ to: '/early-quiz/$date', params: { date } }),
  checkIn: (): PagePath => '/check-in',
  renewal: (payment?: number) => to({ to: '/account/renewal', search: { payment } }),
  paymentReceipt: (id: number) => to({ to: '/account/receipt/$id', params: { id } }),
  gift: (id?: number) =>
    id === undefined ? to({ to: '/account/gift' }) : to({ to: '/account/gift/$id', params: { id } }),
  demoMail: (id?: number, page?: number) =>
    id === undefined
      ? to({ to: '/demo-mail', search: { page: laterPage(page) } })
      : to({ to: '/demo-mail/$id', params: { id } }),
  genreRankings: (season?: number, genre?: string, page?: number) =>
    to({
      to: '/genre-rankings/{-$season}/{-$genre}',
      params: { season, genre },
      search: { page: laterPage(page) },
    }),
  profile: (id?: number, tab?: string, page?: number) =>
    to({ to: '/profile/{-$id}/{-$tab}', params: { id, tab }, search: { page: laterPage(page) } }),
  statisticsComparison: (id1: number, id2: number, page?: number) =>
    to({ to: '/statistics-comparison/$id1/$id2', params: { id1, id2 }, search: { page: laterPage(page) } }),
  national_ranking: (month?: string) => to({ to: '/national-ranking/{-$month}', params: { month } }),
  quizNations: (token?: string) => to({ to: '/quiz-nations/{-$token}', params: { token } }),
  ranking: (season?: number, tier?: number) =>
    to({ to: '/ranking/{-$season}/{-$tier}', params: { season, tier } }),
  round: (season: number, round?: number, tier?: number) =>
    to({ to: '/round/$season/{-$round}', params: { season, round }, search: { tier } }),
  questions: (season: number) => to({ to: '/questions/$season', params: { season } }),
  cup: (season?: number) => to({ to: '/cup/{-$season}', params: { season } }),
  seasons: (page?: number) => to({ to: '/seasons/{-$page}', params: { page: laterPage(page) } }),
  earlierSeason: (id: number, tier?: number) =>
    to({ to: '/earlier-seasons/$id/{-$tier}', params: { id, tier } }),
  earlierGames: (id: number, table: number, round?: number) =>
    to({ to: '/earlier-seasons/$id/games/$table', params: { id, table }, search: { round } }),
  earlierQuiz: (id: number, quiz: number, game?: number) =>
    to({ to: '/earlier-seasons/$id/quizzes/$quiz', params: { id, quiz }, search: { game } }),
  seasonHonours: (season: number) => to({ to: '/honours/$season', params: { season } }),
  honours: (page?: number) => to({ to: '/honours', search: { page: laterPage(page) } }),
  miniLeagues: (): PagePath => '/mini-leagues',
  foundMiniLeague: (): PagePath => '/mini-leagues/found',
  miniLeague: (id: number) => to({ to: '/mini-leagues/$id', params: { id } }),
  joinMiniLeague: (code: string) => to({ to: '/mini-leagues/join/$code', params: { code } }),
  quizzes: (page?: number) => to({ to: '/quizzes/{-$page}', params: { page: laterPage(page) } }),
  special_quizzes: (page?: number) =>
    to({ to: '/special-quizzes/{-$page}', params: { page: laterPage(page) } }),
  game: (date: string, user1: number, user2?: number) =>
    to({ to: '/game/$date/$user1/{-$user2}', params: { date, user1, user2 } }),
  cup_game: (date: string, user1: number, user2: number) =>
    to({ to: '/cup-game/$date/$user1/$user2', params: { date, user1, user2 } }),
  question: (id: number, page?: number) =>
    to({ to: '/question/$id', params: { id }, search: { page: laterPage(page) } }),
  quiz: (date?: string) => to({ to: '/quiz/{-$date}', params: { date } }),
  special_quiz: (date?: string, page?: number) =>
    to({ to: '/special-quiz/{-$date}', params: { date }, search: { page: laterPage(page) } }),
  testQuiz: (kind: string, date: string) => to({ to: '/test-quiz/$kind/$date', params: { kind, date } }),
  create_special_quiz: (): PagePath => '/create-special-quiz',
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Endpoint } from '@tertulia/contract/endpoint'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { adminPaths } from '@/admin-paths.ts'
import { paths } from '@/paths.ts'

/** A page suggested when an address was not found. */
export type Way = {
  to: string
  words: MessageDescriptor
  /** The endpoint it concerns, if it needs more permissions than the page. */
  for?: Endpoint
}

type WaysOn = {
  ways: Way[]
  /** Shown below the usual advice. */
  advice?: MessageDescriptor
  /** Also offers the player's latest game. */
  latestGame?: true
}

const todaysQuiz: Way = {
  to: paths.quiz(),
  words: msg`See today’s quiz`,
  for: quizCalls.getTodaysQuiz,
}
const pastQuizzes: Way = { to: paths.quizzes(), words: msg`See past quizzes` }
const todaysSpecialQuiz: Way = {
  to: paths.special_quiz(),
  words: msg`See today’s special quiz`,
  for: specialQuizCalls.getTodaysSpecialQuiz,
}
const pastSpecialQuizzes: Way = {
  to: paths.special_quizzes(),
  words: msg`See past special quizzes`,
}
const table: Way = { to: paths.ranking(), words: msg`See the latest table` }
const cup: Way = { to: paths.cup(), words: msg`See the latest cup` }
const seasons: Way = { to: paths.seasons(), words: msg`See all seasons` }
const earlierSeasons = { ways: [{ to: paths.honours(), words: msg`Roll of honour` }, seasons] }
const miniLeagues: Way = { to: paths.miniLeagues(), words: msg`See your mini-leagues` }
const ownProfile: Way = { to: paths.profile(), words: msg`See your own profile` }
const account: Way = { to: paths.account(), words: msg`Open your account` }
const bank: Way = { to: adminPaths.external_questions(), words: msg`Open the question bank` }
const imports: Way = { to: adminPaths.questionImports(), words: msg`See all imports` }
const quizList: Way = { to: adminPaths.quizzes(), words: msg`See all quizzes` }
const specialList: Way = { to: adminPaths.special_quizzes(), words: msg`See all special quizzes` }
const seasonList: Way = { to: adminPaths.seasons(), words: msg`See all seasons` }
const monthEvents: Way = { to: adminPaths.nationalRankingEvents(), words: msg`See all month events` }
const userList: Way = { to: adminPaths.users(), words: msg`See all users` }
const rankingPlayers: Way = {
  to: adminPaths.nationalRankingPlayers(),
  words: msg`See all ranking players`,
}

/** Suggestions for each route with a parameter in its address; a test compares them with the routes. */
export const waysOnFrom: Record<string, WaysOn | undefined> = {
  '/account/receipt/$id': { ways: [{ to: paths.renewal(), words: msg`See your payments` }] },
  '/account/gift/$id': { ways: [{ to: paths.gift(), words: msg`See your gifts` }] },
  '/national-ranking/{-$month}': {
    ways: [{ to: paths.national_ranking(), words: msg`See the latest national ranking` }],
  },
  '/quiz-nations/{-$token}': {
    advice: msg`If this is a captain’s link, it no longer works: ask whoever sent it for a new one.`,
    ways: [{ to: paths.quizNations(), words: msg`See the quiz nations` }],
  },
  '/about/$name': { ways: [{ to: paths.rules(), words: msg`How the game is played` }] },
  '/shared-cards/$address': { ways: [{ to: paths.rules(), words: msg`How the game is played` }] },
  '/unsubscribe/$token': { ways: [account] },
  '/confirm-email/$token': { ways: [account] },
  '/old-email/$token': { ways: [account] },
  '/demo-mail/$id': { ways: [{ to: paths.demoMail(), words: msg`See all e-mails` }] },
  '/reset-password/$token': {
    ways: [{ to: paths.recoverPassword(), words: msg`Request a new link` }],
  },
  '/profile/{-$id}/{-$tab}': { ways: [ownProfile] },
  '/quiz/{-$date}': { ways: [todaysQuiz, pastQuizzes] },
  '/early-quiz/$date': { ways: [{ to: paths.absences(), words: msg`Absences` }, todaysQuiz] },
  '/quizzes/{-$page}': { ways: [{ ...pastQuizzes, words: msg`See the latest quizzes` }] },
  '/ranking/{-$season}/{-$tier}': { ways: [table, seasons] },
  '/round/$season/{-$round}': { ways: [table, seasons] },
  '/game/$date/$user1/{-$user2}': { ways: [table], latestGame: true },
  '/earlier-seasons/$id/{-$tier}': earlierSeasons,
  '/earlier-seasons/$id/games/$table': earlierSeasons,
  '/earlier-seasons/$id/quizzes/$quiz': earlierSeasons,
  '/admin/season-imports/$id': {
    ways: [{ to: adminPaths.seasonImports(), words: msg`See all imports` }, seasonList],
  },
  '/honours/$season': { ways: [{ to: paths.honours(), words: msg`Roll of honour` }, seasons] },
  '/cup/{-$season}': { ways: [cup] },
  '/cup-game/$date/$user1/$user2': { ways: [cup] },
  '/statistics-comparison/$id1/$id2': { ways: [ownProfile] },
  '/genre-rankings/{-$season}/{-$genre}': {
    ways: [{ to: paths.genreRankings(), words: msg`See the latest rankings by theme` }],
  },
  '/mini-leagues/$id': { ways: [miniLeagues] },
  '/mini-leagues/join/$code': { ways: [miniLeagues] },
  '/questions/$season': { ways: [seasons] },
  '/seasons/{-$page}': { ways: [{ ...seasons, words: msg`See the latest seasons` }] },
  '/special-quiz/{-$date}': { ways: [todaysSpecialQuiz, pastSpecialQuizzes] },
  '/special-quizzes/{-$page}': {
    ways: [{ ...pastSpecialQuizzes, words: msg`See the latest special quizzes` }],
  },
  '/question/$id': { ways: [pastQuizzes, pastSpecialQuizzes] },
  '/test-quiz/$kind/$date': { ways: [account] },
  '/admin/days/$date': { ways: [pastQuizzes, pastSpecialQuizzes] },
  '/admin/quizzes/{-$page}': { ways: [quizList] },
  '/admin/quiz/$date/edit': { ways: [quizList] },
  '/admin/quiz/$date/correct': { ways: [quizList] },
  '/admin/special-quizzes/{-$page}': { ways: [specialList] },
  '/admin/special-quiz/$date/edit': { ways: [specialList] },
  '/admin/special-quiz/$date/correct': { ways: [specialList] },
  '/admin/special-quiz-proposal/$id/edit': { ways: [specialList] },
  '/admin/external-questions/$id/edit': { ways: [bank] },
  '/admin/users/imports/$id': {
    ways: [{ to: adminPaths.peopleImports(), words: msg`See all imports` }, userList],
  },
  '/admin/payments/statements/$id': {
    ways: [{ to: adminPaths.statements(), words: msg`See all bank statements` }],
  },
  '/admin/external-questions/imports/$id': { ways: [imports, bank] },
  '/admin/national-ranking/imports/$id': {
    ways: [{ to: adminPaths.rankingImports(), words: msg`See all imports` }],
  },
  '/admin/national-ranking/events/$month/edit': { ways: [monthEvents] },
  '/admin/national-ranking/players/$id/edit': { ways: [rankingPlayers] },
  '/admin/national-ranking/players/$id/merge': { ways: [rankingPlayers] },
  '/admin/users/$id': { ways: [userList] },
  '/admin/users/$id/merge': { ways: [userList] },
  '/admin/letters/$id': { ways: [{ to: adminPaths.letters(), words: msg`See all letters` }] },
  '/admin/fair-play/cases/$id': { ways: [{ to: adminPaths.fairPlay(), words: msg`See all cases` }] },
  '/admin/fair-play/$id': { ways: [{ to: adminPaths.fairPlay(), words: msg`See all pairs` }] },
  '/admin/webhooks/$id': { ways: [{ to: adminPaths.webhooks(), words: msg`See all connections` }] },
  '/admin/seasons/{-$page}': { ways: [seasonList] },
  '/admin/season/$season/edit': { ways: [seasonList] },
}

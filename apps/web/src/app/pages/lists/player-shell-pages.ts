import { msg } from '@lingui/core/macro'
import type { AccessRule } from '@tertulia/contract/access'
import * as accountCalls from '@tertulia/contract/account'
import * as comparisonCalls from '@tertulia/contract/comparisons'
import * as cupCalls from '@tertulia/contract/cup'
import * as customerCalls from '@tertulia/contract/customers'
import * as earlierPlaceCalls from '@tertulia/contract/earlier-places'
import * as genreRankingCalls from '@tertulia/contract/genre-rankings'
import * as homeCalls from '@tertulia/contract/home'
import * as leagueCalls from '@tertulia/contract/league'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import * as profileCalls from '@tertulia/contract/profiles'
import * as publicPageCalls from '@tertulia/contract/public-pages'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as registrationCalls from '@tertulia/contract/registrations'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as sessionCalls from '@tertulia/contract/session'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import * as trialGameCalls from '@tertulia/contract/trial-games'
import { isOneOf } from '@tertulia/core/collections/lists'
import { clubPageNames } from '@tertulia/core/public-pages/club-pages'
import { addressId, flag, given, number, text } from '@/lib/input/address.ts'
import { homePage } from '../home-page.tsx'
import { lazyFormPage, lazyPage } from '../lazy-page.tsx'
import { definePage } from '../page.ts'
import { read } from '../reads/page-reads.ts'

const twoDaysMs = 172_800_000

/** Tells whether a date is past everywhere; near today only the server knows. */
const isPast = (date: string) => Date.parse(date) < Date.now() - twoDaysMs

/** Everybody may sign out, also blocked users. */
const open: AccessRule = { access: 'anyone', free: true }

/**
 * The pages of players and visitors that the shell brings, all that the server writes among them: each menu shows its pages
 * in this order.
 */
export const shellPages = [
  definePage({
    path: '/rules',
    load: lazyPage(() => import('@/features/rules/rules-page.tsx'), 'RulesPage'),
    reads: () => [read(subscriptionCalls.listPlans, {})],
    menu: { in: 'play', words: msg`Rules` },
    offline: true,
    publicTitle: msg`Rules`,
    written: 'everyone',
  }),
  definePage({
    path: '/quiz/{-$date}',
    load: lazyPage(() => import('@/features/quizzes/play/quiz-page.tsx'), 'QuizPage'),
    access: quizCalls.getPastQuiz,
    reads: ({ date }) => [
      read(quizCalls.getTodaysQuiz, date === undefined ? {} : null),
      read(quizCalls.getPastQuiz, date !== undefined && isPast(date) ? { params: { date } } : null),
    ],
    tab: 'today',
    offline: true,
    start: true,
    preload: 'players',
    written: 'signed_in',
  }),
  definePage({
    path: '/ranking/{-$season}/{-$tier}',
    load: lazyPage(() => import('@/features/league/ranking/ranking-page.tsx'), 'RankingPage'),
    reads: ({ season, tier }) => [
      read(leagueCalls.getStandings, { query: given({ season, tier }) }),
      read(leagueCalls.getRounds, { query: given({ season, tier }) }),
    ],
    menu: { in: 'play', words: msg`Table` },
    bar: { tab: 'league', words: msg`League`, icon: 'standings' },
    offline: true,
    start: true,
    preload: 'players',
    written: 'signed_in',
  }),
  definePage({
    path: '/cup/{-$season}',
    load: lazyPage(() => import('@/features/cup/cup-page.tsx'), 'CupPage'),
    search: { stage: number },
    reads: ({ season }) => [read(cupCalls.getCup, { query: given({ season }) })],
    menu: { in: 'play', words: msg`Cup` },
    bar: { tab: 'cup', words: msg`Cup`, icon: 'trophy' },
    offline: true,
    written: 'signed_in',
  }),
  definePage({
    path: '/genre-rankings/{-$season}/{-$genre}',
    load: lazyPage(() => import('@/features/genre-rankings/genre-rankings-page.tsx'), 'GenreRankingsPage'),
    search: { page: number },
    reads: ({ page = 1, season, genre }) => [
      read(genreRankingCalls.getGenreRanking, {
        query: { page, ...given({ season, genre }) },
      }),
    ],
    menu: { in: 'play', words: msg`Rankings by theme` },
    tile: 4,
    tileWords: msg`Themes`,
    offline: true,
  }),
  definePage({
    path: '/profile/{-$id}/{-$tab}',
    load: lazyPage(() => import('@/features/profiles/profile-page.tsx'), 'ProfilePage'),
    search: { page: number, season: number, period: ['stored'], only: ['marked'] },
    reads: ({ id, tab, season, page = 1 }, user) => {
      const params = { id: id ?? user?.id ?? Number.NaN }
      const listOn = (name: string) => (tab === name ? { params, query: { page } } : null)
      return [
        read(profileCalls.getProfile, { params }),
        read(
          playerStatisticsCalls.getPlayerStatistics,
          // The first tab of everybody who has played.
          (tab ?? 'statistics') === 'statistics' ? { params, query: given({ season }) } : null,
        ),
        read(profileCalls.listPlayerSeasons, listOn('league')),
        read(earlierPlaceCalls.listEarlierPlaces, tab === 'league' ? { params } : null),
        read(profileCalls.listOpponents),
        read(comparisonCalls.listMeetings),
        read(profileCalls.listPlayedSpecialQuizzes, listOn('special-quizzes')),
        read(profileCalls.listPlayedEvents, listOn('individual-quizzes')),
      ]
    },
    menu: { in: 'play', words: msg`Profile` },
    bar: { tab: 'profile', words: msg`Profile`, icon: 'person' },
    offline: true,
    written: 'signed_in',
  }),
  definePage({
    path: '/account',
    load: lazyFormPage(() => import('@/features/account/account-page.tsx'), 'AccountPage'),
    reads: () => [read(accountCalls.getAccount, {}), read(subscriptionCalls.getSubscription, {})],
    menu: { in: 'user', words: msg`Account` },
  }),
  definePage({
    path: '/national-ranking/{-$month}',
    load: lazyPage(
      () => import('@/features/national-ranking/national-ranking-page.tsx'),
      'NationalRankingPage',
    ),
    search: { search: text, region: text, sort: text, order: ['asc', 'desc'], page: number },
    reads: ({ page = 1, sort, ...asked }) => [
      read(
        nationalRankingCalls.getNationalRanking,
        sort === undefined ? { query: { page, ...given(asked) } } : null,
      ),
    ],
    menu: { in: 'user', words: msg`National ranking` },
    tile: 6,
    offline: true,
    start: true,
    publicTitle: msg`National ranking`,
    written: 'everyone',
  }),
  definePage({
    path: '/seasons/{-$page}',
    load: lazyPage(() => import('@/features/seasons/seasons-page.tsx'), 'SeasonsPage'),
    reads: ({ page = 1 }) => [read(seasonCalls.listPublicSeasons, { query: { page } })],
    menu: { in: 'user', words: msg`Seasons` },
    tile: 5,
    offline: true,
  }),
  definePage({
    path: '/quizzes/{-$page}',
    load: lazyPage(() => import('@/features/quizzes/lists/quizzes-page.tsx'), 'QuizzesPage'),
    reads: ({ page = 1 }) => [read(quizCalls.listPastQuizzes, { query: { page } })],
    menu: { in: 'user', words: msg`Quizzes` },
    tile: 1,
    offline: true,
  }),
  definePage({
    path: '/special-quizzes/{-$page}',
    load: lazyPage(() => import('@/features/quizzes/lists/special-quizzes-page.tsx'), 'SpecialQuizzesPage'),
    reads: ({ page = 1 }) => [read(specialQuizCalls.listPastSpecialQuizzes, { query: { page } })],
    menu: { in: 'user', words: msg`Special quizzes` },
    tile: 2,
    offline: true,
  }),
  definePage({
    path: '/logout',
    load: lazyPage(() => import('@/features/session/sign-in/sign-out-page.tsx'), 'SignOutPage'),
    access: open,
    menu: { in: 'user', words: msg`Sign out` },
    preload: 'signed_in',
  }),
  definePage({
    path: '/',
    load: homePage({
      visitor: lazyPage(() => import('@/features/home/welcome/welcome.tsx'), 'Welcome'),
      player: lazyPage(() => import('@/features/home/player-home.tsx'), 'PlayerHome'),
      helper: lazyPage(() => import('@/features/home/helper-home.tsx'), 'HelperHome'),
    }),
    publicTitle: null,
    bar: { tab: 'today', words: msg`Today`, icon: 'calendar' },
    access: customerCalls.getCustomer,
    reads: (_address, user) => [
      read(homeCalls.getHome, {}),
      read(homeCalls.getMorning, {}),
      read(customerCalls.getSampleQuestion, user ? null : {}),
      // What waits for the club's team is not cached.
      read(notificationCalls.getCurrentNotifications, null, ({ waiting }) => !waiting?.length),
    ],
    offline: true,
    start: true,
    written: 'everyone',
  }),
  definePage({
    path: '/login',
    load: lazyPage(() => import('@/features/session/sign-in/sign-in-page.tsx'), 'SignInPage'),
    access: sessionCalls.signIn,
    start: true,
    preload: 'visitors',
    publicTitle: msg`Sign in`,
    written: 'visitor',
  }),
  definePage({
    path: '/register',
    load: lazyFormPage(() => import('@/features/registration/register-page.tsx'), 'RegisterPage'),
    search: { email: text },
    access: registrationCalls.register,
    preload: 'visitors',
    written: 'visitor',
  }),
  definePage({
    path: '/recover-password',
    load: lazyPage(
      () => import('@/features/password-resets/recover-password-page.tsx'),
      'RecoverPasswordPage',
    ),
    access: passwordResetCalls.askPasswordReset,
    publicTitle: msg`Forgot your password?`,
    written: 'visitor',
  }),
  definePage({
    path: '/special-quiz/{-$date}',
    load: lazyPage(() => import('@/features/quizzes/special/special-quiz-page.tsx'), 'SpecialQuizPage'),
    search: { page: number },
    access: specialQuizCalls.getPastSpecialQuiz,
    reads: ({ date }) => [
      read(specialQuizCalls.getTodaysSpecialQuiz, date === undefined ? { query: { today: '' } } : null),
      read(
        specialQuizCalls.getPastSpecialQuiz,
        date !== undefined && isPast(date) ? { params: { date } } : null,
      ),
      read(specialQuizCalls.getSpecialQuizRanking),
    ],
    tab: 'today',
    offline: true,
    preload: 'device',
    written: 'signed_in',
  }),
  definePage({
    path: '/game/$date/$user1/{-$user2}',
    load: lazyPage(() => import('@/features/league/game/game-page.tsx'), 'GamePage'),
    reads: ({ date, user1, user2 }) => [
      read(leagueCalls.getGame, {
        params: { date, user1 },
        query: given({ user2 }),
      }),
    ],
    offline: true,
    tab: 'league',
    written: 'signed_in',
  }),
  definePage({
    path: '/cup-game/$date/$user1/$user2',
    load: lazyPage(() => import('@/features/league/game/cup-game-page.tsx'), 'CupGamePage'),
    reads: ({ date, user1, user2 }) => [read(cupCalls.getCupGame, { params: { date, user1, user2 } })],
    offline: true,
    tab: 'cup',
    written: 'signed_in',
  }),
  definePage({
    path: '/account/renewal',
    load: lazyPage(() => import('@/features/subscriptions/renewal/renewal-page.tsx'), 'RenewalPage'),
    search: { payment: addressId, canceled: flag },
    reads: () => [read(subscriptionCalls.getSubscription, {})],
    written: 'signed_in',
  }),
  definePage({
    path: '/about/$name',
    load: lazyPage(() => import('@/features/public-pages/club-page.tsx'), 'ClubPage'),
    reads: ({ name }) => [
      read(publicPageCalls.getClubPage, isOneOf(clubPageNames, name) ? { params: { name } } : null),
    ],
    offline: true,
    written: 'everyone',
  }),
  definePage({
    path: '/try',
    load: lazyPage(() => import('@/features/trial-games/trial-page.tsx'), 'TrialPage'),
    reads: () => [read(trialGameCalls.getTrialGame, {})],
    publicTitle: msg`Try a round`,
    written: 'everyone',
  }),
  definePage({
    path: '/shared-cards/$address',
    load: lazyPage(() => import('@/features/shared-cards/shared-card-page.tsx'), 'SharedCardPage'),
    reads: ({ address }) => [read(sharedCardCalls.getSharedCard, { params: { address } })],
    written: 'everyone',
  }),
] as const

import * as checkInCalls from '@tertulia/contract/check-ins'
import * as comparisonCalls from '@tertulia/contract/comparisons'
import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
import * as earlySittingCalls from '@tertulia/contract/early-sittings'
import * as honourCalls from '@tertulia/contract/honours'
import * as leagueCalls from '@tertulia/contract/league'
import * as leagueRoundCalls from '@tertulia/contract/league-rounds'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import * as questionCalls from '@tertulia/contract/questions'
import * as testPlayerCalls from '@tertulia/contract/test-players'
import { addressId, given, number, text } from '@/lib/input/address.ts'
import { lazyFormPage, lazyPage } from '../lazy-page.tsx'
import { definePage } from '../page.ts'
import { read } from '../reads/page-reads.ts'

/** The pages of players about rounds, games, questions, seasons and mini-leagues. */
export const gamePages = [
  definePage({
    path: '/honours',
    load: lazyPage(() => import('@/features/honours/honours-page.tsx'), 'HonoursPage'),
    search: { page: number },
    reads: ({ page = 1 }) => [
      read(honourCalls.listHonours, { query: { page } }),
      read(honourCalls.getClubRecords, {}),
    ],
    offline: true,
  }),
  definePage({
    path: '/honours/$season',
    load: lazyPage(() => import('@/features/honours/season-honours-page.tsx'), 'SeasonHonoursPage'),
    reads: ({ season }) => [
      read(honourCalls.getSeasonHonours, { params: { season } }),
      read(leagueCalls.getStandings, { query: { season, tier: 1 } }),
    ],
    offline: true,
  }),
  definePage({
    path: '/earlier-seasons/$id/{-$tier}',
    load: lazyPage(() => import('@/features/earlier-seasons/earlier-season-page.tsx'), 'EarlierSeasonPage'),
    reads: ({ id, tier }) => [
      read(earlierSeasonCalls.getEarlierSeason, { params: { id }, query: given({ tier }) }),
    ],
    offline: true,
  }),
  definePage({
    path: '/earlier-seasons/$id/games/$table',
    load: lazyPage(
      () => import('@/features/earlier-seasons/games/earlier-games-page.tsx'),
      'EarlierGamesPage',
    ),
    search: { round: number, player: number },
    reads: ({ id, table, round, player }) => [
      read(earlierSeasonCalls.listEarlierGames, {
        params: { id, table_id: table },
        query: given({ round, player }),
      }),
    ],
    offline: true,
  }),
  definePage({
    path: '/earlier-seasons/$id/quizzes/$quiz',
    load: lazyPage(() => import('@/features/earlier-seasons/games/earlier-quiz-page.tsx'), 'EarlierQuizPage'),
    search: { game: number },
    reads: ({ id, quiz, game }) => [
      read(earlierSeasonCalls.getEarlierQuiz, { params: { id, quiz_id: quiz }, query: given({ game }) }),
    ],
    offline: true,
  }),
  definePage({
    path: '/early-quiz/$date',
    load: lazyPage(() => import('@/features/quizzes/early/early-quiz-page.tsx'), 'EarlyQuizPage'),
    access: earlySittingCalls.listEarlyDays,
    reads: () => [read(earlySittingCalls.listEarlyDays, {})],
    offline: true,
  }),
  definePage({
    path: '/check-in',
    load: lazyPage(() => import('@/features/check-ins/check-in-page.tsx'), 'CheckInPage'),
    reads: () => [read(checkInCalls.getCheckIn, {})],
  }),
  definePage({
    path: '/round/$season/{-$round}',
    load: lazyPage(() => import('@/features/league/rounds/round-page.tsx'), 'RoundPage'),
    search: { tier: addressId },
    reads: ({ season, round, tier }) => [
      read(leagueRoundCalls.getRound, { query: given({ season, round, tier }) }),
    ],
    offline: true,
    tab: 'league',
  }),
  definePage({
    path: '/statistics-comparison/$id1/$id2',
    load: lazyPage(() => import('@/features/comparisons/comparison-page.tsx'), 'ComparisonPage'),
    search: { page: number },
    reads: ({ id1, id2, page = 1 }) => [
      read(comparisonCalls.getComparison, id1 === id2 ? null : { params: { id1, id2 } }),
      read(comparisonCalls.listMeetings, id1 === id2 ? null : { params: { id1, id2 }, query: { page } }),
    ],
    offline: true,
    tab: 'profile',
  }),
  definePage({
    path: '/questions/$season',
    load: lazyPage(() => import('@/features/questions/season-questions-page.tsx'), 'SeasonQuestionsPage'),
    search: { theme: text },
    reads: ({ season }) => [read(questionCalls.listSeasonQuestions, { query: { season } })],
    offline: true,
  }),
  definePage({
    path: '/question/$id',
    load: lazyPage(() => import('@/features/questions/question-page.tsx'), 'QuestionPage'),
    search: { page: number },
    reads: ({ id, page = 1 }) => [
      read(
        questionCalls.getQuestion,
        { params: { id }, query: { page } },
        ({ question }) => question.wrong_answer === null,
      ),
    ],
    offline: true,
  }),
  definePage({
    path: '/test-quiz/$kind/$date',
    load: lazyFormPage(() => import('@/features/test-players/test-quiz-page.tsx'), 'TestQuizPage'),
    access: testPlayerCalls.getTestQuiz,
  }),
  definePage({
    path: '/mini-leagues/found',
    load: lazyFormPage(() => import('@/features/mini-leagues/found-page.tsx'), 'FoundMiniLeaguePage'),
    reads: () => [read(miniLeagueCalls.listMiniLeagues, {})],
    tab: 'league',
  }),
  definePage({
    path: '/mini-leagues/$id',
    load: lazyFormPage(() => import('@/features/mini-leagues/mini-league-page.tsx'), 'MiniLeaguePage'),
    reads: ({ id: miniLeague }) => [read(miniLeagueCalls.getMiniLeague, { params: { id: miniLeague } })],
    offline: true,
    tab: 'league',
  }),
  definePage({
    path: '/mini-leagues/join/$code',
    load: lazyPage(() => import('@/features/mini-leagues/join-page.tsx'), 'JoinMiniLeaguePage'),
    reads: ({ code }) => [read(miniLeagueCalls.findMiniLeague, { params: { code } })],
    tab: 'league',
  }),
] as const

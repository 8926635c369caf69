import * as checkInCalls from '@tertulia/contract/check-ins'
import * as earlySittingCalls from '@tertulia/contract/early-sittings'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
import * as holidayCalls from '@tertulia/contract/holidays'
import * as honourCalls from '@tertulia/contract/honours'
import * as leagueCalls from '@tertulia/contract/league'
import * as seasonTrialCalls from '@tertulia/contract/season-trials'
import * as seasonCalls from '@tertulia/contract/seasons'
import { given, number } from '@/lib/input/address.ts'
import { lazyFormPage, lazyPage } from './lazy-page.tsx'
import { definePage } from './page.ts'
import { read } from './reads/page-reads.ts'

/** A number, also 0; the router reads digits as numbers. */
const count = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** The pages about seasons to come and past: a player's check-in and early sitting, the admins' form and the hall of honours. */
export const seasonPages = [
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
    path: '/admin/season-trial',
    load: lazyPage(() => import('@/features/seasons/trial/season-trial-page.tsx'), 'SeasonTrialPage'),
    search: {
      tier_size_max: count,
      promoted: count,
      relegated: count,
      forfeit_warning: count,
      absence_days: count,
    },
    reads: () => [read(seasonTrialCalls.getSeasonToTry)],
  }),
  definePage({
    path: '/admin/season/create',
    load: lazyFormPage(() => import('@/features/seasons/form/season-editor-page.tsx'), 'NewSeasonPage'),
    reads: () => [read(seasonCalls.proposeSeason), read(holidayCalls.listHolidays)],
  }),
  definePage({
    path: '/admin/season/$season/edit',
    load: lazyFormPage(() => import('@/features/seasons/form/season-editor-page.tsx'), 'SeasonEditorPage'),
    reads: ({ season }) => [
      read(seasonCalls.getSeason, { params: { season } }),
      read(holidayCalls.listHolidays),
      read(cupFormCalls.getCupForm, { params: { season } }),
    ],
  }),
] as const

import * as checkIns from '@tertulia/contract/check-ins'
import * as earlySittings from '@tertulia/contract/early-sittings'
import * as cupForms from '@tertulia/contract/cup-forms'
import * as earlierSeasons from '@tertulia/contract/earlier-seasons'
import * as holidays from '@tertulia/contract/holidays'
import * as honours from '@tertulia/contract/honours'
import * as league from '@tertulia/contract/league'
import * as seasonTrials from '@tertulia/contract/season-trials'
import * as seasons from '@tertulia/contract/seasons'
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
      read(honours.listHonours, { query: { page } }),
      read(honours.getClubRecords, {}),
    ],
    offline: true,
  }),
  definePage({
    path: '/honours/$season',
    load: lazyPage(() => import('@/features/honours/season-honours-page.tsx'), 'SeasonHonoursPage'),
    reads: ({ season }) => [
      read(honours.getSeasonHonours, { params: { season } }),
      read(league.getStandings, { query: { season, tier: 1 } }),
    ],
    offline: true,
  }),
  definePage({
    path: '/earlier-seasons/$id/{-$tier}',
    load: lazyPage(() => import('@/features/earlier-seasons/earlier-season-page.tsx'), 'EarlierSeasonPage'),
    reads: ({ id, tier }) => [
      read(earlierSeasons.getEarlierSeason, { params: { id }, query: given({ tier }) }),
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
      read(earlierSeasons.listEarlierGames, {
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
      read(earlierSeasons.getEarlierQuiz, { params: { id, quiz_id: quiz }, query: given({ game }) }),
    ],
    offline: true,
  }),
  definePage({
    path: '/early-quiz/$date',
    load: lazyPage(() => import('@/features/quizzes/early/early-quiz-page.tsx'), 'EarlyQuizPage'),
    access: earlySittings.listEarlyDays,
    reads: () => [read(earlySittings.listEarlyDays, {})],
    offline: true,
  }),
  definePage({
    path: '/check-in',
    load: lazyPage(() => import('@/features/check-ins/check-in-page.tsx'), 'CheckInPage'),
    reads: () => [read(checkIns.getCheckIn, {})],
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
    reads: () => [read(seasonTrials.getSeasonToTry)],
  }),
  definePage({
    path: '/admin/season/create',
    load: lazyFormPage(() => import('@/features/seasons/form/season-editor-page.tsx'), 'NewSeasonPage'),
    reads: () => [read(seasons.proposeSeason), read(holidays.listHolidays)],
  }),
  definePage({
    path: '/admin/season/$season/edit',
    load: lazyFormPage(() => import('@/features/seasons/form/season-editor-page.tsx'), 'SeasonEditorPage'),
    reads: ({ season }) => [
      read(seasons.getSeason, { params: { season } }),
      read(holidays.listHolidays),
      read(cupForms.getCupForm, { params: { season } }),
    ],
  }),
] as const

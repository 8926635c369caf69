import * as monthEventCalls from '@tertulia/contract/month-events'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { addressId, flag, given, number, text } from '@/lib/input/address.ts'
import { lazyFormPage, lazyPage } from '../lazy-page.tsx'
import { definePage } from '../page.ts'
import { read } from '../reads/page-reads.ts'

const mergeSearch = { other: addressId, swapped: flag }

/** The pages of the managers of the national ranking. */
export const rankingManagerPages = [
  definePage({
    path: '/admin/national-ranking/ranking',
    load: lazyPage(
      () => import('@/features/national-ranking/months/month-rankings-page.tsx'),
      'MonthRankingsPage',
    ),
    search: { page: number, preview: text },
    reads: ({ page = 1 }) => [read(monthRankingCalls.listRankingMonths, { query: { page } })],
  }),
  definePage({
    path: '/admin/national-ranking/events/create',
    load: lazyFormPage(
      () => import('@/features/national-ranking-manager/events/month-events-page.tsx'),
      'NewMonthPage',
    ),
    reads: () => [read(monthEventCalls.proposeMonthEvents)],
  }),
  definePage({
    path: '/admin/national-ranking/events/$month/edit',
    load: lazyFormPage(
      () => import('@/features/national-ranking-manager/events/month-events-page.tsx'),
      'MonthEventsPage',
    ),
    reads: ({ month }) => [read(monthEventCalls.getMonthEvents, { params: { month } })],
  }),
  definePage({
    path: '/admin/national-ranking/players',
    load: lazyPage(
      () => import('@/features/national-ranking-manager/players/ranking-players-page.tsx'),
      'RankingPlayersPage',
    ),
    search: { search: text, page: number },
    reads: ({ page = 1, search }) => [
      read(rankingPlayerCalls.listRankingPlayers, {
        query: { page, ...given({ search }) },
      }),
    ],
  }),
  definePage({
    path: '/admin/national-ranking/players/create',
    load: lazyFormPage(
      () => import('@/features/national-ranking-manager/players/ranking-player-page.tsx'),
      'NewRankingPlayerPage',
    ),
    access: rankingPlayerCalls.createRankingPlayer,
  }),
  definePage({
    path: '/admin/national-ranking/players/$id/edit',
    load: lazyFormPage(
      () => import('@/features/national-ranking-manager/players/ranking-player-page.tsx'),
      'RankingPlayerPage',
    ),
    reads: ({ id: player }) => [read(rankingPlayerCalls.getRankingPlayer, { params: { id: player } })],
  }),
  definePage({
    path: '/admin/national-ranking/players/$id/merge',
    load: lazyPage(
      () => import('@/features/national-ranking-manager/merge/ranking-player-merge-page.tsx'),
      'RankingPlayerMergePage',
    ),
    access: rankingPlayerCalls.mergeRankingPlayers,
    search: mergeSearch,
    reads: ({ id: player }) => [read(rankingPlayerCalls.getRankingPlayer, { params: { id: player } })],
  }),
  definePage({
    path: '/admin/national-ranking/imports',
    load: lazyPage(
      () => import('@/features/national-ranking-manager/imports/ranking-imports-page.tsx'),
      'RankingImportsPage',
    ),
    search: { page: number },
    reads: ({ page = 1 }) => [read(rankingImportCalls.listRankingImports, { query: { page } })],
  }),
  definePage({
    path: '/admin/national-ranking/imports/$id',
    load: lazyFormPage(
      () => import('@/features/national-ranking-manager/imports/ranking-import-page.tsx'),
      'RankingImportPage',
    ),
    search: { page: number },
    reads: ({ id, page = 1 }) => [
      read(rankingImportCalls.getRankingImport, { params: { id }, query: { page } }),
    ],
  }),
] as const

import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import * as userCalls from '@tertulia/contract/users'
import { addressId, flag } from '@/lib/input/address.ts'
import { lazyPage } from './lazy-page.tsx'
import { definePage } from './page.ts'
import { read } from './reads/page-reads.ts'

const search = { other: addressId, swapped: flag }

/** The pages on which two records of one person are brought together. */
export const mergePages = [
  definePage({
    path: '/admin/national-ranking/players/$id/merge',
    load: lazyPage(
      () => import('@/features/national-ranking-manager/merge/ranking-player-merge-page.tsx'),
      'RankingPlayerMergePage',
    ),
    access: rankingPlayerCalls.mergeRankingPlayers,
    search,
    reads: ({ id: player }) => [read(rankingPlayerCalls.getRankingPlayer, { params: { id: player } })],
  }),
  definePage({
    path: '/admin/users/$id/merge',
    load: lazyPage(() => import('@/features/users/merge/user-merge-page.tsx'), 'UserMergePage'),
    search,
    reads: ({ id: user }) => [read(userCalls.getUser, { params: { id: user } })],
  }),
] as const

import { msg } from '@lingui/core/macro'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import { lazyFormPage, lazyPage } from './lazy-page.tsx'
import { definePage } from './page.ts'
import { read } from './reads/page-reads.ts'

/** The pages of mini-leagues. */
export const miniLeaguePages = [
  definePage({
    path: '/mini-leagues',
    load: lazyPage(() => import('@/features/mini-leagues/mini-leagues-page.tsx'), 'MiniLeaguesPage'),
    reads: () => [read(miniLeagueCalls.listMiniLeagues, {})],
    menu: { in: 'user', words: msg`Mini-leagues` },
    offline: true,
  }),
  definePage({
    path: '/mini-leagues/found',
    load: lazyFormPage(() => import('@/features/mini-leagues/found-page.tsx'), 'FoundMiniLeaguePage'),
    reads: () => [read(miniLeagueCalls.listMiniLeagues, {})],
  }),
  definePage({
    path: '/mini-leagues/$id',
    load: lazyFormPage(() => import('@/features/mini-leagues/mini-league-page.tsx'), 'MiniLeaguePage'),
    reads: ({ id: miniLeague }) => [read(miniLeagueCalls.getMiniLeague, { params: { id: miniLeague } })],
    offline: true,
  }),
  definePage({
    path: '/mini-leagues/join/$code',
    load: lazyPage(() => import('@/features/mini-leagues/join-page.tsx'), 'JoinMiniLeaguePage'),
    reads: ({ code }) => [read(miniLeagueCalls.findMiniLeague, { params: { code } })],
  }),
] as const

import { msg } from '@lingui/core/macro'
import * as publicPageCalls from '@tertulia/contract/public-pages'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import * as trialGameCalls from '@tertulia/contract/trial-games'
import * as unsubscriptionCalls from '@tertulia/contract/unsubscriptions'
import { clubPageNames } from '@tertulia/core/public-pages/club-pages'
import { lazyPage } from './lazy-page.tsx'
import { definePage } from './page.ts'
import { read } from './reads/page-reads.ts'
import { isOneOf } from '@tertulia/core/collections/lists'

/** The pages that people come to from outside: a club's own pages, a round to try, links in chats and mail. */
export const outsidePages = [
  definePage({
    path: '/about/$name',
    load: lazyPage(() => import('@/features/public-pages/club-page.tsx'), 'ClubPage'),
    reads: ({ name }) => [
      read(publicPageCalls.getClubPage, isOneOf(clubPageNames, name) ? { params: { name } } : null),
    ],
    offline: true,
  }),
  definePage({
    path: '/try',
    load: lazyPage(() => import('@/features/trial-games/trial-page.tsx'), 'TrialPage'),
    reads: () => [read(trialGameCalls.getTrialGame, {})],
    publicTitle: msg`Try a round`,
  }),
  definePage({
    path: '/shared-cards/$address',
    load: lazyPage(() => import('@/features/shared-cards/shared-card-page.tsx'), 'SharedCardPage'),
    reads: ({ address }) => [read(sharedCardCalls.getSharedCard, { params: { address } })],
  }),
  definePage({
    path: '/unsubscribe/$token',
    load: lazyPage(() => import('@/features/mail/unsubscribe-page.tsx'), 'UnsubscribePage'),
    reads: ({ token }) => [read(unsubscriptionCalls.getUnsubscription, { params: { token } })],
  }),
] as const

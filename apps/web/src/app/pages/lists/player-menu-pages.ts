import { msg } from '@lingui/core/macro'
import * as invitationCalls from '@tertulia/contract/invitations'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import * as practiceCalls from '@tertulia/contract/practice'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import { number } from '@/lib/input/address.ts'
import { lazyFormPage, lazyPage } from '../lazy-page.tsx'
import { definePage } from '../page.ts'
import { read } from '../reads/page-reads.ts'

/** The pages of players whose links join the user's menu a moment after the shell. */
export const playerMenuPages = [
  definePage({
    path: '/practice',
    load: lazyPage(() => import('@/features/practice/practice-page.tsx'), 'PracticePage'),
    reads: () => [read(practiceCalls.getPractice, {}), read(practiceCalls.listPracticeCards, { query: {} })],
    menu: { in: 'user', words: msg`Practice` },
    tile: 3,
    offline: true,
  }),
  definePage({
    path: '/create-special-quiz',
    load: lazyFormPage(
      () => import('@/features/quiz-editor/writing/create-special-quiz-page.tsx'),
      'CreateSpecialQuizPage',
    ),
    reads: () => [read(specialQuizProposalCalls.getOwnProposals, {})],
    menu: { in: 'user', words: msg`Create special quiz` },
    tile: 9,
  }),
  definePage({
    path: '/invitations',
    load: lazyFormPage(() => import('@/features/invitations/invitations-page.tsx'), 'InvitationsPage'),
    search: { page: number },
    reads: ({ page = 1 }) => [read(invitationCalls.listInvitations, { query: { page } })],
    menu: { in: 'user', words: msg`Invitations` },
    tile: 8,
  }),
  definePage({
    path: '/mini-leagues',
    load: lazyPage(() => import('@/features/mini-leagues/mini-leagues-page.tsx'), 'MiniLeaguesPage'),
    reads: () => [read(miniLeagueCalls.listMiniLeagues, {})],
    menu: { in: 'user', words: msg`Mini-leagues` },
    tile: 7,
    tab: 'league',
    offline: true,
  }),
] as const

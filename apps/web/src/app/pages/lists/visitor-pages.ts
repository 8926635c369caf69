import { msg } from '@lingui/core/macro'
import * as emailChangeCalls from '@tertulia/contract/email-changes'
import * as outboxCalls from '@tertulia/contract/outbox'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import * as publicPageCalls from '@tertulia/contract/public-pages'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import * as trialGameCalls from '@tertulia/contract/trial-games'
import * as unsubscriptionCalls from '@tertulia/contract/unsubscriptions'
import { isOneOf } from '@tertulia/core/collections/lists'
import { clubPageNames } from '@tertulia/core/public-pages/club-pages'
import { number } from '@/lib/input/address.ts'
import { lazyPage } from '../lazy-page.tsx'
import { definePage } from '../page.ts'
import { read } from '../reads/page-reads.ts'

/** The pages that people come to from elsewhere: a club's own pages, a round to try, links in chats and mail. */
export const visitorPages = [
  definePage({
    path: '/reset-password/$token',
    linkedIn: 'mail',
    load: lazyPage(() => import('@/features/password-resets/reset-password-page.tsx'), 'ResetPasswordPage'),
    reads: () => [read(passwordResetCalls.getPasswordReset)],
  }),
  definePage({
    path: '/confirm-email/$token',
    linkedIn: 'mail',
    load: lazyPage(() => import('@/features/email-changes/confirm-email-page.tsx'), 'ConfirmEmailPage'),
    reads: ({ token }) => [read(emailChangeCalls.getEmailChange, { params: { token } })],
  }),
  definePage({
    path: '/old-email/$token',
    linkedIn: 'mail',
    load: lazyPage(() => import('@/features/email-changes/old-email-page.tsx'), 'OldEmailPage'),
    reads: ({ token }) => [read(emailChangeCalls.getOldEmail, { params: { token } })],
  }),
  definePage({
    path: '/demo-mail',
    load: lazyPage(() => import('@/features/mail/demo-mail-page.tsx'), 'DemoMailPage'),
    search: { page: number },
    reads: ({ page = 1 }) => [read(outboxCalls.listDemoMail, { query: { page } })],
  }),
  definePage({
    path: '/demo-mail/$id',
    load: lazyPage(() => import('@/features/mail/shown-mail-page.tsx'), 'ShownMailPage'),
    reads: ({ id: mail }) => [read(outboxCalls.getDemoMail, { params: { id: mail } })],
  }),
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
    linkedIn: 'mail',
    load: lazyPage(() => import('@/features/mail/unsubscribe-page.tsx'), 'UnsubscribePage'),
    reads: ({ token }) => [read(unsubscriptionCalls.getUnsubscription, { params: { token } })],
  }),
] as const

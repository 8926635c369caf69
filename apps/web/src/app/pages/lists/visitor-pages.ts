import * as emailChangeCalls from '@tertulia/contract/email-changes'
import * as outboxCalls from '@tertulia/contract/outbox'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import * as unsubscriptionCalls from '@tertulia/contract/unsubscriptions'
import { number } from '@/lib/input/address.ts'
import { lazyPage } from '../lazy-page.tsx'
import { definePage } from '../page.ts'
import { read } from '../reads/page-reads.ts'

/** The pages that people come to by links in mail, and what shows the mail of a demo. */
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
    path: '/unsubscribe/$token',
    linkedIn: 'mail',
    load: lazyPage(() => import('@/features/mail/unsubscribe-page.tsx'), 'UnsubscribePage'),
    reads: ({ token }) => [read(unsubscriptionCalls.getUnsubscription, { params: { token } })],
  }),
] as const

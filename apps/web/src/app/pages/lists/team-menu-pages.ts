import { msg } from '@lingui/core/macro'
import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as fairPlayCalls from '@tertulia/contract/fair-play'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import * as healthCalls from '@tertulia/contract/health'
import * as holidayCalls from '@tertulia/contract/holidays'
import * as letterCalls from '@tertulia/contract/letters'
import * as messageCalls from '@tertulia/contract/messages'
import * as moderatedMiniLeagueCalls from '@tertulia/contract/moderated-mini-leagues'
import * as monthEventCalls from '@tertulia/contract/month-events'
import * as outboxCalls from '@tertulia/contract/outbox'
import * as paymentCalls from '@tertulia/contract/payments'
import * as questionFlagCalls from '@tertulia/contract/question-flags'
import * as questionCalls from '@tertulia/contract/questions'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as secondLookCalls from '@tertulia/contract/second-looks'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import * as themeCalls from '@tertulia/contract/themes'
import * as userCalls from '@tertulia/contract/users'
import * as webhookCalls from '@tertulia/contract/webhooks'
import { auditAreas } from '@tertulia/core/roles/audit-actions'
import { roleNames } from '@tertulia/core/roles/roles'
import { listStates, shownState } from '@/features/quiz-editor/lists/asked-quizzes.ts'
import { shownStates } from '@/features/subscriptions/payments/asked-payments.ts'
import { addressDay } from '@/features/users/history/audit-address.ts'
import { userStates } from '@/features/users/list/user-filters.ts'
import { addressId, flag, given, number, text } from '@/lib/input/address.ts'
import { lazyFormPage, lazyPage } from '../lazy-page.tsx'
import { definePage } from '../page.ts'
import { read } from '../reads/page-reads.ts'

const themeTree = read(themeCalls.listThemes, {})

/** The pages in the menu of the club's team, in its order, and those of letters, fair play and webhooks below their lists. */
export const teamMenuPages = [
  definePage({
    path: '/admin/users',
    load: lazyFormPage(() => import('@/features/users/list/users-page.tsx'), 'UsersPage'),
    search: {
      search: text,
      state: userStates,
      role: roleNames,
      page: number,
      user: addressId,
    },
    reads: ({ page = 1, search, state, role }) => [
      read(userCalls.listUsers, {
        query: { page, ...given({ search, state, role }) },
      }),
    ],
    menu: { in: 'manage', group: 'people', words: msg`Users` },
  }),
  definePage({
    path: '/admin/notifications',
    load: lazyFormPage(() => import('@/features/notifications/notifications-page.tsx'), 'NotificationsPage'),
    search: { page: number, past: flag, create: flag, edit: number },
    reads: ({ page = 1, past }) => [
      read(teamNotificationCalls.listNotifications, {
        query: { page, ...given({ past }) },
      }),
    ],
    menu: { in: 'manage', group: 'people', words: msg`News` },
  }),
  definePage({
    path: '/admin/letters',
    load: lazyPage(() => import('@/features/letters/letters-page.tsx'), 'LettersPage'),
    search: { page: number },
    reads: ({ page = 1 }) => [read(letterCalls.listLetters, { query: { page } })],
  }),
  definePage({
    path: '/admin/letters/create',
    load: lazyFormPage(() => import('@/features/letters/letter-page.tsx'), 'NewLetterPage'),
    search: { home: flag },
    access: letterCalls.createLetter,
  }),
  definePage({
    path: '/admin/letters/$id',
    load: lazyFormPage(() => import('@/features/letters/letter-page.tsx'), 'LetterPage'),
    search: { recipients: ['sent', 'waiting', 'failed', 'not_sent'], page: number },
    reads: ({ id }) => [read(letterCalls.getLetter, { params: { id } })],
  }),
  definePage({
    path: '/admin/messages',
    load: lazyPage(() => import('@/features/messages/messages-page.tsx'), 'MessagesPage'),
    search: { state: ['open', 'all'], page: number },
    reads: ({ state = 'open', page = 1 }) => [read(messageCalls.listMessages, { query: { state, page } })],
    menu: { in: 'manage', group: 'people', words: msg`Messages` },
  }),
  definePage({
    path: '/admin/seasons/{-$page}',
    load: lazyPage(() => import('@/features/seasons/season-list-page.tsx'), 'SeasonListPage'),
    reads: ({ page = 1 }) => [
      read(seasonCalls.listSeasons, { query: { page } }),
      read(holidayCalls.listHolidays),
    ],
    menu: { in: 'manage', group: 'play', words: msg`Seasons` },
  }),
  definePage({
    path: '/admin/mini-leagues',
    load: lazyFormPage(
      () => import('@/features/mini-leagues/all-mini-leagues-page.tsx'),
      'AllMiniLeaguesPage',
    ),
    search: { page: number },
    reads: ({ page = 1 }) => [read(moderatedMiniLeagueCalls.listAllMiniLeagues, { query: { page } })],
    menu: { in: 'manage', group: 'play', words: msg`Mini-leagues` },
  }),
  definePage({
    path: '/admin/quizzes/{-$page}',
    load: lazyPage(() => import('@/features/quiz-editor/lists/quiz-list-page.tsx'), 'QuizListPage'),
    search: { state: listStates },
    reads: ({ page = 1, state }, user) => [
      read(quizEditorCalls.listQuizzes, { query: { page, state: shownState(user, state) } }),
      ...(page === 1 && shownState(user, state) === 'coming'
        ? [read(quizEditorCalls.listTakenDates, {})]
        : []),
    ],
    menu: { in: 'manage', group: 'questions', words: msg`Quizzes` },
  }),
  definePage({
    path: '/admin/special-quizzes/{-$page}',
    load: lazyPage(() => import('@/features/quiz-editor/lists/special-list-page.tsx'), 'SpecialListPage'),
    reads: ({ page = 1 }) => [
      read(specialQuizEditorCalls.listSpecialQuizzes, { query: { page } }),
      read(specialQuizProposalCalls.listProposals, {}),
    ],
    menu: { in: 'manage', group: 'questions', words: msg`Special quizzes` },
  }),
  definePage({
    path: '/admin/questions',
    load: lazyPage(
      () => import('@/features/questions/search/question-search-page.tsx'),
      'QuestionSearchPage',
    ),
    search: {
      search: text,
      field: ['text', 'answer'],
      kind: ['daily', 'special'],
      theme_id: addressId,
      subtheme_id: addressId,
      no_theme: flag,
      page: number,
    },
    reads: ({ page = 1, ...filters }) => [
      read(questionCalls.searchQuestions, { query: { page, ...given(filters) } }),
      themeTree,
    ],
    menu: { in: 'manage', group: 'questions', words: msg`Questions` },
  }),
  definePage({
    path: '/admin/question-flags',
    load: lazyPage(() => import('@/features/questions/flags/question-flags-page.tsx'), 'QuestionFlagsPage'),
    search: { state: ['open', 'settled'], page: number },
    reads: ({ state = 'open', page = 1 }) => [
      read(questionFlagCalls.listQuestionFlags, { query: { state, page } }),
    ],
    menu: { in: 'manage', group: 'questions', words: msg({ message: 'Reports', context: 'desk' }) },
  }),
  definePage({
    path: '/admin/second-looks',
    load: lazyPage(
      () => import('@/features/corrections/second-looks/second-looks-page.tsx'),
      'SecondLooksPage',
    ),
    reads: () => [read(secondLookCalls.listSecondLooks, {})],
    menu: { in: 'manage', group: 'questions', words: msg`Second look` },
  }),
  definePage({
    path: '/admin/themes',
    load: lazyFormPage(
      () => import('@/features/customer-settings/themes/themes-page.tsx'),
      'ThemeSettingsPage',
    ),
    reads: () => [read(customerSettingCalls.getCustomerSettings, {})],
    menu: { in: 'manage', group: 'questions', words: msg`Themes` },
  }),
  definePage({
    path: '/admin/fair-play',
    load: lazyPage(() => import('@/features/fair-play/fair-play-page.tsx'), 'FairPlayPage'),
    // Reading is recorded, so only an opened page reads.
    reads: () => [read(fairPlayCalls.listFairPlaySignals)],
    menu: { in: 'manage', group: 'play', words: msg`Fair play` },
  }),
  definePage({
    path: '/admin/fair-play/$id',
    load: lazyPage(() => import('@/features/fair-play/fair-play-signal-page.tsx'), 'FairPlaySignalPage'),
    reads: () => [read(fairPlayCalls.getFairPlaySignal)],
  }),
  definePage({
    path: '/admin/fair-play/cases/$id',
    load: lazyFormPage(
      () => import('@/features/fair-play/cases/fair-play-case-page.tsx'),
      'FairPlayCasePage',
    ),
    reads: () => [read(fairPlayCaseCalls.getFairPlayCase)],
  }),
  definePage({
    path: '/admin/external-questions',
    load: lazyPage(
      () => import('@/features/external-questions/bank/external-questions-page.tsx'),
      'ExternalQuestionsPage',
    ),
    access: externalQuestionCalls.addExternalQuestion,
    search: {
      search: text,
      used: ['used', 'unused'],
      theme_id: addressId,
      subtheme_id: addressId,
      no_theme: flag,
      origin: text,
      import_id: addressId,
      page: number,
    },
    reads: ({ page = 1, ...filters }) => [
      read(externalQuestionCalls.listExternalQuestions, {
        query: { page, ...given(filters) },
      }),
      themeTree,
      read(externalQuestionCalls.listOrigins, {}),
    ],
  }),
  definePage({
    path: '/admin/national-ranking/events',
    load: lazyPage(
      () => import('@/features/national-ranking-manager/months/event-months-page.tsx'),
      'EventMonthsPage',
    ),
    search: { page: number },
    reads: ({ page = 1 }) => [read(monthEventCalls.listEventMonths, { query: { page } })],
    menu: { in: 'manage', group: 'play', words: msg`National ranking` },
  }),
  definePage({
    path: '/quiz-nations/{-$token}',
    load: lazyPage(() => import('@/features/quiz-nations/quiz-nations-page.tsx'), 'QuizNationsPage'),
    reads: ({ token }) => [read(quizNationCalls.getQuizNations, token === undefined ? {} : null)],
    menu: { in: 'manage', group: 'play', words: msg`Quiz nations`, for: quizNationCalls.listNationLinks },
    offline: true,
  }),
  definePage({
    path: '/admin/mail',
    load: lazyPage(() => import('@/features/mail/dead-letters-page.tsx'), 'DeadLettersPage'),
    search: { page: number },
    reads: ({ page = 1 }) => [read(outboxCalls.listDeadLetters, { query: { page } })],
    menu: { in: 'manage', group: 'club', words: msg`Mail` },
  }),
  definePage({
    path: '/admin/payments',
    load: lazyPage(() => import('@/features/subscriptions/payments/payments-page.tsx'), 'PaymentsPage'),
    search: { state: shownStates, search: text, page: number },
    reads: ({ search = '', state = search === '' ? 'declared' : 'all', page = 1 }) => [
      read(paymentCalls.listPayments, { query: { state, page, ...(search !== '' && { search }) } }),
    ],
    menu: { in: 'manage', group: 'people', words: msg`Payments` },
  }),
  definePage({
    path: '/admin/audit-log',
    load: lazyPage(() => import('@/features/users/history/audit-log-page.tsx'), 'AuditLogPage'),
    search: { user_id: addressId, area: auditAreas, from: addressDay, through: addressDay, page: number },
    reads: ({ page = 1, ...filters }) => [
      read(auditLogCalls.listAuditLog, { query: { page, ...given(filters) } }),
    ],
    menu: { in: 'manage', group: 'club', words: msg`Audit log` },
  }),
  definePage({
    path: '/admin/customer',
    load: lazyPage(() => import('@/features/customer-settings/customer-page.tsx'), 'CustomerPage'),
    reads: () => [read(customerSettingCalls.getCustomerSettings, {})],
    menu: { in: 'manage', group: 'club', words: msg`Club settings` },
  }),
  definePage({
    path: '/admin/webhooks',
    load: lazyPage(() => import('@/features/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
    reads: () => [read(webhookCalls.listWebhooks, {})],
  }),
  definePage({
    path: '/admin/webhooks/$id',
    load: lazyPage(() => import('@/features/webhooks/webhook-page.tsx'), 'WebhookPage'),
    search: { page: number },
    reads: ({ id, page = 1 }) => [
      read(webhookCalls.getWebhook, { params: { id } }),
      read(webhookCalls.listWebhookDeliveries, { params: { id }, query: { page } }),
    ],
  }),
  definePage({
    path: '/admin/health',
    load: lazyPage(() => import('@/features/health/health-page.tsx'), 'HealthPage'),
    reads: () => [read(healthCalls.getHealth, {})],
    menu: { in: 'manage', group: 'club', words: msg`Service health` },
  }),
] as const

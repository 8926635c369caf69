import { msg } from '@lingui/core/macro'
import { roleNames } from '@tertulia/core/roles/roles'
import * as auditLog from '@tertulia/contract/audit-log'
import { auditAreas } from '@tertulia/core/roles/audit-actions'
import { addressDay } from '@/features/users/history/audit-address.ts'
import * as customerSettings from '@tertulia/contract/customer-settings'
import * as externalQuestions from '@tertulia/contract/external-questions'
import * as fairPlay from '@tertulia/contract/fair-play'
import * as fairPlayCases from '@tertulia/contract/fair-play-cases'
import * as health from '@tertulia/contract/health'
import * as letters from '@tertulia/contract/letters'
import * as messages from '@tertulia/contract/messages'
import * as moderated from '@tertulia/contract/moderated-mini-leagues'
import * as monthEvents from '@tertulia/contract/month-events'
import * as teamNotifications from '@tertulia/contract/team-notifications'
import * as outbox from '@tertulia/contract/outbox'
import * as payments from '@tertulia/contract/payments'
import * as questionFlags from '@tertulia/contract/question-flags'
import * as questions from '@tertulia/contract/questions'
import * as quizEditor from '@tertulia/contract/quiz-editor'
import * as quizNations from '@tertulia/contract/quiz-nations'
import * as holidays from '@tertulia/contract/holidays'
import * as seasons from '@tertulia/contract/seasons'
import * as secondLooks from '@tertulia/contract/second-looks'
import * as specialQuizEditor from '@tertulia/contract/special-quiz-editor'
import * as proposals from '@tertulia/contract/special-quiz-proposals'
import * as themes from '@tertulia/contract/themes'
import * as users from '@tertulia/contract/users'
import * as webhooks from '@tertulia/contract/webhooks'
import { listStates, shownState } from '@/features/quiz-editor/lists/asked-quizzes.ts'
import { shownStates } from '@/features/subscriptions/payments/asked-payments.ts'
import { userStates, userViews } from '@/features/users/list/user-filters.ts'
import { addressId, flag, given, number, text } from '@/lib/input/address.ts'
import { lazyFormPage, lazyPage } from './lazy-page.tsx'
import { definePage } from './page.ts'
import { read } from './reads/page-reads.ts'

const themeTree = read(themes.listThemes, {})

/** The pages in the menu of the club's team, in its order, and those of letters below their list. */
export const managePages = [
  definePage({
    path: '/admin/users',
    load: lazyFormPage(() => import('@/features/users/list/users-page.tsx'), 'UsersPage'),
    search: {
      search: text,
      state: userStates,
      role: roleNames,
      page: number,
      user: addressId,
      view: userViews,
    },
    reads: ({ page = 1, search, state, role }) => [
      read(users.listUsers, {
        query: { page, ...given({ search, state, role }) },
      }),
    ],
    menu: { in: 'manage', words: msg`Users` },
  }),
  definePage({
    path: '/admin/notifications',
    load: lazyFormPage(() => import('@/features/notifications/notifications-page.tsx'), 'NotificationsPage'),
    search: { page: number, past: flag, create: flag, edit: number },
    reads: ({ page = 1, past }) => [
      read(teamNotifications.listNotifications, {
        query: { page, ...given({ past }) },
      }),
    ],
    menu: { in: 'manage', words: msg`Notifications` },
  }),
  definePage({
    path: '/admin/letters',
    load: lazyPage(() => import('@/features/letters/letters-page.tsx'), 'LettersPage'),
    search: { page: number },
    reads: ({ page = 1 }) => [read(letters.listLetters, { query: { page } })],
    menu: { in: 'manage', words: msg`Letters` },
  }),
  definePage({
    path: '/admin/letters/create',
    load: lazyFormPage(() => import('@/features/letters/letter-page.tsx'), 'NewLetterPage'),
    access: letters.createLetter,
  }),
  definePage({
    path: '/admin/letters/$id',
    load: lazyFormPage(() => import('@/features/letters/letter-page.tsx'), 'LetterPage'),
    search: { recipients: ['sent', 'waiting', 'failed', 'not_sent'], page: number },
    reads: ({ id }) => [read(letters.getLetter, { params: { id } })],
  }),
  definePage({
    path: '/admin/messages',
    load: lazyPage(() => import('@/features/messages/messages-page.tsx'), 'MessagesPage'),
    search: { state: ['open', 'all'], page: number },
    reads: ({ state = 'open', page = 1 }) => [read(messages.listMessages, { query: { state, page } })],
    menu: { in: 'manage', words: msg`Messages` },
  }),
  definePage({
    path: '/admin/seasons/{-$page}',
    load: lazyPage(() => import('@/features/seasons/season-list-page.tsx'), 'SeasonListPage'),
    reads: ({ page = 1 }) => [read(seasons.listSeasons, { query: { page } }), read(holidays.listHolidays)],
    menu: { in: 'manage', words: msg`Seasons` },
  }),
  definePage({
    path: '/admin/mini-leagues',
    load: lazyFormPage(
      () => import('@/features/mini-leagues/all-mini-leagues-page.tsx'),
      'AllMiniLeaguesPage',
    ),
    search: { page: number },
    reads: ({ page = 1 }) => [read(moderated.listAllMiniLeagues, { query: { page } })],
    menu: { in: 'manage', words: msg`Mini-leagues` },
  }),
  definePage({
    path: '/admin/quizzes/{-$page}',
    load: lazyPage(() => import('@/features/quiz-editor/lists/quiz-list-page.tsx'), 'QuizListPage'),
    search: { state: listStates },
    reads: ({ page = 1, state }, user) => [
      read(quizEditor.listQuizzes, { query: { page, state: shownState(user, state) } }),
      ...(page === 1 && shownState(user, state) === 'coming' ? [read(quizEditor.listTakenDates, {})] : []),
    ],
    menu: { in: 'manage', words: msg`Quizzes` },
  }),
  definePage({
    path: '/admin/special-quizzes/{-$page}',
    load: lazyPage(() => import('@/features/quiz-editor/lists/special-list-page.tsx'), 'SpecialListPage'),
    reads: ({ page = 1 }) => [
      read(specialQuizEditor.listSpecialQuizzes, { query: { page } }),
      read(proposals.listProposals, {}),
    ],
    menu: { in: 'manage', words: msg`Special quizzes` },
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
      read(questions.searchQuestions, { query: { page, ...given(filters) } }),
      themeTree,
    ],
    menu: { in: 'manage', words: msg`Questions` },
  }),
  definePage({
    path: '/admin/question-flags',
    load: lazyPage(() => import('@/features/questions/flags/question-flags-page.tsx'), 'QuestionFlagsPage'),
    search: { state: ['open', 'settled'], page: number },
    reads: ({ state = 'open', page = 1 }) => [
      read(questionFlags.listQuestionFlags, { query: { state, page } }),
    ],
    menu: { in: 'manage', words: msg`Flagged questions` },
  }),
  definePage({
    path: '/admin/second-looks',
    load: lazyPage(
      () => import('@/features/corrections/second-looks/second-looks-page.tsx'),
      'SecondLooksPage',
    ),
    reads: () => [read(secondLooks.listSecondLooks, {})],
    menu: { in: 'manage', words: msg`Second look` },
  }),
  definePage({
    path: '/admin/fair-play',
    load: lazyPage(() => import('@/features/fair-play/fair-play-page.tsx'), 'FairPlayPage'),
    // Reading is recorded, so only an opened page reads.
    reads: () => [read(fairPlay.listFairPlaySignals)],
    menu: { in: 'manage', words: msg`Fair play` },
  }),
  definePage({
    path: '/admin/fair-play/$id',
    load: lazyPage(() => import('@/features/fair-play/fair-play-signal-page.tsx'), 'FairPlaySignalPage'),
    reads: () => [read(fairPlay.getFairPlaySignal)],
  }),
  definePage({
    path: '/admin/fair-play/cases/$id',
    load: lazyFormPage(
      () => import('@/features/fair-play/cases/fair-play-case-page.tsx'),
      'FairPlayCasePage',
    ),
    reads: () => [read(fairPlayCases.getFairPlayCase)],
  }),
  definePage({
    path: '/admin/external-questions',
    load: lazyPage(
      () => import('@/features/external-questions/bank/external-questions-page.tsx'),
      'ExternalQuestionsPage',
    ),
    access: externalQuestions.addExternalQuestion,
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
      read(externalQuestions.listExternalQuestions, {
        query: { page, ...given(filters) },
      }),
      themeTree,
      read(externalQuestions.listOrigins, {}),
    ],
    menu: { in: 'manage', words: msg`External questions` },
  }),
  definePage({
    path: '/admin/national-ranking/events',
    load: lazyPage(
      () => import('@/features/national-ranking-manager/months/event-months-page.tsx'),
      'EventMonthsPage',
    ),
    search: { page: number },
    reads: ({ page = 1 }) => [read(monthEvents.listEventMonths, { query: { page } })],
    menu: { in: 'manage', words: msg`National ranking` },
  }),
  definePage({
    path: '/quiz-nations/{-$token}',
    load: lazyPage(() => import('@/features/quiz-nations/quiz-nations-page.tsx'), 'QuizNationsPage'),
    reads: ({ token }) => [read(quizNations.getQuizNations, token === undefined ? {} : null)],
    menu: { in: 'manage', words: msg`Quiz nations`, for: quizNations.listNationLinks },
    offline: true,
  }),
  definePage({
    path: '/admin/mail',
    load: lazyPage(() => import('@/features/mail/dead-letters-page.tsx'), 'DeadLettersPage'),
    search: { page: number },
    reads: ({ page = 1 }) => [read(outbox.listDeadLetters, { query: { page } })],
    menu: { in: 'manage', words: msg`Mail` },
  }),
  definePage({
    path: '/admin/payments',
    load: lazyPage(() => import('@/features/subscriptions/payments/payments-page.tsx'), 'PaymentsPage'),
    search: { state: shownStates, search: text, page: number },
    reads: ({ search = '', state = search === '' ? 'declared' : 'all', page = 1 }) => [
      read(payments.listPayments, { query: { state, page, ...(search !== '' && { search }) } }),
    ],
    menu: { in: 'manage', words: msg`Payments` },
  }),
  definePage({
    path: '/admin/audit-log',
    load: lazyPage(() => import('@/features/users/history/audit-log-page.tsx'), 'AuditLogPage'),
    search: { user_id: addressId, area: auditAreas, from: addressDay, through: addressDay, page: number },
    reads: ({ page = 1, ...filters }) => [
      read(auditLog.listAuditLog, { query: { page, ...given(filters) } }),
    ],
    menu: { in: 'manage', words: msg`Audit log` },
  }),
  definePage({
    path: '/admin/customer',
    load: lazyFormPage(() => import('@/features/customer-settings/customer-page.tsx'), 'CustomerPage'),
    reads: () => [read(customerSettings.getCustomerSettings, {})],
    menu: { in: 'manage', words: msg`Club settings` },
  }),
  definePage({
    path: '/admin/webhooks',
    load: lazyPage(() => import('@/features/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
    reads: () => [read(webhooks.listWebhooks, {})],
    menu: { in: 'manage', words: msg`Connections` },
  }),
  definePage({
    path: '/admin/webhooks/$id',
    load: lazyPage(() => import('@/features/webhooks/webhook-page.tsx'), 'WebhookPage'),
    search: { page: number },
    reads: ({ id, page = 1 }) => [
      read(webhooks.getWebhook, { params: { id } }),
      read(webhooks.listWebhookDeliveries, { params: { id }, query: { page } }),
    ],
  }),
  definePage({
    path: '/admin/health',
    load: lazyPage(() => import('@/features/health/health-page.tsx'), 'HealthPage'),
    reads: () => [read(health.getHealth, {})],
    menu: { in: 'manage', words: msg`Service health` },
  }),
] as const

import * as absenceCalls from '@tertulia/contract/absences'
import * as appealCalls from '@tertulia/contract/appeals'
import * as comparisonCalls from '@tertulia/contract/comparisons'
import * as leagueCalls from '@tertulia/contract/league'
import * as leagueRoundCalls from '@tertulia/contract/league-rounds'
import * as questionCalls from '@tertulia/contract/questions'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as cupCalls from '@tertulia/contract/cup'
import * as emailChangeCalls from '@tertulia/contract/email-changes'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import * as monthEventCalls from '@tertulia/contract/month-events'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import * as outboxCalls from '@tertulia/contract/outbox'
import * as passwordResetCalls from '@tertulia/contract/password-resets'
import * as paymentCalls from '@tertulia/contract/payments'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as testPlayerCalls from '@tertulia/contract/test-players'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import * as themeCalls from '@tertulia/contract/themes'
import { addressId, flag, given, number, text } from '@/lib/input/address.ts'
import { lazyFormPage, lazyPage } from './lazy-page.tsx'
import { definePage } from './page.ts'
import { read } from './reads/page-reads.ts'

const themeTree = read(themeCalls.listThemes, {})

/** The pages that are only opened from other pages or from a mail. */
export const seldomPages = [
  definePage({
    path: '/round/$season/{-$round}',
    load: lazyPage(() => import('@/features/league/rounds/round-page.tsx'), 'RoundPage'),
    search: { tier: addressId },
    reads: ({ season, round, tier }) => [
      read(leagueRoundCalls.getRound, { query: given({ season, round, tier }) }),
    ],
    offline: true,
  }),
  definePage({
    path: '/game/$date/$user1/{-$user2}',
    load: lazyPage(() => import('@/features/league/game/game-page.tsx'), 'GamePage'),
    reads: ({ date, user1, user2 }) => [
      read(leagueCalls.getGame, {
        params: { date, user1 },
        query: given({ user2 }),
      }),
    ],
    offline: true,
  }),
  definePage({
    path: '/cup-game/$date/$user1/$user2',
    load: lazyPage(() => import('@/features/league/game/cup-game-page.tsx'), 'CupGamePage'),
    reads: ({ date, user1, user2 }) => [read(cupCalls.getCupGame, { params: { date, user1, user2 } })],
    offline: true,
  }),
  definePage({
    path: '/statistics-comparison/$id1/$id2',
    load: lazyPage(() => import('@/features/comparisons/comparison-page.tsx'), 'ComparisonPage'),
    search: { page: number },
    reads: ({ id1, id2, page = 1 }) => [
      read(comparisonCalls.getComparison, id1 === id2 ? null : { params: { id1, id2 } }),
      read(comparisonCalls.listMeetings, id1 === id2 ? null : { params: { id1, id2 }, query: { page } }),
    ],
    offline: true,
  }),
  definePage({
    path: '/questions/$season',
    load: lazyPage(() => import('@/features/questions/season-questions-page.tsx'), 'SeasonQuestionsPage'),
    search: { theme: text },
    reads: ({ season }) => [read(questionCalls.listSeasonQuestions, { query: { season } })],
    offline: true,
  }),
  definePage({
    path: '/question/$id',
    load: lazyPage(() => import('@/features/questions/question-page.tsx'), 'QuestionPage'),
    search: { page: number },
    reads: ({ id, page = 1 }) => [
      read(
        questionCalls.getQuestion,
        { params: { id }, query: { page } },
        ({ question }) => question.wrong_answer === null,
      ),
    ],
    offline: true,
  }),
  definePage({
    path: '/account/fair-play',
    load: lazyFormPage(() => import('@/features/fair-play/cases/own-cases-page.tsx'), 'OwnCasesPage'),
    reads: () => [read(fairPlayCaseCalls.listOwnFairPlayCases, {})],
  }),
  definePage({
    path: '/account/absences',
    load: lazyFormPage(() => import('@/features/absences/absences-page.tsx'), 'AbsencesPage'),
    reads: () => [read(absenceCalls.getAbsences, {})],
  }),
  definePage({
    path: '/admin/quiz/create',
    load: lazyFormPage(() => import('@/features/quiz-editor/daily/quiz-editor-page.tsx'), 'NewQuizPage'),
    access: quizEditorCalls.createQuiz,
    search: { date: text },
    reads: () => [themeTree, read(quizEditorCalls.listTakenDates, {})],
  }),
  definePage({
    path: '/admin/quiz/$date/edit',
    load: lazyFormPage(() => import('@/features/quiz-editor/daily/quiz-editor-page.tsx'), 'QuizEditorPage'),
    reads: ({ date }) => [
      read(quizEditorCalls.getQuiz, { params: { date } }),
      themeTree,
      read(quizEditorCalls.listTakenDates, {}),
    ],
  }),
  definePage({
    path: '/admin/quiz/$date/correct',
    load: lazyPage(() => import('@/features/corrections/correction-page.tsx'), 'CorrectionPage'),
    reads: ({ date }) => [
      read(correctionCalls.getCorrection, { params: { kind: 'daily', date } }),
      read(correctionCalls.listCorrections, {}),
    ],
  }),
  definePage({
    path: '/admin/appeals',
    load: lazyPage(() => import('@/features/appeals/desk/appeals-page.tsx'), 'AppealsPage'),
    search: { state: ['open', 'settled'], page: number },
    reads: ({ state = 'open', page = 1 }) => [read(appealCalls.listAppeals, { query: { state, page } })],
  }),
  definePage({
    path: '/admin/special-quiz/create',
    load: lazyFormPage(
      () => import('@/features/quiz-editor/special/special-editor-page.tsx'),
      'NewSpecialQuizPage',
    ),
    access: specialQuizEditorCalls.createSpecialQuiz,
    reads: () => [read(specialQuizEditorCalls.listTakenSpecialDates, {})],
  }),
  definePage({
    path: '/admin/special-quiz/$date/edit',
    load: lazyFormPage(
      () => import('@/features/quiz-editor/special/special-editor-page.tsx'),
      'SpecialEditorPage',
    ),
    reads: ({ date }) => [
      read(specialQuizEditorCalls.getSpecialQuiz, { params: { date } }),
      read(specialQuizEditorCalls.listTakenSpecialDates, {}),
    ],
  }),
  definePage({
    path: '/admin/special-quiz/$date/correct',
    load: lazyPage(() => import('@/features/corrections/correction-page.tsx'), 'SpecialCorrectionPage'),
    reads: ({ date }) => [
      read(correctionCalls.getCorrection, { params: { kind: 'special', date } }),
      read(correctionCalls.listCorrections, {}),
    ],
  }),
  definePage({
    path: '/test-quiz/$kind/$date',
    load: lazyFormPage(() => import('@/features/test-players/test-quiz-page.tsx'), 'TestQuizPage'),
    access: testPlayerCalls.getTestQuiz,
  }),
  definePage({
    path: '/admin/special-quiz-proposal/$id/edit',
    load: lazyFormPage(() => import('@/features/quiz-editor/proposals/proposal-page.tsx'), 'ProposalPage'),
    reads: ({ id: proposal }) => [read(specialQuizProposalCalls.getProposal, { params: { id: proposal } })],
  }),
  definePage({
    path: '/admin/external-questions/create',
    load: lazyFormPage(
      () => import('@/features/external-questions/form/external-question-page.tsx'),
      'NewExternalQuestionPage',
    ),
    access: externalQuestionCalls.addExternalQuestion,
    reads: () => [themeTree],
  }),
  definePage({
    path: '/admin/external-questions/$id/edit',
    load: lazyFormPage(
      () => import('@/features/external-questions/form/external-question-page.tsx'),
      'ExternalQuestionPage',
    ),
    reads: () => [read(externalQuestionCalls.getExternalQuestion), themeTree],
  }),
  definePage({
    path: '/admin/external-questions/imports',
    load: lazyPage(
      () => import('@/features/external-questions/imports/question-imports-page.tsx'),
      'QuestionImportsPage',
    ),
    search: { page: number },
    reads: ({ page = 1 }) => [read(questionImportCalls.listQuestionImports, { query: { page } }), themeTree],
  }),
  definePage({
    path: '/admin/external-questions/imports/$id',
    load: lazyFormPage(
      () => import('@/features/external-questions/imports/question-import-page.tsx'),
      'QuestionImportPage',
    ),
    search: { page: number, group: text, columns: flag },
    reads: ({ id: file }) => [
      read(questionImportCalls.getQuestionImport, { params: { id: file } }),
      themeTree,
    ],
  }),
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
    path: '/account/renewal',
    load: lazyPage(() => import('@/features/subscriptions/renewal/renewal-page.tsx'), 'RenewalPage'),
    search: { payment: addressId, canceled: flag },
    reads: () => [read(subscriptionCalls.getSubscription, {})],
  }),
  definePage({
    path: '/account/receipt/$id',
    load: lazyPage(() => import('@/features/subscriptions/receipt-page.tsx'), 'ReceiptPage'),
    reads: ({ id: payment }) => [read(paymentCalls.getReceipt, { params: { id: payment } })],
  }),
  definePage({
    path: '/reset-password/$token',
    load: lazyPage(() => import('@/features/password-resets/reset-password-page.tsx'), 'ResetPasswordPage'),
    reads: () => [read(passwordResetCalls.getPasswordReset)],
  }),
  definePage({
    path: '/confirm-email/$token',
    load: lazyPage(() => import('@/features/email-changes/confirm-email-page.tsx'), 'ConfirmEmailPage'),
    reads: ({ token }) => [read(emailChangeCalls.getEmailChange, { params: { token } })],
  }),
  definePage({
    path: '/old-email/$token',
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
] as const

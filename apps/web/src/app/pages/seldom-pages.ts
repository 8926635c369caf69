import * as absences from '@tertulia/contract/absences'
import * as appeals from '@tertulia/contract/appeals'
import * as comparisons from '@tertulia/contract/comparisons'
import * as league from '@tertulia/contract/league'
import * as leagueRounds from '@tertulia/contract/league-rounds'
import * as questions from '@tertulia/contract/questions'
import * as corrections from '@tertulia/contract/corrections'
import * as cup from '@tertulia/contract/cup'
import * as emailChanges from '@tertulia/contract/email-changes'
import * as externalQuestions from '@tertulia/contract/external-questions'
import * as fairPlayCases from '@tertulia/contract/fair-play-cases'
import * as monthEvents from '@tertulia/contract/month-events'
import * as monthRankings from '@tertulia/contract/month-rankings'
import * as outbox from '@tertulia/contract/outbox'
import * as passwordResets from '@tertulia/contract/password-resets'
import * as payments from '@tertulia/contract/payments'
import * as questionImports from '@tertulia/contract/question-imports'
import * as quizEditor from '@tertulia/contract/quiz-editor'
import * as rankingPlayers from '@tertulia/contract/ranking-players'
import * as specialQuizEditor from '@tertulia/contract/special-quiz-editor'
import * as testPlayers from '@tertulia/contract/test-players'
import * as proposals from '@tertulia/contract/special-quiz-proposals'
import * as subscriptions from '@tertulia/contract/subscriptions'
import * as themes from '@tertulia/contract/themes'
import { addressId, flag, given, number, text } from '@/lib/input/address.ts'
import { lazyFormPage, lazyPage } from './lazy-page.tsx'
import { definePage } from './page.ts'
import { read } from './reads/page-reads.ts'

const themeTree = read(themes.listThemes, {})

/** The pages that are only opened from other pages or from a mail. */
export const seldomPages = [
  definePage({
    path: '/round/$season/{-$round}',
    load: lazyPage(() => import('@/features/league/rounds/round-page.tsx'), 'RoundPage'),
    search: { tier: addressId },
    reads: ({ season, round, tier }) => [
      read(leagueRounds.getRound, { query: given({ season, round, tier }) }),
    ],
    offline: true,
  }),
  definePage({
    path: '/game/$date/$user1/{-$user2}',
    load: lazyPage(() => import('@/features/league/game/game-page.tsx'), 'GamePage'),
    reads: ({ date, user1, user2 }) => [
      read(league.getGame, {
        params: { date, user1 },
        query: given({ user2 }),
      }),
    ],
    offline: true,
  }),
  definePage({
    path: '/cup-game/$date/$user1/$user2',
    load: lazyPage(() => import('@/features/league/game/cup-game-page.tsx'), 'CupGamePage'),
    reads: ({ date, user1, user2 }) => [read(cup.getCupGame, { params: { date, user1, user2 } })],
    offline: true,
  }),
  definePage({
    path: '/statistics-comparison/$id1/$id2',
    load: lazyPage(() => import('@/features/comparisons/comparison-page.tsx'), 'ComparisonPage'),
    search: { page: number },
    reads: ({ id1, id2, page = 1 }) => [
      read(comparisons.getComparison, id1 === id2 ? null : { params: { id1, id2 } }),
      read(comparisons.listMeetings, id1 === id2 ? null : { params: { id1, id2 }, query: { page } }),
    ],
    offline: true,
  }),
  definePage({
    path: '/questions/$season',
    load: lazyPage(() => import('@/features/questions/season-questions-page.tsx'), 'SeasonQuestionsPage'),
    search: { theme: text },
    reads: ({ season }) => [read(questions.listSeasonQuestions, { query: { season } })],
    offline: true,
  }),
  definePage({
    path: '/question/$id',
    load: lazyPage(() => import('@/features/questions/question-page.tsx'), 'QuestionPage'),
    search: { page: number },
    reads: ({ id, page = 1 }) => [
      read(
        questions.getQuestion,
        { params: { id }, query: { page } },
        ({ question }) => question.wrong_answer === null,
      ),
    ],
    offline: true,
  }),
  definePage({
    path: '/account/fair-play',
    load: lazyFormPage(() => import('@/features/fair-play/cases/own-cases-page.tsx'), 'OwnCasesPage'),
    reads: () => [read(fairPlayCases.listOwnFairPlayCases, {})],
  }),
  definePage({
    path: '/account/absences',
    load: lazyFormPage(() => import('@/features/absences/absences-page.tsx'), 'AbsencesPage'),
    reads: () => [read(absences.getAbsences, {})],
  }),
  definePage({
    path: '/admin/quiz/create',
    load: lazyFormPage(() => import('@/features/quiz-editor/daily/quiz-editor-page.tsx'), 'NewQuizPage'),
    access: quizEditor.createQuiz,
    search: { date: text },
    reads: () => [themeTree, read(quizEditor.listTakenDates, {})],
  }),
  definePage({
    path: '/admin/quiz/$date/edit',
    load: lazyFormPage(() => import('@/features/quiz-editor/daily/quiz-editor-page.tsx'), 'QuizEditorPage'),
    reads: ({ date }) => [
      read(quizEditor.getQuiz, { params: { date } }),
      themeTree,
      read(quizEditor.listTakenDates, {}),
    ],
  }),
  definePage({
    path: '/admin/quiz/$date/correct',
    load: lazyPage(() => import('@/features/corrections/correction-page.tsx'), 'CorrectionPage'),
    reads: ({ date }) => [
      read(corrections.getCorrection, { params: { kind: 'daily', date } }),
      read(corrections.listCorrections, {}),
    ],
  }),
  definePage({
    path: '/admin/appeals',
    load: lazyPage(() => import('@/features/appeals/desk/appeals-page.tsx'), 'AppealsPage'),
    search: { state: ['open', 'settled'], page: number },
    reads: ({ state = 'open', page = 1 }) => [read(appeals.listAppeals, { query: { state, page } })],
  }),
  definePage({
    path: '/admin/special-quiz/create',
    load: lazyFormPage(
      () => import('@/features/quiz-editor/special/special-editor-page.tsx'),
      'NewSpecialQuizPage',
    ),
    access: specialQuizEditor.createSpecialQuiz,
    reads: () => [read(specialQuizEditor.listTakenSpecialDates, {})],
  }),
  definePage({
    path: '/admin/special-quiz/$date/edit',
    load: lazyFormPage(
      () => import('@/features/quiz-editor/special/special-editor-page.tsx'),
      'SpecialEditorPage',
    ),
    reads: ({ date }) => [
      read(specialQuizEditor.getSpecialQuiz, { params: { date } }),
      read(specialQuizEditor.listTakenSpecialDates, {}),
    ],
  }),
  definePage({
    path: '/admin/special-quiz/$date/correct',
    load: lazyPage(() => import('@/features/corrections/correction-page.tsx'), 'SpecialCorrectionPage'),
    reads: ({ date }) => [
      read(corrections.getCorrection, { params: { kind: 'special', date } }),
      read(corrections.listCorrections, {}),
    ],
  }),
  definePage({
    path: '/test-quiz/$kind/$date',
    load: lazyFormPage(() => import('@/features/test-players/test-quiz-page.tsx'), 'TestQuizPage'),
    access: testPlayers.getTestQuiz,
  }),
  definePage({
    path: '/admin/special-quiz-proposal/$id/edit',
    load: lazyFormPage(() => import('@/features/quiz-editor/proposals/proposal-page.tsx'), 'ProposalPage'),
    reads: ({ id: proposal }) => [read(proposals.getProposal, { params: { id: proposal } })],
  }),
  definePage({
    path: '/admin/external-questions/create',
    load: lazyFormPage(
      () => import('@/features/external-questions/form/external-question-page.tsx'),
      'NewExternalQuestionPage',
    ),
    access: externalQuestions.addExternalQuestion,
    reads: () => [themeTree],
  }),
  definePage({
    path: '/admin/external-questions/$id/edit',
    load: lazyFormPage(
      () => import('@/features/external-questions/form/external-question-page.tsx'),
      'ExternalQuestionPage',
    ),
    reads: () => [read(externalQuestions.getExternalQuestion), themeTree],
  }),
  definePage({
    path: '/admin/external-questions/imports',
    load: lazyPage(
      () => import('@/features/external-questions/imports/question-imports-page.tsx'),
      'QuestionImportsPage',
    ),
    search: { page: number },
    reads: ({ page = 1 }) => [read(questionImports.listQuestionImports, { query: { page } }), themeTree],
  }),
  definePage({
    path: '/admin/external-questions/imports/$id',
    load: lazyFormPage(
      () => import('@/features/external-questions/imports/question-import-page.tsx'),
      'QuestionImportPage',
    ),
    search: { page: number, group: text, columns: flag },
    reads: ({ id: file }) => [read(questionImports.getQuestionImport, { params: { id: file } }), themeTree],
  }),
  definePage({
    path: '/admin/national-ranking/ranking',
    load: lazyPage(
      () => import('@/features/national-ranking/months/month-rankings-page.tsx'),
      'MonthRankingsPage',
    ),
    search: { page: number, preview: text },
    reads: ({ page = 1 }) => [read(monthRankings.listRankingMonths, { query: { page } })],
  }),
  definePage({
    path: '/admin/national-ranking/events/create',
    load: lazyFormPage(
      () => import('@/features/national-ranking-manager/events/month-events-page.tsx'),
      'NewMonthPage',
    ),
    reads: () => [read(monthEvents.proposeMonthEvents)],
  }),
  definePage({
    path: '/admin/national-ranking/events/$month/edit',
    load: lazyFormPage(
      () => import('@/features/national-ranking-manager/events/month-events-page.tsx'),
      'MonthEventsPage',
    ),
    reads: ({ month }) => [read(monthEvents.getMonthEvents, { params: { month } })],
  }),
  definePage({
    path: '/admin/national-ranking/players',
    load: lazyPage(
      () => import('@/features/national-ranking-manager/players/ranking-players-page.tsx'),
      'RankingPlayersPage',
    ),
    search: { search: text, page: number },
    reads: ({ page = 1, search }) => [
      read(rankingPlayers.listRankingPlayers, {
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
    access: rankingPlayers.createRankingPlayer,
  }),
  definePage({
    path: '/admin/national-ranking/players/$id/edit',
    load: lazyFormPage(
      () => import('@/features/national-ranking-manager/players/ranking-player-page.tsx'),
      'RankingPlayerPage',
    ),
    reads: ({ id: player }) => [read(rankingPlayers.getRankingPlayer, { params: { id: player } })],
  }),
  definePage({
    path: '/account/renewal',
    load: lazyPage(() => import('@/features/subscriptions/renewal/renewal-page.tsx'), 'RenewalPage'),
    search: { payment: addressId, canceled: flag },
    reads: () => [read(subscriptions.getSubscription, {})],
  }),
  definePage({
    path: '/account/receipt/$id',
    load: lazyPage(() => import('@/features/subscriptions/receipt-page.tsx'), 'ReceiptPage'),
    reads: ({ id: payment }) => [read(payments.getReceipt, { params: { id: payment } })],
  }),
  definePage({
    path: '/reset-password/$token',
    load: lazyPage(() => import('@/features/password-resets/reset-password-page.tsx'), 'ResetPasswordPage'),
    reads: () => [read(passwordResets.getPasswordReset)],
  }),
  definePage({
    path: '/confirm-email/$token',
    load: lazyPage(() => import('@/features/email-changes/confirm-email-page.tsx'), 'ConfirmEmailPage'),
    reads: ({ token }) => [read(emailChanges.getEmailChange, { params: { token } })],
  }),
  definePage({
    path: '/old-email/$token',
    load: lazyPage(() => import('@/features/email-changes/old-email-page.tsx'), 'OldEmailPage'),
    reads: ({ token }) => [read(emailChanges.getOldEmail, { params: { token } })],
  }),
  definePage({
    path: '/demo-mail',
    load: lazyPage(() => import('@/features/mail/demo-mail-page.tsx'), 'DemoMailPage'),
    search: { page: number },
    reads: ({ page = 1 }) => [read(outbox.listDemoMail, { query: { page } })],
  }),
  definePage({
    path: '/demo-mail/$id',
    load: lazyPage(() => import('@/features/mail/shown-mail-page.tsx'), 'ShownMailPage'),
    reads: ({ id: mail }) => [read(outbox.getDemoMail, { params: { id: mail } })],
  }),
] as const

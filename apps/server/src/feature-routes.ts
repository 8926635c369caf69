import { absencesRoutes } from './features/absences/absences.routes.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { apiTokensRoutes } from './features/api-tokens/api-tokens.routes.ts'
import { clubEventsRoutes } from './features/club-events/club-events.routes.ts'
import { checkInsRoutes } from './features/check-ins/check-ins.routes.ts'
import { closedDaysRoutes } from './features/closed-days/closed-days.routes.ts'
import { comparisonsRoutes } from './features/comparisons/comparisons.routes.ts'
import { appealsRoutes } from './features/appeals/appeals.routes.ts'
import { auditLogRoutes } from './features/audit-log/audit-log.routes.ts'
import { calendarFeedsRoutes } from './features/calendar-feeds/calendar-feeds.routes.ts'
import { correctionsRoutes } from './features/corrections/corrections.routes.ts'
import { judgeSubmitted, type TellOfVerdict } from './features/corrections/corrections.results.ts'
import { cupRoutes } from './features/cup/cup.routes.ts'
import { customerSettingsRoutes } from './features/customer-settings/customer-settings.routes.ts'
import { customersRoutes } from './features/customers/customers.routes.ts'
import { dayChangesRoutes } from './features/day-changes/day-changes.routes.ts'
import { discussionsRoutes } from './features/discussions/discussions.routes.ts'
import { emailChangesRoutes } from './features/email-changes/email-changes.routes.ts'
import { externalQuestionsRoutes } from './features/external-questions/external-questions.routes.ts'
import { fairPlayRoutes } from './features/fair-play/fair-play.routes.ts'
import { genreRankingsRoutes } from './features/genre-rankings/genre-rankings.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { holidaysRoutes } from './features/holidays/holidays.routes.ts'
import { honoursRoutes } from './features/honours/honours.routes.ts'
import { homeRoutes } from './features/home/home.routes.ts'
import { invitationsRoutes } from './features/invitations/invitations.routes.ts'
import { rescore, resetStandings } from './features/league/league.results.ts'
import { lateSubmissionsRoutes } from './features/late-submissions/late-submissions.routes.ts'
import { leagueRoutes } from './features/league/league.routes.ts'
import { lettersRoutes } from './features/letters/letters.routes.ts'
import { logsRoutes } from './features/logs/logs.routes.ts'
import { mediaRoutes } from './features/media/media.routes.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { miniLeaguesRoutes } from './features/mini-leagues/mini-leagues.routes.ts'
import { monthEventsRoutes } from './features/month-events/month-events.routes.ts'
import { nationalRankingRoutes } from './features/national-ranking/national-ranking.routes.ts'
import { tellOfVerdict } from './features/notices/changed-verdicts.service.ts'
import { tellOfChangeSet } from './features/notices/changed-quizzes.service.ts'
import { tellOfCheckIn } from './features/notices/check-ins.service.ts'
import { postponeDayChange } from './features/notices/repairs/changed-days.service.ts'
import { postponeClosing } from './features/notices/repairs/closings.service.ts'
import { tellOfEndingInSeason } from './features/notices/ending-in-season.service.ts'
import { postponeMoves } from './features/notices/repairs/moved-rounds.service.ts'
import { tellOfUnsealing } from './features/notices/unsealed-quizzes.service.ts'
import { postponeReplacement } from './features/notices/repairs/replacements.service.ts'
import { postponeWithdrawal } from './features/notices/repairs/withdrawals.service.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { openDataRoutes } from './features/open-data/open-data.routes.ts'
import { outboxRoutes } from './features/outbox/outbox.routes.ts'
import { passwordResetsRoutes } from './features/password-resets/password-resets.routes.ts'
import { paymentRecordsRoutes } from './features/payments/records/payment-records.routes.ts'
import { statementsRoutes } from './features/payments/statements/statements.routes.ts'
import { paymentsRoutes } from './features/payments/payments.routes.ts'
import { playerStatisticsRoutes } from './features/player-statistics/player-statistics.routes.ts'
import { followSubthemes } from './features/player-statistics/player-statistics.results.ts'
import { importsRoutes } from './imports.routes.ts'
import { pushSubscriptionsRoutes } from './features/push-subscriptions/push-subscriptions.routes.ts'
import { practiceRoutes } from './features/practice/practice.routes.ts'
import { profilesRoutes } from './features/profiles/profiles.routes.ts'
import { publicPagesRoutes } from './features/public-pages/public-pages.routes.ts'
import { questionFlagsRoutes } from './features/question-flags/question-flags.routes.ts'
import { questionsRoutes } from './features/questions/questions.routes.ts'
import { quizEditorRoutes } from './features/quiz-editor/quiz-editor.routes.ts'
import { specialQuizEditorRoutes } from './features/quiz-editor/special-quiz-editor.routes.ts'
import { quizNationsRoutes } from './features/quiz-nations/quiz-nations.routes.ts'
import { earlySittingsRoutes } from './features/quizzes/early-sittings/early-sittings.routes.ts'
import { quizzesRoutes } from './features/quizzes/quizzes.routes.ts'
import { rerankMonths } from './features/national-ranking/national-ranking.results.ts'
import { rankingPlayersRoutes } from './features/ranking-players/ranking-players.routes.ts'
import { registrationsRoutes } from './features/registrations/registrations.routes.ts'
import { rolesRoutes } from './features/roles/roles.routes.ts'
import { seasonsRoutes } from './features/seasons/seasons.routes.ts'
import { secondLooksRoutes } from './features/second-looks/second-looks.routes.ts'
import { secondFactorsRoutes } from './features/second-factors/second-factors.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { sharedCardsRoutes } from './features/shared-cards/shared-cards.routes.ts'
import { specialQuizzesRoutes } from './features/special-quizzes/special-quizzes.routes.ts'
import { passkeysRoutes } from './features/passkeys/passkeys.routes.ts'
import { testPlayersRoutes } from './features/test-players/test-players.routes.ts'
import { changeQuestion } from './features/quiz-editor/suggested-edits.service.ts'
import { quizRemarksRoutes } from './features/quiz-remarks/quiz-remarks.routes.ts'
import { specialQuizProposalsRoutes } from './features/special-quiz-proposals/special-quiz-proposals.routes.ts'
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts'
import { themesRoutes } from './features/themes/themes.routes.ts'
import { trialGamesRoutes } from './features/trial-games/trial-games.routes.ts'
import { reductionsRoutes } from './features/reductions/reductions.routes.ts'
import { unsubscriptionsRoutes } from './features/unsubscriptions/unsubscriptions.routes.ts'
import { vouchersRoutes } from './features/vouchers/vouchers.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts'
import type { App } from './platform/app-context.ts'

const verdictTelling = ({ addresses }: App): { tellOfVerdict: TellOfVerdict } => ({
  tellOfVerdict: (db, told, change) => tellOfVerdict(db, { ...told, addresses }, change),
})

/** The routes of every feature. */
export const featureRoutes = [
  // A feature gets from here what it sets off in a higher tier. (docs/decisions/0036-server-tiers.md)
  (app: App) => absencesRoutes(app, { rescore }),
  (app: App) => questionsRoutes(app, { followSubthemes }),
  (app: App) => quizzesRoutes(app, { judgeSubmitted }),
  earlySittingsRoutes,
  (app: App) =>
    seasonsRoutes(app, {
      resetStandings,
      postponeMoves,
      tellOfEndingInSeason: (db, told) => tellOfEndingInSeason(db, told, app.addresses),
      postponeWithdrawal,
      postponeReplacement,
    }),
  accountRoutes,
  apiTokensRoutes,
  (app: App) => appealsRoutes(app, verdictTelling(app)),
  secondFactorsRoutes,
  sessionRoutes,
  registrationsRoutes,
  passwordResetsRoutes,
  emailChangesRoutes,
  customersRoutes,
  customerSettingsRoutes,
  calendarFeedsRoutes,
  (app: App) => checkInsRoutes(app, { tellOfCheckIn: (db, told) => tellOfCheckIn(db, told, app.addresses) }),
  closedDaysRoutes,
  clubEventsRoutes,
  (app: App) =>
    correctionsRoutes(app, {
      ...verdictTelling(app),
      tellOfChangeSet: (db, told, change) =>
        tellOfChangeSet(db, { ...told, addresses: app.addresses }, change),
    }),
  (app: App) => dayChangesRoutes(app, { postponeDayChange, postponeClosing }),
  discussionsRoutes,
  lateSubmissionsRoutes,
  cupRoutes,
  leagueRoutes,
  healthRoutes,
  holidaysRoutes,
  homeRoutes,
  honoursRoutes,
  invitationsRoutes,
  lettersRoutes,
  logsRoutes,
  mediaRoutes,
  messagesRoutes,
  miniLeaguesRoutes,
  monthEventsRoutes,
  nationalRankingRoutes,
  notificationsRoutes,
  paymentsRoutes,
  paymentRecordsRoutes,
  statementsRoutes,
  playerStatisticsRoutes,
  questionFlagsRoutes,
  externalQuestionsRoutes,
  importsRoutes,
  (app: App) => rankingPlayersRoutes(app, { rerankMonths }),
  secondLooksRoutes,
  fairPlayRoutes,
  genreRankingsRoutes,
  practiceRoutes,
  profilesRoutes,
  publicPagesRoutes,
  pushSubscriptionsRoutes,
  comparisonsRoutes,
  (app: App) =>
    quizEditorRoutes(app, {
      ...verdictTelling(app),
      tellOfUnsealing: (db, told) => tellOfUnsealing(db, told, app.addresses),
    }),
  (app: App) => specialQuizEditorRoutes(app, verdictTelling(app)),
  quizNationsRoutes,
  sharedCardsRoutes,
  specialQuizzesRoutes,
  (app: App) =>
    quizRemarksRoutes(app, {
      changeQuestion: (call, change) => changeQuestion(call, change, verdictTelling(app)),
    }),
  specialQuizProposalsRoutes,
  testPlayersRoutes,
  passkeysRoutes,
  subscriptionsRoutes,
  themesRoutes,
  openDataRoutes,
  outboxRoutes,
  trialGamesRoutes,
  reductionsRoutes,
  unsubscriptionsRoutes,
  vouchersRoutes,
  usersRoutes,
  webhooksRoutes,
  auditLogRoutes,
  rolesRoutes,
]

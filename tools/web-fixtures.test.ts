import { readdirSync } from 'node:fs'
import * as auditLog from '@tertulia/contract/audit-log'
import * as account from '@tertulia/contract/account'
import * as apiTokens from '@tertulia/contract/api-tokens'
import * as checkIns from '@tertulia/contract/check-ins'
import * as closedDays from '@tertulia/contract/closed-days'
import * as comparisons from '@tertulia/contract/comparisons'
import * as changeSets from '@tertulia/contract/change-sets'
import * as corrections from '@tertulia/contract/corrections'
import * as cupForms from '@tertulia/contract/cup-forms'
import * as cup from '@tertulia/contract/cup'
import * as customerSettings from '@tertulia/contract/customer-settings'
import * as customers from '@tertulia/contract/customers'
import * as externalQuestions from '@tertulia/contract/external-questions'
import * as genreRankings from '@tertulia/contract/genre-rankings'
import * as home from '@tertulia/contract/home'
import * as honours from '@tertulia/contract/honours'
import * as invitations from '@tertulia/contract/invitations'
import * as league from '@tertulia/contract/league'
import * as leagueRounds from '@tertulia/contract/league-rounds'
import * as letters from '@tertulia/contract/letters'
import * as media from '@tertulia/contract/media'
import * as messages from '@tertulia/contract/messages'
import * as miniLeagues from '@tertulia/contract/mini-leagues'
import * as monthEvents from '@tertulia/contract/month-events'
import * as nationalRanking from '@tertulia/contract/national-ranking'
import * as notifications from '@tertulia/contract/notifications'
import * as teamNotifications from '@tertulia/contract/team-notifications'
import * as webhooks from '@tertulia/contract/webhooks'
import * as outbox from '@tertulia/contract/outbox'
import * as payments from '@tertulia/contract/payments'
import * as playerStatistics from '@tertulia/contract/player-statistics'
import * as profiles from '@tertulia/contract/profiles'
import * as pushSubscriptions from '@tertulia/contract/push-subscriptions'
import * as questionFlags from '@tertulia/contract/question-flags'
import * as questionImports from '@tertulia/contract/question-imports'
import * as questions from '@tertulia/contract/questions'
import * as quizEditor from '@tertulia/contract/quiz-editor'
import * as quizNations from '@tertulia/contract/quiz-nations'
import * as quizzes from '@tertulia/contract/quizzes'
import * as rankingPlayers from '@tertulia/contract/ranking-players'
import * as roundMoves from '@tertulia/contract/round-moves'
import * as seasons from '@tertulia/contract/seasons'
import * as session from '@tertulia/contract/session'
import * as specialQuizEditor from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposals from '@tertulia/contract/special-quiz-proposals'
import * as specialQuizzes from '@tertulia/contract/special-quizzes'
import * as reductions from '@tertulia/contract/reductions'
import * as subscriptionEntries from '@tertulia/contract/subscription-entries'
import * as subscriptions from '@tertulia/contract/subscriptions'
import * as themes from '@tertulia/contract/themes'
import * as users from '@tertulia/contract/users'
import * as vouchers from '@tertulia/contract/vouchers'
import * as withdrawals from '@tertulia/contract/withdrawals'
import { Type, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'

// Not in the web's own tests, whose build replaces TypeBox by a stub that cannot check.
const FOLDER = new URL('../apps/web/test/fixtures/', import.meta.url)

type Maker = (...changes: unknown[]) => unknown
const makers: Record<string, unknown> = {}
for (const file of readdirSync(FOLDER)) {
  const made = (await import(new URL(file, FOLDER).href)) as Record<string, unknown>
  for (const [name, maker] of Object.entries(made)) {
    if (name in makers) throw new Error(`Two makers are called ${name}`)
    makers[name] = maker
  }
}

/** The schema of each maker, with the arguments of those that need some. */
const schemas: Record<string, [schema: TSchema, ...changes: unknown[]]> = {
  anAuditEntry: [auditLog.AuditEntry],
  aChangeableQuiz: [changeSets.ChangeableQuiz],
  aChangeEffect: [changeSets.ChangeEffect],
  aClubUser: [users.ClubUser],
  aComparison: [comparisons.Comparison],
  aCorrection: [corrections.Correction, [make('aDistinctAnswer', 'Eça')]],
  aCup: [cup.Cup, 6, [[make('aTie', [1, 2]), make('aWonTie', 3, 4), make('aTie', [5])]]],
  aCupForm: [cupForms.CupForm],
  aCupGame: [cup.CupGame],
  aCupSide: [cup.CupSide, 7, 8.5],
  aCustomer: [customers.getCustomer.reply],
  aDay: [closedDays.Day],
  aDeadLetter: [outbox.DeadLetter],
  aDistinctAnswer: [corrections.DistinctAnswer, 'Eça'],
  aFoundQuestion: [questions.FoundQuestion],
  aGame: [league.Game],
  aGameQuestion: [league.Game.properties.questions.items],
  aGenreRanking: [genreRankings.getGenreRanking.reply],
  aGenreRow: [genreRankings.GenreRow],
  aHome: [home.Home],
  aListedMonth: [monthEvents.listEventMonths.reply.properties.months.items],
  aListedPastQuiz: [quizEditor.listQuizzes.reply.properties.quizzes.items],
  aListedPastSpecialQuiz: [specialQuizEditor.listSpecialQuizzes.reply.properties.quizzes.items],
  aListedQuiz: [quizEditor.listQuizzes.reply.properties.quizzes.items],
  aRoundMove: [roundMoves.RoundMoveMade],
  aRoundWithoutQuiz: [closedDays.RoundWithoutQuiz],
  aRoundMovePreview: [roundMoves.previewRoundMove.reply],
  aListedSeason: [seasons.listSeasons.reply.properties.seasons.items],
  aListedSpecialQuiz: [specialQuizEditor.listSpecialQuizzes.reply.properties.quizzes.items],
  aListedUser: [users.ListedUser],
  aMedium: [media.Medium],
  aMorning: [home.getMorning.reply],
  aMorningGame: [home.MorningGame],
  someCeremonies: [home.Ceremonies],
  aMeeting: [league.Meeting],
  aMessage: [messages.Message],
  aMidnight: [quizzes.TodaysQuiz.properties.closes_at],
  aMiniLeague: [miniLeagues.MiniLeague],
  anOfferedMiniLeague: [miniLeagues.OfferedMiniLeague],
  aWebhook: [webhooks.Webhook],
  aDelivery: [webhooks.WebhookDelivery],
  aNotification: [teamNotifications.Notification],
  aLetter: [letters.Letter],
  aPastQuiz: [quizzes.PastQuiz],
  aPastSpecialQuiz: [specialQuizzes.PastSpecialQuiz],
  aPayment: [payments.Payment],
  aPlayedRound: [leagueRounds.PlayedRound],
  aPlayedSide: [league.Game.properties.sides.items],
  aPlayerSeason: [profiles.PlayerSeason],
  aProfile: [profiles.Profile],
  aProposal: [specialQuizProposals.Proposal],
  aProposalDraft: [specialQuizProposals.ProposalDraft],
  aPublicSeason: [seasons.listPublicSeasons.reply.properties.seasons.items],
  aPushDevice: [pushSubscriptions.PushDevice],
  aQuestionFlag: [questionFlags.QuestionFlag],
  aQuestionImport: [questionImports.QuestionImport],
  aQuiz: [quizzes.TodaysQuiz, { games: [make('aTodaysGame')] }],
  aQuizNation: [quizNations.QuizNation],
  aQuizToEdit: [quizEditor.QuizForEditor],
  aRankedPlayer: [nationalRanking.RankedPlayer],
  aRankingPlayer: [rankingPlayers.RankingPlayer],
  aRound: [league.Round, 9, '2026-11-12'],
  aSeasonForm: [seasons.SeasonForm],
  aSession: [session.Session, make('aUser', ['regular_player'])],
  aShownQuestion: [questions.getQuestion.reply],
  aSide: [league.GameSide],
  aSpecialQuiz: [specialQuizzes.TodaysSpecialQuiz],
  aSpecialQuizToEdit: [specialQuizEditor.SpecialQuizForEditor],
  aSpecialRow: [specialQuizzes.SpecialQuizRow],
  aStandingRow: [league.FormRow],
  aSubmittedQuiz: [quizzes.TodaysQuiz],
  aSubmittedSpecialQuiz: [specialQuizzes.TodaysSpecialQuiz],
  aReduction: [reductions.Reduction],
  aSubscription: [subscriptions.getSubscription.reply, { payments: [make('aPayment')] }],
  aTable: [league.Standings, [make('aStandingRow')]],
  aTierProposal: [seasons.TierProposal],
  aVoucher: [vouchers.Voucher],
  someCheckIns: [checkIns.SeasonCheckIns],
  someHonours: [honours.SeasonHonours],
  someClubRecords: [honours.ClubRecords],
  aTie: [cup.CupTie, [1]],
  aTodaysGame: [quizzes.TodaysGame],
  aUser: [session.SessionUser],
  aWithdrawalPreview: [withdrawals.previewWithdrawal.reply],
  aWholeDraft: [specialQuizProposals.ProposalDraft],
  aWonTie: [cup.CupTie, 1, 2],
  allThemes: [Type.Array(themes.Theme)],
  anAccount: [account.Account],
  anAccountSession: [account.AccountSession],
  anAlikeQuestion: [externalQuestions.AlikeQuestion],
  anApiToken: [apiTokens.ApiToken],
  anEntry: [subscriptionEntries.SubscriptionEntry],
  anEventMonth: [monthEvents.EventMonth],
  anExternalQuestion: [externalQuestions.ExternalQuestion],
  anImportRow: [questionImports.ImportRow],
  anImportTable: [questionImports.ImportTable],
  anInvitation: [invitations.Invitation],
  anOpponent: [profiles.Opponent],
  anOpponentCard: [quizzes.OpponentCard],
  noBalance: [league.Balance],
  noStreaks: [home.Streaks],
  onePage: [Type.Pick(questionImports.listImportRows.reply, ['page', 'page_count', 'total'])],
  quizDate: [Type.String({ format: 'date' })],
  someCurrentNotifications: [notifications.CurrentNotifications],
  aWaiting: [notifications.Waiting],
  someEventPlayers: [Type.Array(monthEvents.EventPlayer)],
  someNotices: [account.NoticePreferences],
  someQuestions: [Type.Array(quizzes.QuestionForPlayer), 12],
  someSeasonQuestions: [questions.SeasonQuestions],
  someSettings: [customerSettings.CustomerSettings],
  someSpecialQuestions: [Type.Array(quizzes.QuestionForPlayer), 20],
  someStatistics: [playerStatistics.PlayerStatistics],
  twoThemes: [Type.Array(themes.Theme)],
}

function make(name: string, ...changes: unknown[]): unknown {
  const maker = makers[name]
  return typeof maker === 'function' ? (maker as Maker)(...changes) : maker
}

test('every maker of the web’s tests has a schema of the contract', () => {
  expect(Object.keys(schemas).toSorted()).toEqual(Object.keys(makers).toSorted())
})

test.each(Object.entries(schemas))('%s makes what the contract declares', (name, [schema, ...changes]) => {
  expect(Value.Errors(schema, make(name, ...changes))).toEqual([])
})

import { readdirSync } from 'node:fs'
import * as auditLogCalls from '@tertulia/contract/audit-log'
import * as accountCalls from '@tertulia/contract/account'
import * as apiTokenCalls from '@tertulia/contract/api-tokens'
import * as checkInCalls from '@tertulia/contract/check-ins'
import * as closedDayCalls from '@tertulia/contract/closed-days'
import * as comparisonCalls from '@tertulia/contract/comparisons'
import * as changeSetCalls from '@tertulia/contract/change-sets'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as cupCalls from '@tertulia/contract/cup'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as customerCalls from '@tertulia/contract/customers'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as genreRankingCalls from '@tertulia/contract/genre-rankings'
import * as homeCalls from '@tertulia/contract/home'
import * as honourCalls from '@tertulia/contract/honours'
import * as invitationCalls from '@tertulia/contract/invitations'
import * as leagueCalls from '@tertulia/contract/league'
import * as leagueRoundCalls from '@tertulia/contract/league-rounds'
import * as letterCalls from '@tertulia/contract/letters'
import * as mediaCalls from '@tertulia/contract/media'
import * as messageCalls from '@tertulia/contract/messages'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import * as monthEventCalls from '@tertulia/contract/month-events'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import * as webhookCalls from '@tertulia/contract/webhooks'
import * as outboxCalls from '@tertulia/contract/outbox'
import * as paymentCalls from '@tertulia/contract/payments'
import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import * as profileCalls from '@tertulia/contract/profiles'
import * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import * as questionFlagCalls from '@tertulia/contract/question-flags'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import * as questionCalls from '@tertulia/contract/questions'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import * as placeChangeCalls from '@tertulia/contract/place-changes'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as sessionCalls from '@tertulia/contract/session'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import * as reductionCalls from '@tertulia/contract/reductions'
import * as subscriptionEntryCalls from '@tertulia/contract/subscription-entries'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import * as themeCalls from '@tertulia/contract/themes'
import * as userCalls from '@tertulia/contract/users'
import * as voucherCalls from '@tertulia/contract/vouchers'
import * as withdrawalCalls from '@tertulia/contract/withdrawals'
import { Type, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { make as makeFromSchema } from '../apps/web/test/make.ts'

// Not in the web's own tests, whose build replaces TypeBox by a stub that cannot check.
const FOLDER = new URL('../apps/web/test/fixtures/', import.meta.url)

type Schema = TSchema & { type?: string }

const makers: Record<string, unknown> = {}
for (const file of readdirSync(FOLDER)) {
  const made: Record<string, unknown> = await import(new URL(file, FOLDER).href)
  for (const [name, maker] of Object.entries(made)) {
    if (name in makers) throw new Error(`Two makers are called ${name}`)
    makers[name] = maker
  }
}

/** The schema of each maker, with the arguments of those that need some. */
const schemas: Record<string, [schema: TSchema, ...changes: unknown[]]> = {
  anAuditEntry: [auditLogCalls.AuditEntry],
  aChangeableQuiz: [changeSetCalls.ChangeableQuiz],
  aChangeEffect: [changeSetCalls.ChangeEffect],
  aClubUser: [userCalls.ClubUser],
  aComparison: [comparisonCalls.Comparison],
  aCorrection: [correctionCalls.Correction, [make('aDistinctAnswer', 'Eça')]],
  aCup: [cupCalls.Cup, 6, [[make('aTie', [1, 2]), make('aWonTie', 3, 4), make('aTie', [5])]]],
  aCupForm: [cupFormCalls.CupForm],
  aCupGame: [cupCalls.CupGame],
  aCupSide: [cupCalls.CupSide, 7, 8.5],
  aCustomer: [customerCalls.getCustomer.reply],
  aDay: [closedDayCalls.Day],
  aDeadLetter: [outboxCalls.DeadLetter],
  aDistinctAnswer: [correctionCalls.DistinctAnswer, 'Eça'],
  aFoundQuestion: [questionCalls.FoundQuestion],
  aGame: [leagueCalls.Game],
  aGameQuestion: [leagueCalls.Game.properties.questions.items],
  aGenreRanking: [genreRankingCalls.getGenreRanking.reply],
  aGenreRow: [genreRankingCalls.GenreRow],
  aHome: [homeCalls.Home],
  aListedMonth: [monthEventCalls.listEventMonths.reply.properties.months.items],
  aListedPastQuiz: [quizEditorCalls.listQuizzes.reply.properties.quizzes.items],
  aListedPastSpecialQuiz: [specialQuizEditorCalls.listSpecialQuizzes.reply.properties.quizzes.items],
  aListedQuiz: [quizEditorCalls.listQuizzes.reply.properties.quizzes.items],
  aPlaceChange: [placeChangeCalls.PlaceChangeMade],
  aRoundMove: [roundMoveCalls.RoundMoveMade],
  aRoundWithoutQuiz: [closedDayCalls.RoundWithoutQuiz],
  aRoundMovePreview: [roundMoveCalls.previewRoundMove.reply],
  aListedSeason: [seasonCalls.listSeasons.reply.properties.seasons.items],
  aListedSpecialQuiz: [specialQuizEditorCalls.listSpecialQuizzes.reply.properties.quizzes.items],
  aListedUser: [userCalls.ListedUser],
  aMedium: [mediaCalls.Medium],
  aMorning: [homeCalls.getMorning.reply],
  aMorningGame: [homeCalls.MorningGame],
  someCeremonies: [homeCalls.Ceremonies],
  aMeeting: [leagueCalls.Meeting],
  aMessage: [messageCalls.Message],
  aMidnight: [quizCalls.TodaysQuiz.properties.closes_at],
  aMiniLeague: [miniLeagueCalls.MiniLeague],
  anOfferedMiniLeague: [miniLeagueCalls.OfferedMiniLeague],
  aWebhook: [webhookCalls.Webhook],
  aDelivery: [webhookCalls.WebhookDelivery],
  aNotification: [teamNotificationCalls.Notification],
  aLetter: [letterCalls.Letter],
  aPastQuiz: [quizCalls.PastQuiz],
  aPastSpecialQuiz: [specialQuizCalls.PastSpecialQuiz],
  aPayment: [paymentCalls.Payment],
  aPlayedRound: [leagueRoundCalls.PlayedRound],
  aPlayedSide: [leagueCalls.Game.properties.sides.items],
  aPlayerSeason: [profileCalls.PlayerSeason],
  aProfile: [profileCalls.Profile],
  aProposal: [specialQuizProposalCalls.Proposal],
  aProposalDraft: [specialQuizProposalCalls.ProposalDraft],
  aPublicSeason: [seasonCalls.listPublicSeasons.reply.properties.seasons.items],
  aPushDevice: [pushSubscriptionCalls.PushDevice],
  aQuestionFlag: [questionFlagCalls.QuestionFlag],
  aQuestionImport: [questionImportCalls.QuestionImport],
  aQuiz: [quizCalls.TodaysQuiz, { games: [make('aTodaysGame')] }],
  aQuizNation: [quizNationCalls.QuizNation],
  aQuizToEdit: [quizEditorCalls.QuizForEditor],
  aRankedPlayer: [nationalRankingCalls.RankedPlayer],
  aRankingPlayer: [rankingPlayerCalls.RankingPlayer],
  aRound: [leagueCalls.Round, 9, '2026-11-12'],
  aSeasonForm: [seasonCalls.SeasonForm],
  aSession: [sessionCalls.Session, make('aUser', ['regular_player'])],
  aShownQuestion: [questionCalls.getQuestion.reply],
  aSide: [leagueCalls.GameSide],
  aSpecialQuiz: [specialQuizCalls.TodaysSpecialQuiz],
  aSpecialQuizToEdit: [specialQuizEditorCalls.SpecialQuizForEditor],
  aSpecialRow: [specialQuizCalls.SpecialQuizRow],
  aStandingRow: [leagueCalls.FormRow],
  aSubmittedQuiz: [quizCalls.TodaysQuiz],
  aSubmittedSpecialQuiz: [specialQuizCalls.TodaysSpecialQuiz],
  aReduction: [reductionCalls.Reduction],
  aSubscription: [subscriptionCalls.getSubscription.reply, { payments: [make('aPayment')] }],
  aTable: [leagueCalls.Standings, [make('aStandingRow')]],
  aTierProposal: [seasonCalls.TierProposal],
  aVoucher: [voucherCalls.Voucher],
  someCheckIns: [checkInCalls.SeasonCheckIns],
  someHonours: [honourCalls.SeasonHonours],
  someClubRecords: [honourCalls.ClubRecords],
  aTie: [cupCalls.CupTie, [1]],
  aTodaysGame: [quizCalls.TodaysGame],
  aUser: [sessionCalls.SessionUser],
  aWithdrawalPreview: [withdrawalCalls.previewWithdrawal.reply],
  aWholeDraft: [specialQuizProposalCalls.ProposalDraft],
  aWonTie: [cupCalls.CupTie, 1, 2],
  allThemes: [Type.Array(themeCalls.Theme)],
  anAccount: [accountCalls.Account],
  anAccountSession: [accountCalls.AccountSession],
  anAlikeQuestion: [externalQuestionCalls.AlikeQuestion],
  anApiToken: [apiTokenCalls.ApiToken],
  anEntry: [subscriptionEntryCalls.SubscriptionEntry],
  anEventMonth: [monthEventCalls.EventMonth],
  anExternalQuestion: [externalQuestionCalls.ExternalQuestion],
  anImportRow: [questionImportCalls.ImportRow],
  anImportTable: [questionImportCalls.ImportTable],
  anInvitation: [invitationCalls.Invitation],
  anOpponent: [profileCalls.Opponent],
  anOpponentCard: [quizCalls.OpponentCard],
  noBalance: [leagueCalls.Balance],
  noStreaks: [homeCalls.Streaks],
  onePage: [Type.Pick(questionImportCalls.listImportRows.reply, ['page', 'page_count', 'total'])],
  quizDate: [Type.String({ format: 'date' })],
  someCurrentNotifications: [notificationCalls.CurrentNotifications],
  aWaiting: [notificationCalls.Waiting],
  someEventPlayers: [Type.Array(monthEventCalls.EventPlayer)],
  someNotices: [accountCalls.MailPreferences],
  someQuestions: [Type.Array(quizCalls.QuestionForPlayer), 12],
  someSeasonQuestions: [questionCalls.SeasonQuestions],
  someSettings: [customerSettingCalls.CustomerSettings],
  someSpecialQuestions: [Type.Array(quizCalls.QuestionForPlayer), 20],
  someStatistics: [playerStatisticsCalls.PlayerStatistics],
  twoThemes: [Type.Array(themeCalls.Theme)],
}

function make(name: string, ...changes: unknown[]): unknown {
  const maker = makers[name]
  return typeof maker === 'function' ? Reflect.apply(maker, null, changes) : maker
}

const replies = new Map<string, Schema>()
const CONTRACT = new URL('../packages/contract/src/', import.meta.url)
for (const file of readdirSync(CONTRACT).filter((name) => /^[\w-]+\.ts$/.test(name))) {
  const calls: Record<string, { path?: string; reply?: Schema }> = await import(new URL(file, CONTRACT).href)
  for (const [name, { path, reply }] of Object.entries(calls))
    if (path && reply?.type === 'object') replies.set(`${file.slice(0, -3)}.${name}`, reply)
}

test('of every reply of the contract a value is made that is one', () => {
  expect(replies.size).toBeGreaterThan(300)
  const wrong = [...replies].filter(([, reply]) => !Value.Check(reply, makeFromSchema(reply)))
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('every maker of the web’s tests has a schema of the contract', () => {
  expect(Object.keys(schemas).toSorted()).toEqual(Object.keys(makers).toSorted())
})

test.each(Object.entries(schemas))('%s makes what the contract declares', (name, [schema, ...changes]) => {
  expect(Value.Errors(schema, make(name, ...changes))).toEqual([])
})

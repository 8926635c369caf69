import { aDoubleAccount, anAccountWithSecrets } from './accounts.ts'
import type { Preparation } from './area.ts'
import {
  anAppealed,
  aChangeable,
  aDayToAnnul,
  aDayToReopen,
  anEarly,
  aLate,
  anOpen,
  anOpenSpecialDay,
  aQuizToTry,
  aSpecialDay,
} from './days.ts'
import { aHeardCase, aSecondLook } from './decisions.ts'
import { aPaidByService, aPaying, aReduced } from './money.ts'
import { aDesk, aReadFile, aShared, aThemeTree, aTrialGame } from './quizzes.ts'
import { aDoubleRankingPlayer, aNationToLead } from './ranking.ts'
import {
  aChangedCup,
  aMiniLeagueToJoin,
  anAskedClub,
  anEndedMiniLeague,
  anEndingSubscription,
  aPlannedCup,
  aRunningSeason,
  aSeasonToCome,
} from './seasons.ts'
import { aPasskeyHolder, aSecondFactor } from './sign-in.ts'
import { aWorkedOn } from './worked-on-club.ts'

const accountPaths = [
  'invitations|api-tokens|registrations|approval|refusal|email|password|account/|unsub',
  '^/session',
  'users/:id/(roles|impersonation|export)',
]

/** The states that operations need which a running club does not offer, by the paths that need them. */
export const preparations: Preparation[] = [
  // Days that close do so in every club: these are prepared before clubs with open ones.
  { paths: /cup-changes/, prepare: aChangedCup },
  { paths: /reopening/, prepare: aDayToReopen },
  { paths: /check-in|honours/, prepare: anAskedClub },
  { paths: /next-season/, prepare: anEndedMiniLeague },
  { paths: /appeals/, prepare: anAppealed },
  { paths: /change-sets|corrections|second-looks/, prepare: aChangeable },
  { paths: /annulments|day-changes|\/void|discussions|^\/posts/, prepare: aDayToAnnul },
  { paths: /early-sittings/, prepare: anEarly },
  { paths: /late-submissions/, prepare: aLate },
  { paths: /lengthening|^\/quizzes\/:date/, prepare: anOpen },
  { paths: /payments|vouchers|bank-statements/, prepare: aPaying },
  { paths: /mini-league/, prepare: aMiniLeagueToJoin },
  { paths: /seasons|check-in/, prepare: aSeasonToCome },
  { paths: /seasons|round-moves|place-changes|absences/, prepare: aRunningSeason },
  { paths: /^\/special-quizzes\/:date/, prepare: aSpecialDay },
  { paths: /test-players|test-quizzes/, prepare: aQuizToTry },
  { paths: /question-imports\/:id\//, prepare: aReadFile },
  { paths: /\/cup$/, prepare: aPlannedCup },
  { paths: /reductions/, prepare: aReduced },
  { paths: /payment-events|checkout-events|^\/payments|payments\/:id/, prepare: aPaidByService },
  { paths: /fair-play-cases/, prepare: aHeardCase },
  { paths: /second-looks/, prepare: aSecondLook },
  { paths: /lengthening|special-quizzes\/:date\/open/, prepare: anOpenSpecialDay },
  { paths: /writer$|quiz-remarks\/:id|publication/, prepare: aDesk },
  { paths: /customer\/themes/, prepare: aThemeTree },
  { paths: /trial-game/, prepare: aTrialGame },
  { paths: /quiz-nations/, prepare: aNationToLead },
  { paths: /national-ranking\/players\/:id\/merge/, prepare: aDoubleRankingPlayer },
  { paths: /subscription-reminders/, prepare: anEndingSubscription },
  { paths: /passkey/, prepare: aPasskeyHolder },
  { paths: /second-factor/, prepare: aSecondFactor },
  { paths: /users\/:id\/merge/, prepare: aDoubleAccount },
  { paths: /shared-cards/, prepare: aShared },
  {
    paths: new RegExp(accountPaths.join('|')),
    prepare: anAccountWithSecrets,
  },
  { paths: /^/, prepare: aWorkedOn },
]

import type { WaitingKind } from '@tertulia/core/waiting/waiting-kinds'
import * as appeals from './appeals.ts'
import * as corrections from './corrections.ts'
import * as cupForms from './cup-forms.ts'
import * as dayChanges from './day-changes.ts'
import * as discussions from './discussions.ts'
import type { Endpoint } from './endpoint.ts'
import * as fairPlayCases from './fair-play-cases.ts'
import * as messages from './messages.ts'
import * as monthRankings from './month-rankings.ts'
import * as outbox from './outbox.ts'
import * as payments from './payments.ts'
import * as questionFlags from './question-flags.ts'
import * as questionImports from './question-imports.ts'
import * as quizEditor from './quiz-editor.ts'
import * as reductions from './reductions.ts'
import * as specialQuizEditor from './special-quiz-editor.ts'
import * as specialQuizProposals from './special-quiz-proposals.ts'
import * as users from './users.ts'

/** The call with which each kind of waiting work is done: work waits for those who may make it. */
export const waitingAccess: Record<WaitingKind, Endpoint> = {
  rounds_without_quiz: quizEditor.createQuiz,
  incomplete_quizzes: quizEditor.saveQuiz,
  quiz_remarks: quizEditor.saveQuiz,
  special_quiz_remarks: specialQuizEditor.saveSpecialQuiz,
  corrections: corrections.listCorrections,
  special_corrections: corrections.listCorrections,
  appeals: appeals.decideAppeal,
  fair_play_cases: fairPlayCases.proposeOutcome,
  late_submissions: dayChanges.admitLateSubmission,
  cup_changes: cupForms.decideCupChange,
  registrations: users.approveUser,
  payments: payments.confirmPayment,
  reductions: reductions.approveReduction,
  messages: messages.settleMessage,
  question_flags: questionFlags.settleFlag,
  reported_posts: discussions.hidePost,
  proposals: specialQuizProposals.publishProposal,
  question_imports: questionImports.confirmQuestionImport,
  unpublished_months: monthRankings.publishMonthRanking,
  dead_mail: outbox.retryDeadLetters,
}

import type { AnswersEffect } from '@tertulia/contract/quiz-editor'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { rejudge, type OfficialAnswersChange } from './automatic-judging.ts'
import { judgeByRule } from './automatic-verdicts.ts'
import { saveAutomaticVerdicts, type JudgedText, type OfficialAnswer } from './automatic-verdicts.store.ts'
import { followVerdicts } from './verdict-consequences.ts'
import type { TellOfVerdict, VerdictTold } from './verdict-telling.ts'
import { lockSubmissions } from './verdicts.store.ts'

export { judgeAnswers } from './corrections.service.ts'
export { tellNobody, type TellOfVerdict, type VerdictTold } from './verdict-telling.ts'
export { settleAppealsOfQuiz } from './settled-appeals.store.ts'
export { deleteUnusedVerdicts } from './automatic-verdicts.store.ts'
export type { OfficialAnswer } from './automatic-verdicts.store.ts'

type SubmittedAnswer = { question_id: number; text: string; normalised: string }

/**
 * Gives the answers of a submission the verdicts that need no reviewer; equal answers already judged keep theirs.
 * Called after the submission is written, which blocks closing the day: refuses `quiz_closed` when the day was closed
 * first.
 */
export async function judgeSubmitted(
  db: Db,
  submitted: { questions: OfficialAnswer[]; answers: SubmittedAnswer[]; now: Instant },
): Promise<void> {
  const { questions, answers, now } = submitted
  const verdicts = questions.flatMap((question) => judgeTexts(question, answers))
  const { closed, changed } = await saveAutomaticVerdicts(db, { questions, verdicts, now })
  if (closed) refuse('quiz_closed')
  // An editor was faster. It happens only once: saving a quiz waits for running submissions.
  if (changed.length > 0) await judgeSubmitted(db, { questions: changed, answers, now })
}

/** Does the same for a submission that is admitted to a closed quiz, which the caller has locked. */
export async function judgeAdmitted(
  db: Db,
  { questions, answers, now }: { questions: OfficialAnswer[]; answers: SubmittedAnswer[]; now: Instant },
): Promise<void> {
  const verdicts = questions.flatMap((question) => judgeTexts(question, answers))
  await saveAutomaticVerdicts(db, { questions, verdicts, now })
}

function judgeTexts(question: OfficialAnswer, answers: SubmittedAnswer[]): JudgedText[] {
  return answers
    .filter(({ question_id }) => question_id === question.id)
    .map(({ question_id, text, normalised }) => ({
      question_id,
      normalised,
      is_right: judgeByRule(text, question),
    }))
}

/** Who tells of changed official answers. */
type AnswersNews = Pick<VerdictTold, 'customer' | 'today'> & { tell: TellOfVerdict }

/**
 * Judges a quiz's answers by the rule again after its official answers were changed in this transaction, also those whose
 * reviewer's verdict the change contradicts; dependent results are scored again, and players whose decided results are
 * others then are told, unless the caller tells them. (docs/rules/correction.md)
 */
export async function judgeByOfficialAnswers(
  db: Db,
  change: OfficialAnswersChange,
  news: AnswersNews | null = null,
): Promise<AnswersEffect> {
  await lockSubmissions(db, change.quiz_id)
  const { quiz, changes, ...judged } = await rejudge(db, change)
  const { now } = change
  const follow = () => followVerdicts(db, { quiz, changes, now })
  if (news === null) return { ...judged, ...(await follow()), told: 0 }
  const { tell, ...asked } = news
  const isChanged = ({ id }: OfficialAnswer) => changes.some(({ question_id }) => question_id === id)
  const told = {
    ...asked,
    quiz,
    changes: quiz.questions.filter(isChanged).map(({ id, position, answer }) => ({
      kind: 'official_answer' as const,
      question_id: id,
      position,
      answer,
    })),
    turned: changes.some(({ before }) => before !== null),
    reference: { quiz_id: quiz.id, at: now },
    reason: null,
    except: [],
    now,
  }
  const { result, ...count } = await tell(db, told, follow)
  return { ...judged, ...result, ...count }
}

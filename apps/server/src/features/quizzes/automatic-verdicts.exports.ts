import { judgeAnswer, type Verdict } from '@tertulia/core/quizzes/judge-answer'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { saveAutomaticVerdicts, type JudgedText, type OfficialAnswer } from './quizzes.sql.ts'

export { deleteUnusedVerdicts } from './quizzes.sql.ts'
export type { JudgedText, OfficialAnswer } from './quizzes.sql.ts'

const nothingJudged = new Map<string, 'right' | 'wrong'>()

/** Judges an answer by the rule alone, null for pending; equal answers judged before share the verdict in the table. */
function judgeByRule(
  given: string,
  { text: question, answer, accepted_answers }: OfficialAnswer,
): boolean | null {
  const verdict = judgeAnswer({
    text: given,
    question,
    answer,
    accepted_answers,
    judged: nothingJudged,
  })
  return verdict === 'pending' ? null : verdict === 'right'
}

/** Judges equal answers by the rule; those that were equal only by an earlier rule are right if one of them is. */
export function judgeGroupByRule(
  texts: readonly [string, ...string[]],
  question: OfficialAnswer,
): boolean | null {
  return texts.some((text) => judgeByRule(text, question) === true) ? true : judgeByRule(texts[0], question)
}

/** Names a stored verdict, null for pending. */
export function verdictOf(isRight: boolean | null): Verdict {
  return isRight === null ? 'pending' : isRight ? 'right' : 'wrong'
}

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

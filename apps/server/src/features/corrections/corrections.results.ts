import type { Instant } from '@tertulia/core/calendar/calendar'
import { judgeAnswer } from '@tertulia/core/quizzes/judge-answer'
import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { saveAutomaticVerdicts, type JudgedText, type OfficialAnswer } from './automatic-verdicts.store.ts'

const nothing_judged = new Map<string, 'right' | 'wrong'>()

type SubmittedAnswer = { question_id: number; text: string; normalised: string }

/**
 * Gives the answers of a submission the verdicts that need no human; equal answers already judged keep theirs. Called
 * after the submission is written, which holds the day's closing back: refuses `quiz_closed` when that came first.
 * (docs/rules/correction.md)
 */
export async function judgeSubmitted(
  db: Db,
  submitted: { questions: OfficialAnswer[]; answers: SubmittedAnswer[]; now: Instant },
): Promise<void> {
  const { questions, answers, now } = submitted
  const verdicts = questions.flatMap((question) => judgeTexts(question, answers))
  const { closed, changed } = await saveAutomaticVerdicts(db, { questions, verdicts, now })
  if (closed) refuse('quiz_closed')
  // An editor was faster. He cannot be a second time: saving a quiz waits for the submissions under way.
  if (changed.length > 0) await judgeSubmitted(db, { questions: changed, answers, now })
}

function judgeTexts(question: OfficialAnswer, answers: SubmittedAnswer[]): JudgedText[] {
  const { id: question_id, answer, accepted_answers } = question
  return answers
    .filter((given) => given.question_id === question_id)
    .flatMap(({ text, normalised }) => {
      const verdict = judgeAnswer({ text, answer, accepted_answers, judged: nothing_judged })
      return verdict === 'pending' ? [] : [{ question_id, normalised, is_right: verdict === 'right' }]
    })
}

import { no_effect, type Effect } from '@tertulia/contract/quiz-editor'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { VerdictChange } from '../questions/verdict-changes.views.ts'
import { judgeByRule } from './automatic-verdicts.ts'
import { saveAutomaticVerdicts, type JudgedText, type OfficialAnswer } from './automatic-verdicts.store.ts'
import { findQuizToReevaluate, listAnswerGroups, type AnswerGroup } from './corrections.views.ts'
import { lockSubmissions, replaceAutomaticVerdicts } from './verdicts.store.ts'
import { followVerdicts } from './verdict-consequences.ts'

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
  return answers
    .filter(({ question_id }) => question_id === question.id)
    .map(({ question_id, text, normalised }) => ({
      question_id,
      normalised,
      is_right: judgeByRule(text, question),
    }))
}

/**
 * Judges a quiz's answers by the rule again after its official answers were changed in this transaction: what a
 * reviewer decided stays, what depends on the rest is scored anew. (docs/rules/correction.md)
 */
export async function reevaluateAutomaticVerdicts(
  db: Db,
  change: { quiz_id: number; now: Instant },
): Promise<Effect> {
  const { quiz_id, now } = change
  await lockSubmissions(db, quiz_id)
  const quiz = found(await findQuizToReevaluate(db, quiz_id))
  const questions = new Map(quiz.questions.map((question) => [question.id, question]))
  const changed = (await listAnswerGroups(db, { quiz_id })).flatMap((group) =>
    reevaluate(group, questions.get(group.question_id)),
  )
  if (changed.length === 0) return no_effect
  const verdicts = changed.map(({ after, ...group }) => ({ ...group, is_right: after }))
  await replaceAutomaticVerdicts(db, { verdicts, now })
  const effect = await followVerdicts(db, { quiz, changes: changed, now })
  return { answers: changed.reduce((sum, { count }) => sum + count, 0), ...effect }
}

/** The group with the verdict it had and the other one it gets; nothing when the verdict stays. */
function reevaluate(
  group: AnswerGroup,
  question: OfficialAnswer | undefined,
): (VerdictChange & { count: number })[] {
  if (!question || group.decided_by === 'reviewer') return []
  const { question_id, normalised, count, is_right: before } = group
  const after = judgeByRule(group.texts[0], question)
  return after === before ? [] : [{ question_id, normalised, count, before, after }]
}

import { noAnswersEffect, type AnswersEffect } from '@tertulia/contract/quiz-editor'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { VerdictChange } from '../questions/verdict-changes.views.ts'
import { judgeByRule, judgeGroupByRule } from './automatic-verdicts.ts'
import { saveAutomaticVerdicts, type JudgedText, type OfficialAnswer } from './automatic-verdicts.store.ts'
import { findQuizToReevaluate, listAnswerGroups, type AnswerGroup } from './corrections.views.ts'
import { lockSubmissions, replaceAutomaticVerdicts } from './verdicts.store.ts'
import { followVerdicts } from './verdict-consequences.ts'

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

function judgeTexts(question: OfficialAnswer, answers: SubmittedAnswer[]): JudgedText[] {
  return answers
    .filter(({ question_id: questionId }) => questionId === question.id)
    .map(({ question_id: questionId, text, normalised }) => ({
      question_id: questionId,
      normalised,
      is_right: judgeByRule(text, question),
    }))
}

type OfficialAnswersChange = {
  quiz_id: number
  /** The questions whose official answers have changed. */
  question_ids?: readonly number[]
  now: Instant
}

/**
 * Judges a quiz's answers by the rule again after its official answers were changed in this transaction: a reviewer's
 * verdict stays, unless it is `wrong` and the answer is official or accepted now; dependent results are scored again.
 */
export async function reevaluateAutomaticVerdicts(
  db: Db,
  change: OfficialAnswersChange,
): Promise<AnswersEffect> {
  const { quiz_id: quizId, question_ids: questionIds = [], now } = change
  await lockSubmissions(db, quizId)
  const quiz = orNotFound(await findQuizToReevaluate(db, quizId))
  const questions = new Map(quiz.questions.map((question) => [question.id, question]))
  const changed = (await listAnswerGroups(db, { quiz_id: quizId })).flatMap((group) =>
    reevaluate(group, {
      question: questions.get(group.question_id),
      isChanged: questionIds.includes(group.question_id),
    }),
  )
  if (changed.length === 0) return noAnswersEffect
  const verdicts = changed.map(({ after, ...group }) => ({ ...group, is_right: after }))
  await replaceAutomaticVerdicts(db, { verdicts, now })
  const effect = await followVerdicts(db, { quiz, changes: changed, now })
  return {
    answers: countAnswers(changed),
    to_judge: countAnswers(changed.filter(({ after }) => after === null)),
    overruled: changed.filter(({ isOverruled }) => isOverruled).map(({ text, count }) => ({ text, count })),
    ...effect,
  }
}

type JudgedGroup = VerdictChange & { text: string; count: number; isOverruled: boolean }

const countAnswers = (groups: readonly JudgedGroup[]) => groups.reduce((sum, { count }) => sum + count, 0)

/** Returns the group with its old and new verdict; an empty list when the verdict stays. */
function reevaluate(
  group: AnswerGroup,
  { question, isChanged }: { question: OfficialAnswer | undefined; isChanged: boolean },
): JudgedGroup[] {
  if (!question) return []
  const { question_id: questionId, normalised, count, is_right: before, texts } = group
  const after = judgeGroupByRule(texts, question)
  const isReviewed = group.decided_by === 'reviewer'
  if (after === before || (isReviewed && !(isChanged && after === true))) return []
  return [
    { question_id: questionId, normalised, count, before, after, text: texts[0], isOverruled: isReviewed },
  ]
}

import type { AnswersEffect, KeptVerdicts } from '@tertulia/contract/quiz-editor'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { prepareContradictions } from '@tertulia/core/suggestions/contradiction'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { VerdictChange } from '../questions/verdict-changes.views.ts'
import { judgeByRule, judgeGroupByRule, verdictOf } from './automatic-verdicts.ts'
import { saveAutomaticVerdicts, type JudgedText, type OfficialAnswer } from './automatic-verdicts.store.ts'
import { findQuizToReevaluate, listAnswerGroups, type AnswerGroup } from './corrections.views.ts'
import { lockSubmissions, saveVerdicts } from './verdicts.store.ts'
import { followVerdicts } from './verdict-consequences.ts'

export { judgeAnswers } from './corrections.service.ts'
export { settleAppealsOfQuiz } from './settled-appeals.store.ts'
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
  /** The questions whose official answers have changed, with the previous ones. */
  previous?: readonly OfficialAnswer[]
  /** Reviewers' verdicts that stay also where the change contradicts them. */
  kept?: KeptVerdicts
  now: Instant
}

/**
 * Judges a quiz's answers by the rule again after its official answers were changed in this transaction, also those whose
 * reviewer's verdict the change contradicts; dependent results are scored again. (docs/rules/correction.md)
 */
export async function judgeByOfficialAnswers(db: Db, change: OfficialAnswersChange): Promise<AnswersEffect> {
  const { quiz_id: quizId, previous = [], kept = [], now } = change
  await lockSubmissions(db, quizId)
  const quiz = orNotFound(await findQuizToReevaluate(db, quizId))
  const groups = Map.groupBy(
    await listAnswerGroups(db, { quiz_id: quizId }),
    ({ question_id: questionId }) => questionId,
  )
  const judged = quiz.questions.flatMap((question) => {
    const before = previous.find(({ id }) => id === question.id)
    return judgeAgain(groups.get(question.id) ?? [], { before, now: question })
  })
  const isKept = ({ question_id: questionId, normalised, contradicted }: JudgedGroup) =>
    contradicted && kept.some((one) => one.question_id === questionId && one.normalised === normalised)
  const changed = judged.filter((group) => !isKept(group))
  const verdicts = changed.map(({ after, ...group }) => ({ ...group, is_right: after }))
  await saveVerdicts(db, { verdicts, reviewer_id: null, now })
  const changes = changed.filter(({ counting }) => counting === 'normal')
  const effect = await followVerdicts(db, { quiz, changes, now })
  return {
    answers: countAnswers(changed),
    to_judge: countAnswers(changed.filter(({ after }) => after === null)),
    contradicted: judged.filter(({ contradicted }) => contradicted).map(presentContradicted),
    ...effect,
  }
}

type JudgedGroup = VerdictChange & {
  text: string
  count: number
  counting: AnswerGroup['counting']
  /** A reviewer's verdict that the changed answers contradict. */
  contradicted: boolean
}

const countAnswers = (groups: readonly JudgedGroup[]) => groups.reduce((sum, { count }) => sum + count, 0)

const presentContradicted = ({
  question_id: questionId,
  normalised,
  text,
  count,
  before,
  after,
}: JudgedGroup) => ({
  question_id: questionId,
  normalised,
  text,
  count,
  verdict: verdictOf(before),
  becomes: verdictOf(after),
})

/** Returns the groups whose verdicts change by the official answers of now. */
function judgeAgain(
  groups: readonly AnswerGroup[],
  question: { before: OfficialAnswer | undefined; now: OfficialAnswer },
): JudgedGroup[] {
  const isContradicted = prepareContradicted(question)
  return groups.flatMap((group) => {
    const { question_id: questionId, normalised, count, counting, is_right: before, texts } = group
    const after = judgeGroupByRule(texts, question.now)
    const contradicted = group.decided_by === 'reviewer' && isContradicted(group, after)
    if (after === before || (group.decided_by === 'reviewer' && !contradicted)) return []
    const judged = { question_id: questionId, normalised, count, counting, before, after }
    return [{ ...judged, text: texts[0], contradicted }]
  })
}

function prepareContradicted({ before, now }: { before: OfficialAnswer | undefined; now: OfficialAnswer }) {
  if (before === undefined) return () => false
  const contradicts = prepareContradictions({ before: toSuggest(before), now: toSuggest(now) })
  return ({ is_right: isRight, texts }: AnswerGroup, after: boolean | null): boolean => {
    if (isRight === null || after === isRight) return false
    return after !== null || contradicts({ text: texts[0], is_right: isRight })
  }
}

const toSuggest = ({ text: question, answer, accepted_answers: acceptedAnswers }: OfficialAnswer) => ({
  question,
  answer,
  accepted_answers: acceptedAnswers,
})

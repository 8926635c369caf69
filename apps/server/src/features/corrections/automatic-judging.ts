import type { AnswersEffect, KeptVerdicts } from '@tertulia/contract/quiz-editor'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { prepareContradictions } from '@tertulia/core/suggestions/contradiction'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { VerdictChange } from '../questions/questions.sql.ts'
import { judgeGroupByRule, verdictOf, type OfficialAnswer } from '../quizzes/automatic-verdicts.exports.ts'
import { findQuizToReevaluate, listAnswerGroups, type AnswerGroup, saveVerdicts } from './corrections.sql.ts'
import type { JudgedQuiz } from './verdict-consequences.ts'

export type OfficialAnswersChange = {
  quiz_id: number
  /** The questions whose official answers have changed, with the previous ones. */
  previous?: readonly OfficialAnswer[]
  /** Reviewers' verdicts that stay also where the change contradicts them. */
  kept?: KeptVerdicts
  now: Instant
}

type Rejudged = Pick<AnswersEffect, 'answers' | 'to_judge' | 'contradicted'> & {
  quiz: JudgedQuiz & { questions: (OfficialAnswer & { position: number })[] }
  /** The changed verdicts that count. */
  changes: VerdictChange[]
}

/**
 * Judges a quiz's answers by the rule again after its official answers were changed in this transaction, also those
 * whose reviewer's verdict the change contradicts; what depends on the verdicts is left to the caller, who has locked
 * the quiz. (docs/rules/correction.md)
 */
export async function rejudge(db: Db, change: OfficialAnswersChange): Promise<Rejudged> {
  const { quiz_id, previous = [], kept = [], now } = change
  const quiz = orNotFound(await findQuizToReevaluate(db, quiz_id))
  const groups = Map.groupBy(await listAnswerGroups(db, { quiz_id }), ({ question_id }) => question_id)
  const judged = quiz.questions.flatMap((question) => {
    const before = previous.find(({ id }) => id === question.id)
    return judgeAgain(groups.get(question.id) ?? [], { before, now: question })
  })
  const isKept = ({ question_id, normalised, contradicted }: JudgedGroup) =>
    contradicted && kept.some((one) => one.question_id === question_id && one.normalised === normalised)
  const changed = judged.filter((group) => !isKept(group))
  const verdicts = changed.map(({ after, ...group }) => ({ ...group, is_right: after }))
  await saveVerdicts(db, { verdicts, reviewer_id: null, now })
  return {
    quiz,
    changes: changed.filter(({ counting }) => counting === 'normal'),
    answers: countAnswers(changed),
    to_judge: countAnswers(changed.filter(({ after }) => after === null)),
    contradicted: judged.filter(({ contradicted }) => contradicted).map(presentContradicted),
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

const presentContradicted = ({ question_id, normalised, text, count, before, after }: JudgedGroup) => ({
  question_id,
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
    const { question_id, normalised, count, counting, is_right: before, texts } = group
    const after = judgeGroupByRule(texts, question.now)
    const contradicted = group.decided_by === 'reviewer' && isContradicted(group, after)
    if (after === before || (group.decided_by === 'reviewer' && !contradicted)) return []
    const judged = { question_id, normalised, count, counting, before, after }
    return [{ ...judged, text: texts[0], contradicted }]
  })
}

function prepareContradicted({ before, now }: { before: OfficialAnswer | undefined; now: OfficialAnswer }) {
  if (before === undefined) return () => false
  const contradicts = prepareContradictions({ before: toSuggest(before), now: toSuggest(now) })
  return ({ is_right, texts }: AnswerGroup, after: boolean | null): boolean => {
    if (is_right === null || after === is_right) return false
    return after !== null || contradicts({ text: texts[0], is_right })
  }
}

const toSuggest = ({ text: question, answer, accepted_answers }: OfficialAnswer) => ({
  question,
  answer,
  accepted_answers,
})

import { judgeAnswer, type Verdict } from '@tertulia/core/quizzes/judge-answer'
import type { OfficialAnswer } from './automatic-verdicts.store.ts'

const nothingJudged = new Map<string, 'right' | 'wrong'>()

/** Judges an answer by the rule alone, null for pending; equal answers judged before share the verdict in the table. */
export function judgeByRule(
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

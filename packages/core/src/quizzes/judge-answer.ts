import { answerKey } from './answer-key.ts'

export type Verdict = 'right' | 'wrong' | 'pending'

export type AnswerToJudge = {
  text: string
  /** The statement: where it asks for a title, the article that an answer begins with counts. */
  question: string
  /** The official answer. */
  answer: string
  accepted_answers: readonly string[]
  /** Verdicts already given to answers of the same question, by their compared form. */
  judged: ReadonlyMap<string, 'right' | 'wrong'>
}

/** Verdict that an answer gets without a human, pending when only a human can tell. (docs/rules/correction.md) */
export function judgeAnswer({ text, question, answer, accepted_answers, judged }: AnswerToJudge): Verdict {
  const given = answerKey(text, question)
  if (given === '') return 'wrong'
  const isRight = [answer, ...accepted_answers].some((right) => answerKey(right, question) === given)
  return isRight ? 'right' : (judged.get(given) ?? 'pending')
}

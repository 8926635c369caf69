import { normaliseAnswer } from './normalise-answer.ts'

export type Verdict = 'right' | 'wrong' | 'pending'

export type AnswerToJudge = {
  text: string
  /** The official answer. */
  answer: string
  accepted_answers: readonly string[]
  /** Verdicts already given to answers of the same question, by their normalised text. */
  judged: ReadonlyMap<string, 'right' | 'wrong'>
}

/** Verdict that an answer gets without a human, pending when only a human can tell. (docs/rules/correction.md) */
export function judgeAnswer({ text, answer, accepted_answers, judged }: AnswerToJudge): Verdict {
  const given = normaliseAnswer(text)
  if (given === '') return 'wrong'
  const is_right = [answer, ...accepted_answers].some((right) => normaliseAnswer(right) === given)
  return is_right ? 'right' : (judged.get(given) ?? 'pending')
}

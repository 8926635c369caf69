import { isBlank } from './normalise-answer.ts'

/** An answer of a day at a glance. */
export type AnswerCell = 'right' | 'wrong' | 'pending' | 'blank' | 'void'

type ShownAnswer = {
  verdict: 'right' | 'wrong' | 'pending'
  /** Null where the reader may not read it. */
  text: string | null
  /** True when the question does not count. */
  is_void: boolean
}

/** Classifies an answer of a day; `blank` only where its text may be read, else it is wrong. (docs/rules/home.md) */
export function answerCell({ verdict, text, is_void }: ShownAnswer): AnswerCell {
  if (is_void) return 'void'
  return verdict === 'wrong' && text !== null && isBlank(text) ? 'blank' : verdict
}

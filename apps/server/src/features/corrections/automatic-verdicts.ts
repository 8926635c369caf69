import { judgeAnswer } from '@tertulia/core/quizzes/judge-answer'
import type { OfficialAnswer } from './automatic-verdicts.store.ts'

const nothing_judged = new Map<string, 'right' | 'wrong'>()

/**
 * Whether an answer is right by the rule alone, null for pending; equal answers judged before share theirs in the
 * table. (docs/rules/correction.md)
 */
export function judgeByRule(text: string, { answer, accepted_answers }: OfficialAnswer): boolean | null {
  const verdict = judgeAnswer({ text, answer, accepted_answers, judged: nothing_judged })
  return verdict === 'pending' ? null : verdict === 'right'
}

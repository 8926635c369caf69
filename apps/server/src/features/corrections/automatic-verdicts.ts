import { judgeAnswer, type Verdict } from '@tertulia/core/quizzes/judge-answer'
import type { OfficialAnswer } from './automatic-verdicts.store.ts'

const nothing_judged = new Map<string, 'right' | 'wrong'>()

/** The verdict that an answer gets by the rule alone; equal answers judged before share theirs in the table. (docs/rules/correction.md) */
export function judgeByRule(text: string, { answer, accepted_answers }: OfficialAnswer): Verdict {
  return judgeAnswer({ text, answer, accepted_answers, judged: nothing_judged })
}

import { reductionText } from '@tertulia/contract/reductions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { refuse } from '../../platform/http/refusal.ts'

/** Cleans a reason; refuses one that has become too short. */
export function cleanReductionText(text: string): string {
  const clean = cleanText(text)
  if (clean.length < reductionText.min) refuse('invalid_input', [{ field: 'reason', problem: 'too_short' }])
  return clean
}

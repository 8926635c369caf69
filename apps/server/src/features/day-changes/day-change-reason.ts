import { changeReason } from '@tertulia/contract/change-sets'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { refuse } from '../../platform/http/refusal.ts'

/** Cleans the reason of a day's change, and refuses one that is too short. */
export function cleanReason(text: string): string {
  const reason = cleanText(text)
  if (reason.length < changeReason.min) refuse('invalid_input', [{ field: 'reason', problem: 'too_short' }])
  return reason
}

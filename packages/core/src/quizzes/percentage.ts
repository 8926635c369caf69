/**
 * Right answers among the corrected ones in whole percent, null while nothing is corrected.
 * (docs/rules/daily-quiz.md)
 */
export function percentage(right: number, corrected: number): number | null {
  return corrected === 0 ? null : Math.round((right * 100) / corrected)
}

/** Tells whether all verdicts that are missing leave a percentage as it is; false where the counts are not known. */
export function isSettledPercentage({
  right_answers: right,
  answered,
  pending,
}: {
  right_answers?: number
  answered?: number
  pending: number
}): boolean {
  if (pending === 0) return true
  if (right === undefined || answered === undefined) return false
  return percentage(right, answered) === percentage(right + pending, answered)
}

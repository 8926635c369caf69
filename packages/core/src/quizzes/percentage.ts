/**
 * Right answers among the corrected ones in whole percent, null while nothing is corrected.
 * (docs/rules/daily-quiz.md)
 */
export function percentage(right: number, corrected: number): number | null {
  return corrected === 0 ? null : Math.round((right * 100) / corrected)
}

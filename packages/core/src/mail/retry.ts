/** Minutes to wait after each failure; one more failure and the mail is given up. */
const retryMinutes = [1, 5, 30, 120, 720]

/** Minutes until the next try after this many earlier failures; null = give up. (docs/rules/mail.md) */
export function minutesToRetry(failuresBefore: number): number | null {
  return retryMinutes[failuresBefore] ?? null
}

/** Minutes to wait after each failure; one failure more and it is given up. */
const retry_minutes = [1, 5, 30, 120, 720]

/** After how many minutes what has failed so many times before is tried again; null = not any more. (docs/rules/mail.md) */
export function minutesToRetry(failures_before: number): number | null {
  return retry_minutes[failures_before] ?? null
}

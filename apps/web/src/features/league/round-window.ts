/** Rounds that the calendar shows at a time. */
export const rounds_shown = 2

/** The first of the rounds to show so that the current one is among them: today's, else the next, else the last. */
export function currentStart(dates: readonly string[], today: string): number {
  const next = dates.findIndex((date) => date >= today)
  return clampStart(next === -1 ? dates.length : next, dates.length)
}

/** The nearest start that fills the window. */
export function clampStart(start: number, round_count: number): number {
  return Math.max(0, Math.min(start, round_count - rounds_shown))
}

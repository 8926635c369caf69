/** Rounds that the calendar shows at a time. */
export const roundsShown = 2

/** The first round to show so that the current one is included: today's, else the next, else the last. */
export function currentStart(dates: readonly string[], today: string): number {
  const next = dates.findIndex((date) => date >= today)
  return clampStart(next === -1 ? dates.length : next, dates.length)
}

/** The nearest start that fills the window. */
export function clampStart(start: number, roundCount: number): number {
  return Math.max(0, Math.min(start, roundCount - roundsShown))
}

import type { PushOutcome } from './push.ts'

/** The state of push services in one run: those that keep failing are skipped until the next one. */
export type RunningServices = {
  isAway: (origin: string) => boolean
  note: (origin: string, outcome: PushOutcome['outcome']) => void
}

const failuresMax = 5

/**
 * Tracks push services and skips one that fails too many times in a row for the rest of a run.
 * (docs/rules/reminders.md)
 */
export function watchServices(): RunningServices {
  const failures = new Map<string, number>()
  return {
    isAway: (origin) => (failures.get(origin) ?? 0) >= failuresMax,
    note: (origin, outcome) => {
      failures.set(origin, outcome === 'later' ? (failures.get(origin) ?? 0) + 1 : 0)
    },
  }
}

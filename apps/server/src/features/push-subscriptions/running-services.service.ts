import type { PushOutcome } from '../../platform/push.ts'

/** What one run of the sending has learned of push services: which of them are to be left alone until the next one. */
export type RunningServices = {
  isAway: (origin: string) => boolean
  note: (origin: string, outcome: PushOutcome['outcome']) => void
}

const failures_max = 5

/** A push service that fails so many times in a row is left alone for the rest of a run. (docs/rules/reminders.md) */
export function watchServices(): RunningServices {
  const failures = new Map<string, number>()
  return {
    isAway: (origin) => (failures.get(origin) ?? 0) >= failures_max,
    note: (origin, outcome) => {
      failures.set(origin, outcome === 'later' ? (failures.get(origin) ?? 0) + 1 : 0)
    },
  }
}

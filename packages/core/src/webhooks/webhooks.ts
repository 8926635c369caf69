/** The most webhooks a club may have. */
export const webhooksMax = 10

/**
 * Reasons why a delivery failed without a response, or in spite of one (`refused`), or why it was not sent at all: what
 * it says no longer holds (`outdated`).
 */
export const deliveryErrors = [
  'not_public',
  'unknown_host',
  'insecure',
  'timed_out',
  'unreachable',
  'refused',
  'outdated',
] as const

export type DeliveryError = (typeof deliveryErrors)[number]

/** Reasons why the server itself has turned a webhook off. */
export const stopReasons = ['failing', 'gone'] as const

export type StopReason = (typeof stopReasons)[number]

/** A webhook whose deliveries have all failed for so long is turned off. */
export const failingDaysMax = 5

const [minute, hour] = [60, 60 * 60]
const retrySeconds = [5, 5 * minute, 30 * minute, 2, 5, 10, 14, 20, 24].map((time, index) =>
  index < 3 ? time : time * hour,
)
const longestWait = 24 * hour

type Failure = {
  /** The number of failures before this one. */
  failuresBefore: number
  /** The time that the receiver asked for. */
  retryAfterSeconds: number | null
  /** From 0 to 1: receivers that failed together are not all tried again at the same moment. */
  chance: number
}

/** Seconds until the next attempt after a failure; null: there is none. (docs/rules/webhooks.md) */
export function secondsToRedeliver({ failuresBefore, retryAfterSeconds, chance }: Failure): number | null {
  const planned = retrySeconds[failuresBefore]
  if (planned === undefined) return null
  const asked = Math.min(retryAfterSeconds ?? 0, longestWait)
  return Math.ceil(Math.max(planned, asked) * (1 + chance / 10))
}

import type { StatementLine } from '@tertulia/core/subscriptions/statement-line'

/**
 * A line as a file has it. `bank_reference` is the bank's own number of the movement, empty where it gives none; `counts`
 * is false for one that is pending, was declined or was taken back.
 */
export type ReadLine = StatementLine & {
  line: number
  booked_on: string | null
  account: string
  bank_reference: string
  counts: boolean
}

/** A line with the fingerprint by which it is known in another file. */
export type KnownLine = ReadLine & { fingerprint: string }

const shownMax = 500

/** The text of a line as it is shown and stored. */
export const shownText = (text: string): string => text.slice(0, shownMax).toWellFormed()

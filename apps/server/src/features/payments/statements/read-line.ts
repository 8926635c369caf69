import type { StatementLine } from '@tertulia/core/subscriptions/statement-line'

/** A line as a file has it. `bank_reference` is the bank's own number of the movement, empty where it gives none. */
export type ReadLine = StatementLine & {
  line: number
  booked_on: string | null
  account: string
  bank_reference: string
}

import type { CalendarDate } from '../calendar/calendar.ts'

export type VoucherState = 'unused' | 'used' | 'withdrawn' | 'expired'

/** The facts that decide on a voucher's state. */
export type VoucherFacts = {
  is_used: boolean
  is_withdrawn: boolean
  /** Its last valid day; null without one. */
  valid_until: CalendarDate | null
}

/** The state of a voucher on a day. A code that was used stays used; one that was withdrawn no longer expires. */
export function voucherState(
  { is_used, is_withdrawn, valid_until }: VoucherFacts,
  today: CalendarDate,
): VoucherState {
  if (is_used) return 'used'
  if (is_withdrawn) return 'withdrawn'
  return valid_until !== null && valid_until < today ? 'expired' : 'unused'
}

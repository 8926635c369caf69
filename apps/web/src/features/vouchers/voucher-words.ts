import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VoucherState } from '@tertulia/contract/vouchers'

const stateMessages: Record<VoucherState, MessageDescriptor> = {
  unused: msg({ message: 'Unused', context: 'voucher' }),
  used: msg({ message: 'Used', context: 'voucher' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'voucher' }),
  expired: msg({ message: 'Expired', context: 'voucher' }),
}

/** Describes the state of a voucher. */
export function voucherStateWords(state: VoucherState): string {
  return i18n._(stateMessages[state])
}

/** The states that a list of vouchers can be limited to. */
export const shownVoucherStates = ['all', 'unused', 'used', 'withdrawn', 'expired'] as const

import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReductionState } from '@tertulia/contract/reductions'

const stateMessages: Record<ReductionState, MessageDescriptor> = {
  requested: msg({ message: 'Waiting', context: 'reduced price' }),
  approved: msg({ message: 'Approved', context: 'reduced price' }),
  refused: msg({ message: 'Refused', context: 'reduced price' }),
  ended: msg({ message: 'Ended early', context: 'reduced price' }),
  expired: msg({ message: 'Expired', context: 'reduced price' }),
}

/** Describes the state of a reduced price. */
export function reductionStateWords(state: ReductionState): string {
  return i18n._(stateMessages[state])
}

/** The states that the list of requests can be limited to, the usual one first. */
export const shownReductionStates = ['requested', 'approved', 'refused', 'ended', 'expired', 'all'] as const

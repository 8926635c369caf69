import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Appeal } from '@tertulia/contract/appeals'

/** The state of an appeal, for its players. */
export const stateWords: Record<Appeal['state'], MessageDescriptor> = {
  open: msg`Appeal waiting for a decision`,
  escalated: msg`Appeal waiting for a second decision`,
  upheld: msg`Appeal upheld`,
  rejected: msg`Appeal rejected`,
  final: msg`Appeal rejected for good`,
  withdrawn: msg`Appeal withdrawn`,
  settled: msg`Appeal closed: the verdict or the question has changed meanwhile`,
}

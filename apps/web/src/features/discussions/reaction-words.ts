import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Reaction } from '@tertulia/core/discussions/discussions'

export const reactionWords: Record<Reaction, MessageDescriptor> = {
  loved: msg`Loved it`,
  too_hard: msg`Too hard`,
  learned: msg`Learned something`,
}

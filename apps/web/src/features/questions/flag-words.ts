import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FlagReason } from '@tertulia/contract/questions'

/** Reasons for a flag, in the order of the choice. */
export const flagWords: Record<FlagReason, MessageDescriptor> = {
  wrong_answer: msg`The official answer is wrong`,
  ambiguous: msg`Another answer is right, too`,
  outdated: msg`It is no longer so`,
  language: msg`Spelling or wording`,
  medium: msg`Something is wrong with the picture, sound or film`,
  other: msg`Something else`,
}

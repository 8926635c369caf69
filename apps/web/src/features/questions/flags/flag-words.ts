import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FlagReason } from '@tertulia/contract/questions'

/** Reasons for a flag, in the order of the choice. */
export const flagWords: Record<FlagReason, MessageDescriptor> = {
  wrong_answer: msg`The official answer is wrong`,
  ambiguous: msg`Another answer is also right`,
  outdated: msg`It’s out of date`,
  language: msg`Spelling or wording`,
  medium: msg`There’s a problem with the image, sound or video`,
  other: msg`Something else`,
}

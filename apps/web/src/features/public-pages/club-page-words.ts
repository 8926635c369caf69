import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClubPageName } from '@tertulia/core/public-pages/club-pages'

/** The titles of the pages that a club writes. */
export const clubPageWords: Record<ClubPageName, MessageDescriptor> = {
  contact: msg`Contact`,
  privacy: msg`Privacy`,
  terms: msg`Terms of use`,
}

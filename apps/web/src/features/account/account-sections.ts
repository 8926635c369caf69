import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The sections of the account page, in their order: anchor and heading. */
export const account_sections = {
  profile: msg`Profile`,
  subscription: msg`Subscription`,
  absences: msg`Days you cannot play`,
  picture: msg`Picture`,
  password: msg({ message: 'Password', context: 'section' }),
  mail: msg`Notices`,
  'device-notices': msg`Notices on this device`,
  devices: msg`Devices`,
  calendar: msg`Calendar`,
  tokens: msg`API tokens`,
  activity: msg`Activity`,
  data: msg`Your data`,
} as const satisfies Record<string, MessageDescriptor>

export type AccountSectionId = keyof typeof account_sections

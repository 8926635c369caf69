import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The sections of the account page in order: anchor and heading. */
export const accountSections = {
  profile: msg`Profile`,
  subscription: msg`Subscription`,
  absences: msg`Days you cannot play`,
  'device-notices': msg`Notices on this device`,
  picture: msg`Picture`,
  password: msg({ message: 'Password', context: 'section' }),
  mail: msg`Notices`,
  devices: msg`Devices`,
  calendar: msg`Calendar`,
  activity: msg`Activity`,
  data: msg`Your data`,
  tokens: msg`For programmers`,
} as const satisfies Record<string, MessageDescriptor>

export type AccountSectionId = keyof typeof accountSections

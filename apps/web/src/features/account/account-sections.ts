import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The sections of the account page in order: anchor and heading. */
export const accountSections = {
  'device-notices': msg`Notifications on this device`,
  subscription: msg`Subscription`,
  absences: msg`Days off`,
  profile: msg`Profile`,
  picture: msg`Picture`,
  password: msg({ message: 'Password', context: 'section' }),
  passkeys: msg`Passkeys`,
  'second-factor': msg`Two-step sign-in`,
  mail: msg`Notifications`,
  devices: msg`Devices`,
  calendar: msg`Calendar`,
  shared: msg`Shared pictures`,
  activity: msg`Activity`,
  data: msg`Your data`,
  tokens: msg`For developers`,
} as const satisfies Record<string, MessageDescriptor>

export type AccountSectionId = keyof typeof accountSections

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { shortestPassword } from '@tertulia/core/accounts/password-strength'

const longestPassword = 255

/** A new password, typed twice. */
export type NewPassword = { password: string; repeated: string }

/** Problems found before sending. */
export type NewPasswordProblems = { password?: MessageDescriptor; repeated?: MessageDescriptor }

/** Checks a typed password. (docs/rules/accounts.md) */
export function newPasswordProblems({ password, repeated }: NewPassword): NewPasswordProblems {
  const { length } = Array.from(password)
  if (length < shortestPassword || length > longestPassword) return { password: msg`Password is not valid.` }
  return password === repeated ? {} : { repeated: msg`Passwords mismatch` }
}

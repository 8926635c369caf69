import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { shortest_password } from '@tertulia/core/accounts/password-strength'

const longest_password = 255

/** A password that somebody chooses, typed twice. */
export type NewPassword = { password: string; repeated: string }

/** What is wrong with it before it is sent. */
export type NewPasswordProblems = { password?: MessageDescriptor; repeated?: MessageDescriptor }

/** Looks at a password as it was typed. (docs/rules/accounts.md) */
export function newPasswordProblems({ password, repeated }: NewPassword): NewPasswordProblems {
  const { length } = Array.from(password)
  if (length < shortest_password || length > longest_password)
    return { password: msg`Password is not valid.` }
  return password === repeated ? {} : { repeated: msg`Passwords mismatch` }
}

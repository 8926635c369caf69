import { dictionary } from '@zxcvbn-ts/language-common'

const common_passwords = new Set(dictionary['passwords-common'])

/** Whether so many people use a password that it is among the first to be guessed, whatever its case. (docs/rules/accounts.md) */
export function isCommonPassword(password: string): boolean {
  return common_passwords.has(password.toLowerCase().trim())
}

import { isOfKnownWords } from '@tertulia/core/accounts/password-strength'
import { refuse } from '../http/refusal.ts'

/** Returns whether a password is among the most common ones of known leaks, in whatever case. */
async function isCommonPassword(password: string): Promise<boolean> {
  // Large and rarely needed, so most servers never load it.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(password.toLowerCase().trim())
}

/**
 * Refuses a new password that many people use, or that is made of words of the product, of the club or of the person.
 * (docs/rules/accounts.md)
 */
export async function refuseEasyPassword(password: string, known: readonly string[]): Promise<void> {
  if (isOfKnownWords(password, known) || (await isCommonPassword(password)))
    refuse('common_password', [{ field: 'password', problem: 'common' }])
}

/**
 * Returns whether a password is among the most common ones, regardless of upper and lower case.
 * (docs/rules/accounts.md)
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Large and rarely needed, so most servers never load it.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(password.toLowerCase().trim())
}

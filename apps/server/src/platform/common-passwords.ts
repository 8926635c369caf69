/** Whether so many people use a password that it is among the first to be guessed, whatever its case. (docs/rules/accounts.md) */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Large, and wanted seldom: most servers never keep it in memory.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(password.toLowerCase().trim())
}

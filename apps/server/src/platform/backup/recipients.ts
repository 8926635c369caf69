/**
 * Reads public keys of age, separated by commas, to which backups are encrypted. Whether a key is damaged is found when
 * it is used. A private key is not repeated.
 */
export function readRecipients(text: string): string[] {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  for (const key of keys) {
    if (/^age-secret-key-/i.test(key))
      throw new Error('it is a private key: give the public one, which begins with age1')
    if (!/^age1[a-z0-9]+$/.test(key)) throw new Error(`"${key}" is not a public key, which begins with age1`)
  }
  return keys
}

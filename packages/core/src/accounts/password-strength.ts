/** How hard a password is to guess. */
export type PasswordStrength = 'too_short' | 'weak' | 'good' | 'strong'

/** The shortest password that is accepted. */
export const shortest_password = 8

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
const fewest_different = 5
const longest_known_part = 3
const kinds_of_mixed = 3
// So many characters; fewer do where kinds are mixed.
const strong = { plain: 16, mixed: 12 }
const good = { plain: 12, mixed: 10 }

/**
 * How hard a new password is to guess, for who chooses it. `known` are words that others know of him: his names, his
 * e-mail address. (docs/rules/accounts.md)
 */
export function passwordStrength(password: string, known: readonly string[]): PasswordStrength {
  const { length } = Array.from(password)
  if (length < shortest_password) return 'too_short'
  const secret = Array.from(withoutKnown(password, known))
  if (secret.length < shortest_password || new Set(secret).size < fewest_different) return 'weak'
  const is_mixed = kinds.filter((kind) => kind.test(password)).length >= kinds_of_mixed
  const reaches = ({ plain, mixed }: typeof strong) => secret.length >= (is_mixed ? mixed : plain)
  if (reaches(strong)) return 'strong'
  return reaches(good) ? 'good' : 'weak'
}

function withoutKnown(password: string, known: readonly string[]): string {
  return known
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/))
    .filter((part) => part.length > longest_known_part)
    .reduce((rest, part) => rest.replaceAll(part, ''), password.toLowerCase())
}

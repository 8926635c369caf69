/** Rating of how hard a password is to guess. */
export type PasswordStrength = 'too_short' | 'weak' | 'good' | 'strong'

/** The shortest password that is accepted. */
export const shortestPassword = 8

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
const fewestDifferent = 5
const longestKnownPart = 3
const kindsOfMixed = 3
// Minimum lengths of a strong password; mixed kinds of characters need fewer.
const strong = { plain: 16, mixed: 12 }
const good = { plain: 12, mixed: 10 }

/**
 * Rates how hard a new password is to guess. `known` are words others know about the user: their names, their e-mail
 * address, their club.
 */
export function passwordStrength(password: string, known: readonly string[]): PasswordStrength {
  const { length } = Array.from(password)
  if (length < shortestPassword) return 'too_short'
  const secret = Array.from(withoutKnown(password, known))
  if (secret.length < shortestPassword || new Set(secret).size < fewestDifferent) return 'weak'
  const isMixed = kinds.filter((kind) => kind.test(password)).length >= kindsOfMixed
  const reaches = ({ plain, mixed }: typeof strong) => secret.length >= (isMixed ? mixed : plain)
  if (reaches(strong)) return 'strong'
  return reaches(good) ? 'good' : 'weak'
}

/** Words of this product that make a password easy to guess; those of the club and the person come beside them. */
const productWords = [
  'tertulia',
  'quizzes',
  'quiz',
  'league',
  'liga',
  'clube',
  'club',
  'admin',
  'administrador',
  'editor',
  'reviewer',
  'revisor',
  'player',
  'jogador',
  'password',
  'passe',
] as const

/**
 * Returns whether a password is made of nothing but known words, figures and signs. `known` are texts about its person and
 * club, beside the words of the product.
 */
export function isOfKnownWords(password: string, known: readonly string[]): boolean {
  const rest = withoutKnown(password, known)
  return rest !== plainOf(password) && !/\p{L}/u.test(rest)
}

/** A text in small letters without accents. */
const plainOf = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

function withoutKnown(password: string, known: readonly string[]): string {
  return [...known, ...productWords]
    .flatMap((text) => plainOf(text).split(/[\s@.]+/))
    .filter((part) => part.length > longestKnownPart)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, part) => rest.replaceAll(part, ''), plainOf(password))
}

import { nameForms } from './name-forms.ts'

const groups = new Map<string, Set<number>>()
for (const [group, entry] of nameForms.trim().split(/[;\n]/).entries()) {
  for (const name of entry.split(' ')) groups.set(name, (groups.get(name) ?? new Set()).add(group))
}

/** Tells whether two given names are one, in full and in short: Dave and David, Zé and José. */
export function isSameGivenName(one: string, other: string): boolean {
  const others = groups.get(other)
  return (
    one === other || (others !== undefined && [...(groups.get(one) ?? [])].some((group) => others.has(group)))
  )
}

const diminutive = /(?:z?inh|zit|it|ec)[oa]s?$/

/** Tells whether a word is a given name in full or in short. */
export const isShortName = (word: string): boolean => groups.has(word)

/** Tells whether a letter is the first of a name in one of its forms: W for Bill. */
export function startsGivenName(letter: string, name: string): boolean {
  const names = groups.get(name)
  return (
    names !== undefined &&
    [...groups].some(
      ([other, found]) => other.startsWith(letter) && [...names].some((group) => found.has(group)),
    )
  )
}

/** Tells whether two given names are one, misheard or made small: Quinten and Quentin, Rosinha and Rosa. */
export function isLikeGivenName(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 4 || one.endsWith('a') !== other.endsWith('a')) return false
  const stems = [one, other].map((name) => name.replace(diminutive, ''))
  if (stems[0] !== one || stems[1] !== other) {
    const [stem = '', otherStem = ''] = stems.map((name) => name.replace(/[aoe]$/, ''))
    if (stem.length >= 3 && stem === otherStem) return true
  }
  const sounds = [one, other].map(consonantsOf)
  return (sounds[0] ?? '').length >= 2 && sounds[0] === sounds[1]
}

/** The consonants of a name as they sound, without those of its vowels: Anwar and Anouar. */
function consonantsOf(name: string): string {
  const first = /^[aeiouyjh]/.test(name) ? 'a' : ''
  return (
    first +
    name
      .replace(/ph/g, 'f')
      .replace(/ch|ck|qu|[cq]/g, 'k')
      .replace(/z/g, 's')
      .replace(/v/g, 'f')
      .replace(/d/g, 't')
      .replace(/[aeiouywhj]/g, '')
      .replace(/(.)\1+/g, '$1')
  )
}

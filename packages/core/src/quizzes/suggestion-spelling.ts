import { isNumber } from './suggestion-numbers.ts'

type Rules = readonly (readonly [RegExp, string])[]

// Endings that Portuguese and English write differently, each as a digit: no word that is compared has one.
const endings: Rules = [
  [/(?<=..)(?:tion|cao)$/, '1'],
  [/(?<=..)(?:ssion|ssao|sion|sao)$/, '2'],
  [/(?<=..)(?:dade|ty)$/, '3'],
  [/(?<=..)ismo?$/, '4'],
  [/(?<=..)ista?$/, '5'],
  [/(?<=..)ic(?:o|us)?$/, '6'],
  [/(?<=..)ic[as]$/, '7'],
  [/(?<=..)i(?:o|um)$/, '8'],
  [/(?<=..[^aeiou])(?:ia|y)$/, '9'],
  [/(?<=...)(?:sis|se)$/, 's'],
  [/(?<=...)itis$/, 'ite'],
  [/(?<=...)ure$/, 'ura'],
  [/(?<=...)nte$/, 'nt'],
  [/(?<=..)(?:ao|an|on)$/, '0'],
  [/(?<=....)us$/, 'o'],
]

// What sounds alike to who writes down what he has heard.
const sounds: Rules = [
  [/tsch|tch|sch|sh/g, 'x'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|cqu/g, 'k'],
  [/qu(?=[ei])|q/g, 'k'],
  [/(?<=k)e$/, ''],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/g(?=[eiy])|dj/g, 'j'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/[ao]e(?=[^eiou])/g, 'e'],
  [/ou/g, 'o'],
  [/m(?=[pb]|$)/g, 'n'],
  [/(?<=^.{3}.*)[kp](?=t)/g, ''],
  [/(?<=.{4})e$/, ''],
]

/** How many slips of the pen make one word of the other: none when they sound alike, one, or null for another word. (docs/rules/correction.md) */
export function countSlips(one: string, other: string, { anchored }: { anchored: boolean }): 0 | 1 | null {
  if (one === other) return 0
  if (isNumber(one) || isNumber(other)) return null
  const length = Math.min(one.length, other.length)
  if (length >= (anchored ? 3 : 4) && soundAlike(one, other)) return 0
  return isSlip(editBetween(one, other), { length, anchored }) ? 1 : null
}

function soundAlike(one: string, other: string): boolean {
  const heard = soundsOf(other)
  return soundsOf(one).some((sound) => heard.includes(sound))
}

/** How a word may sound: with its ending in one language or in both, and ch said in two ways. */
function soundsOf(word: string): string[] {
  const ending = endings.find(([pattern]) => pattern.test(word))
  const stems = ending ? [word, word.replace(...ending)] : [word]
  return stems.flatMap((stem) => {
    const heard = sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), stem)
    // Of a short word every sound counts.
    const said = word.length > 5 ? ['x', 'k'] : ['x']
    return said.map((ch) => withoutDoubles(heard.replaceAll('ch', ch).replaceAll('h', '')))
  })
}

function withoutDoubles(text: string): string {
  return text.replace(/(.)\1+/g, '$1')
}

type Edit = {
  /** What differs, between what both words begin and end with. */
  one: string
  other: string
  before: number
  after: number
}

function editBetween(one: string, other: string): Edit {
  const shorter = Math.min(one.length, other.length)
  let before = 0
  while (before < shorter && one[before] === other[before]) before += 1
  let after = 0
  while (after < shorter - before && one.at(-1 - after) === other.at(-1 - after)) after += 1
  return {
    one: one.slice(before, one.length - after),
    other: other.slice(before, other.length - after),
    before,
    after,
  }
}

/**
 * Whether two words differ by a slip and not by being two words. Beginnings and endings make other words (macro and
 * micro, Neptuno and neptúnio), and so do other consonants (Iceland, Ireland) and any letter of a short word.
 */
function isSlip(edit: Edit, { length, anchored }: { length: number; anchored: boolean }): boolean {
  const { one, other, before, after } = edit
  if (isSwap(one, other)) return before > 0 && length >= (anchored ? 5 : 6)
  if (before < (anchored ? 2 : 3)) return false
  const letters = one + other
  if (letters.length === 1) {
    return length >= (anchored ? 6 : 8) && after >= (isVowel(letters) ? 3 : 2)
  }
  const vowels = one.length === 1 && other.length === 1 && isVowel(one) && isVowel(other)
  return vowels && length >= (anchored ? 6 : 9) && after >= 2
}

function isSwap(one: string, other: string): boolean {
  return one.length === 2 && other.length === 2 && one[0] === other[1] && one[1] === other[0]
}

function isVowel(letter: string): boolean {
  return 'aeiouy'.includes(letter)
}

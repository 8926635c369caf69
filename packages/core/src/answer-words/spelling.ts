import { soundDistance } from './sound-distance.ts'
import { isNumber } from '../answer-values/number-words.ts'

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

// Sounds that are easily mixed up when a heard word is written down.
const sounds: Rules = [
  // A first letter that is not heard: psychology, knight, pneumonia.
  [/^(?:p(?=[nst][^h])|k(?=n)|g(?=n)|m(?=n)|w(?=r))/g, ''],

  [/nh(?=[aeiou])/g, 'ñ'],
  [/^j(?=e)/g, 'i'],
  [/(?:ck|k)s/g, 'x'],
  [/tsch|tch|sch|sh/g, 'x'],
  [/[eo](?:ff|f|w|v)$/g, 'ov'],
  [/e[iy]e/g, 'e'],
  [/o[iyj]e/g, 'oe'],
  [/(?:ij|iy|ii)$/g, 'i'],
  [/^mc(?=.)/g, 'mac'],
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
  [/m(?=[pbfv]|$)/g, 'n'],
  [/(?<=^.{3}.*)[kp](?=t)/g, ''],
  [/(?<=.{4})e$/, ''],
  [/(?<=....)[aeo]r$/, 'er'],
]

/** Reasons to take a word for a misspelt other one. */
export type Support = {
  /** A long word beside it is right, or it is a name. */
  anchored: boolean
  /** The question asks for a person. */
  person: boolean
  /** A word beside it is right. */
  helped: boolean
}

/** Counts the slips of the pen that make one word of the other: none when they sound alike, one, or null for another word. (docs/rules/correction.md) */
export function countSlips(one: string, other: string, support: Support): 0 | 1 | null {
  if (one === other) return 0
  if (isNumber(one) || isNumber(other)) return null
  const length = Math.min(one.length, other.length)
  if (length >= (support.anchored ? 3 : 4) && soundAlike(one, other)) return 0
  if (!support.person && length >= 5 && soundAlike(singularOf(one), singularOf(other))) return 0
  if (
    areMuted(one, other) ||
    (length >= 3 &&
      withoutDoubles(one.replace(/(?<!^)h/g, '')) === withoutDoubles(other.replace(/(?<!^)h/g, '')))
  )
    return 0
  if (areOpposite(one, other)) return null
  if (haveSameConsonants(one, other, length) || soundsNear(one, other, support)) return 1
  const edit = editBetween(one, other)
  if (isTypo(edit, { length, ...support })) return 1
  return isSlip(edit, { length, ...support }) || isSupportedSlip(edit, { length, ...support }) ? 1 : null
}

const singularOf = (word: string) => word.replace(/(?:aos|oes|aes)$/, 'ao').replace(/e?s$/, '')

/** The letters that Portuguese wrote before 1990 and no longer says: acto and ato, óptica and ótica. */
function areMuted(one: string, other: string): boolean {
  const [said, otherSaid] = [one, other].map((word) => word.replace(/[cp](?=[tc][aeiou])/g, ''))
  if (said === one && otherSaid === other) return false
  return said === otherSaid || singularOf(said ?? '') === singularOf(otherSaid ?? '')
}

const opposites =
  /^(?:macro|micro|hyp(?:er|o)|hip(?:er|o)|inter|intra|endo|exo|ecto|pre|pro|ante|anti|homo|hetero)/

/** Microeconomics is no slip for macroeconomics. */
function areOpposite(one: string, other: string): boolean {
  const [prefix, otherPrefix] = [one, other].map((word) => opposites.exec(word)?.[0])
  return prefix !== undefined && otherPrefix !== undefined && prefix !== otherPrefix
}

/** Near enough for their length; a first letter or an ending that differs makes another word. */
function soundsNear(one: string, other: string, { person, helped }: Support): boolean {
  const [heard, otherHeard] = [recallSounds(one)[0] ?? '', recallSounds(other)[0] ?? '']
  const length = Math.min(heard.length, otherHeard.length)
  if (length < 6 || heard[0] !== otherHeard[0] || Math.abs(heard.length - otherHeard.length) > 3) return false
  if (heard.at(-1) !== otherHeard.at(-1) && length < 7) return false
  if (!person && !helped) return false
  const allowed = (length - 6) * 0.25 + 0.6
  return soundDistance(heard, otherHeard) <= Math.min(allowed, 2)
}

/** Long words that differ in their vowels alone; those of an ending count. */
function haveSameConsonants(one: string, other: string, length: number): boolean {
  if (length < 8 || one[0] !== other[0] || one.at(-1) !== other.at(-1) || one[1] !== other[1]) return false
  const [heard, otherHeard] = [recallSounds(one)[0] ?? '', recallSounds(other)[0] ?? '']
  const consonantsOf = (sound: string) => withoutDoubles(sound.replace(/[aeiou]/g, ''))
  return consonantsOf(heard) === consonantsOf(otherHeard)
}

// Cached because words of official answers are compared again and again.
const heardBefore = new Map<string, string[]>()
const remembered = 5000

function recallSounds(word: string): string[] {
  const known = heardBefore.get(word)
  if (known) return known
  const heard = soundsOf(word)
  if (heardBefore.size >= remembered) heardBefore.clear()
  heardBefore.set(word, heard)
  return heard
}

function soundAlike(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 4) return false
  const heard = recallSounds(other)
  return recallSounds(one).some((sound) => heard.includes(sound))
}

/** Lists the sounds of a word: with its ending in one language or in both, and ch said in two ways. */
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
  /** The letters that differ, between a common beginning and end. */
  one: string
  other: string
  before: number
  after: number
  /** The common end. */
  tail: string
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
    tail: one.slice(one.length - after),
  }
}

/**
 * Tells whether two words differ by a slip and not by being two words. Beginnings and endings make other words (macro and
 * micro, Neptuno and neptúnio), and so do other consonants (Iceland, Ireland) and any letter of a short word.
 */
function isSlip(edit: Edit, { length, anchored }: { length: number; anchored: boolean }): boolean {
  const { one, other, before, after } = edit
  if (isSwap(one, other)) return before > 0 && length >= (anchored ? 5 : 6)
  if (isVowelSlip(edit, length)) return true
  if (before < (anchored ? 2 : 3)) return false
  const letters = one + other
  if (letters.length === 1) {
    return length >= (anchored ? 6 : 8) && after >= (isVowel(letters) ? 3 : 2)
  }
  const vowels = one.length === 1 && other.length === 1 && isVowel(one) && isVowel(other)
  return vowels && length >= (anchored ? 6 : 8) && after >= (anchored || length < 9 ? 1 : 2)
}

/** One letter of a word of at least six, neither its first nor an ending; other consonants make another word. */
function isTypo({ one, other, before, after, tail }: Edit, { length }: { length: number }): boolean {
  if (length < 6 || before < 1 || after < 1 || one.length > 1 || other.length > 1) return false
  if (substance.test(tail)) return false
  const [letter, otherLetter] = [one || other, other || one]
  if (one !== '' && other !== '') {
    if (isVowel(letter) !== isVowel(otherLetter)) return length >= 8 && before >= 3 && after >= 2
    const isUnstressed = ['ei', 'ie', 'ou', 'uo'].includes(one + other)
    if (isUnstressed && after >= 2) return true
    return before >= 2 && after >= 2 && (isVowel(letter) || (length >= 7 && before >= 3))
  }
  return before >= 2 && after >= (length >= 7 ? 1 : 2)
}

// Propane and propene, nitrate and nitrite are two substances.
const substance = /^(?:[ntd][aeo]|l)s?$/

/** One vowel in a word of at least seven letters. */
function isVowelSlip({ one, other, before, after, tail }: Edit, length: number): boolean {
  if (length < 7 || one.length > 1 || other.length > 1 || !isVowel(one || 'a') || !isVowel(other || 'a'))
    return false
  if (before < 2) return false
  // Endings make other words: Neptuno and neptúnio.
  return after >= (one && other ? (length >= 9 ? 1 : 2) : 3) && !substance.test(tail)
}

/** One letter, or two in a long word, when the rest of a name is right; of a name alone, one in a long one. */
function isSupportedSlip(edit: Edit, { length, person, helped }: Support & { length: number }): boolean {
  const { one, other, before, after } = edit
  if (helped && length >= 6 && before > 0 && one.length <= 2 && other.length <= 2) return true
  if (one.length > 1 || other.length > 1 || before < 1) return false
  if (helped) return length >= (person ? 4 : 5)
  return person && length >= 6 && before >= (length >= 7 ? 1 : 2) && before + after >= 5
}

function isSwap(one: string, other: string): boolean {
  return one.length === 2 && other.length === 2 && one[0] === other[1] && one[1] === other[0]
}

function isVowel(letter: string): boolean {
  return 'aeiouy'.includes(letter)
}

import type { AnswerWords } from '../answer-words/answer-words.ts'
import { givenNames } from '../answer-names/given-names.ts'
import { isGivenNameOnly } from '../answer-names/names.ts'
import { isPlural } from '../answer-words/plurals.ts'
import { isKind, isSameKind, keepsName } from './kind-words.ts'

// Names that need their kind: the Black Sea is not "Black".
export const incomplete: ReadonlySet<string> = new Set(
  (
    'grande great morto dead branco white negro black azul blue verde green vermelho red novo new norte sul north south ' +
    'plate district state states park kong dos macacos terra real lord nacional national central main grand long anao anoes dwarf last ultimo manchester sheffield bristol dundee'
  ).split(' '),
)

/** Tells whether two answers differ by the kind of thing that is said: rio Tejo, Panama Canal, mal de Parkinson. (docs/rules/correction.md) */
export function differInKind(
  answerWords: AnswerWords,
  right: AnswerWords,
  hints: ReadonlySet<string>,
): boolean {
  const [name, rightName] = [answerWords, right].map(({ words }) => words.filter((word) => !isKind(word)))
  if (!name || !rightName || name.join('').length < 3) return false
  if (name.some((word) => incomplete.has(word)) || !isSameName(name, rightName)) return false
  const [kinds, rightKinds] = [answerWords, right].map(({ words }) => words.filter(isKind))
  if (!kinds || !rightKinds || kinds.length + rightKinds.length === 0) return false
  // The rest of a club that is called like a person is a first name.
  if (kinds.length === 0) return name.length === rightName.length || !isGivenNameOnly(name)
  if (rightKinds.length === 0) return kinds.every((word) => keepsName(word, hints))
  return kinds.some((word) => rightKinds.some((other) => isSameKind(word, other)))
}

/** The same words, or those without the first names before them: Charles de Gaulle Airport. */
function isSameName(name: readonly string[], right: readonly string[]): boolean {
  const dropped = right.slice(0, Math.max(0, right.length - name.length))
  if (name.length > right.length || !dropped.every((word) => givenNames.has(word))) return false
  const rest = right.slice(dropped.length)
  return name.every((word, index) => {
    const other = rest[index] ?? ''
    // Crimea of the Crimean War.
    return word === other || isPlural(word, other) || (word.endsWith('a') && `${word}n` === other)
  })
}

const formal = new Set(
  (
    'republica republic federal federative federativa democratica democratic popular people peoples reino kingdom ' +
    'hashemita hashemite islamica islamic socialista socialist estado state plurinacional plurinational principado ' +
    'principality commonwealth regiao region autonoma autonomous united arab arabe'
  ).split(' '),
)
const several = new Set([
  'congo',
  'coreia',
  'korea',
  'china',
  'alemanha',
  'germany',
  'vietname',
  'vietnam',
  'iemen',
  'yemen',
])

/** Tells whether a word is of the full names of countries: republic, kingdom. */
export const isFormal = (word: string): boolean => formal.has(word)

/** Tells whether several countries share a name and differ in what is said with it. */
export const isSeveral = (name: string): boolean => several.has(name)

/** Tells whether one answer is the full name of the country or region that the other names in short. (docs/rules/correction.md) */
export function isFormalName(one: AnswerWords, other: AnswerWords): boolean {
  const [short, long] = one.words.length < other.words.length ? [one, other] : [other, one]
  const extra = wordsAround(long.words, short.words)
  if (extra === null || extra.length < 2 || !extra.every((word) => formal.has(word))) return false
  const isPlain = !extra.some((word) => /^(?:democrat|popular|people)/.test(word))
  return isPlain || !short.words.some((word) => several.has(word))
}

/** The words before and after a name within a longer one; null when it is not in it. */
export function wordsAround(long: readonly string[], name: readonly string[]): string[] | null {
  for (let at = 0; at + name.length <= long.length; at += 1) {
    if (name.every((word, index) => word === long[at + index])) {
      return [...long.slice(0, at), ...long.slice(at + name.length)]
    }
  }
  return null
}

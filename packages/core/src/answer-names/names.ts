import { distinguishing } from '../answer-words/distinguishing.ts'
import { isCalling } from './callings.ts'
import { givenNames } from './given-names.ts'
import { isMononym } from './mononyms.ts'
import { isLikeGivenName, isSameGivenName, isShortName, startsGivenName } from './short-names.ts'
import { expandWord, isShortened } from '../answer-words/abbreviations.ts'
import { foldWords } from '../quizzes/normalise-answer.ts'
import { isKind } from '../suggestions/kind-words.ts'
import { isPlural } from '../answer-words/plurals.ts'

const setOf = (words: string) => new Set(words.split(/\s+/))

const titles = setOf(
  'dom sir lord mister missis senhor doctor professor papa pope rei king rainha queen president presidente imperador ' +
    'emperor padre reverend general captain engineer architect colonel arquiteto arquitecto infante saint madame mme ' +
    'chairman ayatollah marechal coronel engenheiro god beato principe prince princess princesa conde duque marques visconde ' +
    'pres president presidente col coronel colonel rev reverend reverendo dame generalissimo caudillo chanceler chancellor hm sra miss ' +
    'brig maj major marechal lt tenente lieutenant sgt cardeal cardinal bispo bishop frei friar irmao imperatriz empress czar tsar ' +
    'czarina tsarina gov senator senador ministro minister premier maestro sultao sultan xa shah kaiser fuhrer coach treinador ' +
    'prime pandit monsieur mademoiselle herr frau signor signora senor senora don donna comandante commander chief judge ' +
    'secretary secretario secretaria viscount viscountess visconde viscondessa condessa duquesa marquesa mahatma imam guru ' +
    'comandante commodore pharaoh farao emir emperador chanceler superintendent inspector inspetor sergeant sargento corporal ' +
    'apostle apostolo prophet profeta archbishop arcebispo brigadier baronet marchioness marquess infanta regent regente ' +
    'maharaja raja shogun caliph califa abbot abade abbess madre soror rabbi rabino mullah sheriff xerife mayor beata ' +
    'monsignor monsenhor mlle cavaleiro chevalier grao ' +
    'barao baron baroness marshal marshall duke duchess earl count countess chancellor comrade coach mestre maestro almirante admiral',
)
const particles = setOf('van von der den la le el al bin ibn st ter du del della di de')

/** Tells whether a word is a title: Sir, Dom, president. */
export const isTitle = (word: string): boolean => titles.has(word)

/** Tells whether a word only joins the parts of a name: van, del. */
export const isParticle = (word: string): boolean => particles.has(word)

/** Two things joined, of which one is not the whole: Lennon and McCartney. */
const joining = setOf('e and & y et und')

type Name = { text: string; words: readonly string[]; plain: string; names: readonly string[] }

/** Tells whether one name is the other without first names, middle names and titles. (docs/rules/correction.md) */
export function isPartOfName(one: Name, other: Name, { person }: { person: boolean }): boolean {
  if ([one, other].some(({ plain }) => plain.split(' ').some((word) => joining.has(word)))) return false
  const [words, otherWords] = [withoutTitles(one.words), withoutTitles(other.words)]
  const hasSaint = (name: Name) => name.words.includes('saint')
  if (words.join(' ') === otherWords.join(' ')) return hasSaint(one) === hasSaint(other) || words.length > 1
  // Saint Vincent is not any Vincent.
  if (hasSaint(one) !== hasSaint(other)) return false
  const [short, long] =
    words.length < otherWords.length
      ? [words, withoutJunior(otherWords, words)]
      : [otherWords, words.length > 3 ? withoutJunior(words, otherWords) : words]
  if (short.join(' ') === long.join(' ')) return true
  // Daniel Lewis is not Daniel Day-Lewis.
  const longText = long === words ? one.text : other.text
  const hyphened = new RegExp(`-${short.at(-1) ?? ''}$`, 'i').test(longText)
  if (hyphened && short.length > 1) return false
  return isSurname(short, long, person)
}

/** Sammy Davis is Sammy Davis Jr., and in a full name, Joe R. Biden Jr., it says nothing more. */
function withoutJunior(long: readonly string[], short: readonly string[]): readonly string[] {
  return long.at(-1) === 'junior' && short.at(-1) !== 'junior' ? long.slice(0, -1) : long
}

function isSurname(short: readonly string[], long: readonly string[], person: boolean): boolean {
  const dropped = wordsDropped(short, long)
  if (dropped === null || dropped.some((word) => distinguishing.has(word) || /\d/.test(word))) return false
  // George W. and George H. W. are two.
  if (short.some(isLetter) && dropped.some(isLetter)) return false
  // The second John Paul is not the second Paul.
  if (short.some((word) => /\d/.test(word))) return false
  const last = short.at(-1) ?? ''
  if (last !== long.at(-1)) return isFirstPart(short, long, person)
  if (last.length < (person ? 3 : 4) || distinguishing.has(last)) return false
  return dropped.every((word) => isNamePart(word) || person)
}

function withoutTitles(words: readonly string[]): readonly string[] {
  const last = words.at(-1) === 'junior' ? words.length - 2 : words.length - 1
  const names = words.filter((word, index) => !(titles.has(word) || isCalling(word)) || index >= last)
  return names.length > 0 ? names : words
}

/** First names and a part of the surnames: Álvaro Siza of Álvaro Siza Vieira; one first name only where it is enough. */
function isFirstPart(short: readonly string[], long: readonly string[], person: boolean): boolean {
  if (!person || short[0] !== long[0]) return false
  const last = short.at(-1) ?? ''
  if (short.length === 1) return isMononym(long)
  return last.length >= 4 && !givenNames.has(last) && !titles.has(last) && !isCalling(last)
}

function isNamePart(word: string): boolean {
  return (
    givenNames.has(word) || isShortName(word) || titles.has(word) || particles.has(word) || isInitials(word)
  )
}

const isLetter = (word: string) => /^[a-z]$/.test(word)

/** A letter, or some without a vowel: J, JK, JRR. */
function isInitials(word: string): boolean {
  return /^(?:[a-z]|[bcdfghjklmnpqrstvwxz]{2,3})$/.test(word)
}

/** The words of the long list that the short one leaves out; null when it is no part of it in order. */
function wordsDropped(short: readonly string[], long: readonly string[]): string[] | null {
  if (short.length >= long.length) return null
  const dropped: string[] = []
  let at = 0
  for (const [index, word] of long.entries()) {
    const wanted = short[at]
    const isFirst = index === 0 && short.length > 1
    if (wanted !== undefined && (word === wanted || (isFirst && isSameGivenName(word, wanted)))) at += 1
    else dropped.push(word)
  }
  return at === short.length ? dropped : null
}

/** Tells whether one name has initials where the other has words: J. Joyce, J. R. R. Tolkien, JFK. (docs/rules/correction.md) */
export function areInitials(one: Name, other: Name): boolean {
  return (
    isAbbreviation(one, other) ||
    isAbbreviation(other, one) ||
    hasInitials(one.names, other.names) ||
    hasLetters(one.names, other.names) ||
    hasLetters(other.names, one.names)
  )
}

function isAbbreviation(short: Name, long: Name): boolean {
  if (short.plain.length > 7 || long.plain.length < 5) return false
  // P&G and P and G.
  const letters = short.plain.replace(/^([a-z])(?: (?:and|e|&) |&)([a-z])$/, '$1$2')
  if (!/^[a-z][a-z .&-]*$/.test(letters)) return false
  const all = long.plain.length >= 3 ? foldWords(long.text) : []
  const isLong = /^[a-z]{3,}$/.test(letters) && Math.max(long.names.length, all.length) >= 3
  const isPair = /^\p{Lu}\.?(?:\s?(?:&|and|e)\s?|-)?\p{Lu}\.?$/u.test(short.text) && long.words.length === 2
  if (!isLong && !isPair) return false
  const initialsOf = (words: readonly string[]) => words.map((word) => word[0]).join('')
  const plain = long.plain.split(' ')
  const named = plain.filter((word) => !isKind(word))
  // Sir and Jr. are no part of MLK.
  const untitled = withoutTitles(long.words).filter((word) => word !== 'junior')
  return [long.words, long.names, plain, named, all, untitled]
    .map(initialsOf)
    .includes(letters.replace(/[- ]/g, ''))
}

/** Word by word the same, an initial or a short form: J. Joyce, Univ. de Coimbra, Dave Beckham. */
function hasInitials(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length || one.length < 2) return false
  const equal = one.filter((word, index) => word === other[index])
  if (!equal.some((word) => word.length >= 3)) return false
  return one.every((word, index) => {
    const counterpart = other[index] ?? ''
    if (word === counterpart || isPlural(word, counterpart)) return true
    const initial = word.length === 1 || counterpart.length === 1
    if (initial) return index < one.length - 1 && isInitialOf(word, counterpart)
    return isShortened(word, counterpart) || isShortened(counterpart, word)
  })
}

/** W. of Bill Clinton is for William. */
function isInitialOf(word: string, other: string): boolean {
  const [letter, name] = word.length === 1 ? [word, other] : [other, word]
  return letter === name[0] || startsGivenName(letter, name)
}

/** Initials for the first names, more or fewer: V. I. Lenin, P. Cabral. */
function hasLetters(one: readonly string[], other: readonly string[]): boolean {
  const last = one.at(-1) ?? ''
  const first = one[0] ?? ''
  const isGlued = one.length === 2 && other.length > 2 && /^[a-z]{2,3}$/.test(first) && !givenNames.has(first)
  const letters = isGlued ? Array.from(first) : one.slice(0, -1)
  if (isGlued && letters.some((letter, index) => letter !== other[index]?.[0])) return false
  return (
    last.length >= 4 &&
    last === other.at(-1) &&
    letters.length > 0 &&
    letters.every(isLetter) &&
    other.length > 1 &&
    isInitialOf(letters[0] ?? '', other[0] ?? '')
  )
}

/** Tells whether two names differ by a short form of the first: Dave and David Beckham. (docs/rules/correction.md) */
export function haveShortName(one: Name, other: Name): boolean {
  return haveFirstName(one, other, isSameGivenName)
}

/** Tells whether two names differ by a first name that is misheard or made small: Rosinha and Rosa Mota. (docs/rules/correction.md) */
export function haveLikeFirstName(one: Name, other: Name): boolean {
  const surname = one.names.at(-1) ?? ''
  return surname.length >= 4 && haveFirstName(one, other, isLikeGivenName)
}

function haveFirstName(one: Name, other: Name, isSame: (one: string, other: string) => boolean): boolean {
  const [first = '', ...names] = withoutTitles(one.names.map(expandWord))
  const [otherFirst = '', ...otherNames] = withoutTitles(other.names.map(expandWord))
  return names.length > 0 && names.join(' ') === otherNames.join(' ') && isSame(first, otherFirst)
}

const generations = setOf('filho filha pai neto sobrinho junior senior elder younger')

/** Tells whether one name says father or son and the other does not: Alexandre Dumas and Alexandre Dumas filho. */
export function namesOtherGeneration(one: Name, other: Name): boolean {
  const [said, otherSaid] = [one, other].map(({ words }) =>
    words.filter((word) => generations.has(word)).join(' '),
  )
  return said !== otherSaid && said !== ''
}

/** Tells whether an answer is no more than first names and titles of a name. */
export function isGivenNameOnly(words: readonly string[]): boolean {
  return words.every((word) => givenNames.has(word) || titles.has(word))
}

/** Tells whether two names joined are the same two, each in full or by surname: Lennon and McCartney. (docs/rules/correction.md) */
export function nameSameTwo(one: Name, other: Name, asked: { person: boolean }): boolean {
  const [pair, otherPair] = [splitTwo(one.plain), splitTwo(other.plain)]
  if (!pair || !otherPair) return false
  const isSame = (name: string[], otherName: string[]) =>
    name.join(' ') === otherName.join(' ') ||
    isSurname(name, otherName, asked.person) ||
    isSurname(otherName, name, asked.person)
  const [first, second] = pair
  const [otherFirst, otherSecond] = otherPair
  return (
    (isSame(first, otherFirst) && isSame(second, otherSecond)) ||
    (isSame(first, otherSecond) && isSame(second, otherFirst))
  )
}

function splitTwo(plain: string): [string[], string[]] | null {
  const words = plain.split(' ')
  const at = words.findIndex((word) => joining.has(word))
  return at < 1 || at === words.length - 1 ? null : [words.slice(0, at), words.slice(at + 1)]
}

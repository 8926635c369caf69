import { givenNames } from '../answer-names/given-names.ts'
import { isGivenNameOnly } from '../answer-names/names.ts'
import { namesAnother } from '../answer-words/known-names.ts'
import { findCountry } from '../answer-words/places.ts'
import { isList } from '../answer-words/segments.ts'
import { stemOf } from '../answer-words/stems.ts'
import type { AlignedWords, Token } from './aligned-words.ts'
import { askedSubject, type AddFact, type ComparedPair, type ReadPair } from './compared-pair.ts'
import { isPlaceOf, type QuestionHints } from './contained.ts'
import { isFormal, isSeveral } from './kinds.ts'
import { isKind } from './kind-words.ts'
import { commonWords, kindOfWord, lightKinds, type LeftOver } from './left-over.ts'

const nation = /\b(?:nationality|nacionalidade|country|pais|where|onde|people|povo|come from)\b/
const language = /\b(?:language|lingua|idioma)\b/

/** Notes what may still mislead where the rules know the reason. */
export function addKnownFacts(
  add: AddFact,
  { aligned, pair: { given, right, hints, told } }: ReadPair,
): void {
  add('known short', right.plain.length <= 5)
  add(`known ${told.reason} ${askedSubject(hints)}`)
  add('known one word', right.words.length === 1)
  add(
    'known more first name',
    aligned.added.some(({ text }) => givenNames.has(text)),
  )
  add('known first letter', given.plain[0] !== right.plain[0])
  add('known names another', namesAnother(given.words, right.words))
  for (const { like } of aligned.matched) add(`known ${like}`, like !== 'same')
}

/** Notes what two answers share. */
export function addSharedFacts(add: AddFact, { aligned, pair }: ReadPair): void {
  const { matched, added, missing } = aligned
  const { hints } = pair
  const [shared, sharedRight] = [
    lettersOf(matched.map((match) => match.given)),
    lettersOf(matched.map((match) => match.right)),
  ]
  add('share of given', shared / Math.max(1, shared + lettersOf(added)))
  add('share of right', sharedRight / Math.max(1, sharedRight + lettersOf(missing)))
  add('all', added.length === 0 && missing.length === 0)
  for (const { like } of matched) add(`like ${like}`, like !== 'same')
  const has = (...likes: string[]) => matched.some(({ like }) => likes.includes(like))
  add('person forms', hints.person && has('plural', 'stem'))
  add('title forms', hints.title && has('plural', 'stem'))
  add('stem of quality', hints.quality && has('stem'))
  add('country asked', has('country') && nation.test(hints.text))
  add('country beside others', has('country') && (added.length > 0 || missing.length > 0))
  add(
    'country for language',
    has('country') && language.test(hints.text) && findCountry(pair.given.plain) !== undefined,
  )
  add('another country', namesAnotherCountry(pair))
  add('other order', isReordered(aligned))
  add('short', shared > 0 && shared <= 3)
  add('kinds only', matched.length > 0 && matched.every((match) => isKind(match.right.text)))
  const askedWords = new Set(hints.text.split(' '))
  add('in question', matched.length > 0 && matched.every((match) => askedWords.has(match.right.text)))
  if (missing.length > 0) addEndFacts(add, { aligned, pair })
}

const lettersOf = (tokens: readonly Token[]) => tokens.reduce((sum, { text }) => sum + text.length, 0)

function namesAnotherCountry({ given, right }: ComparedPair): boolean {
  const country = findCountry(given.words.join(' '))
  return country !== undefined && country !== findCountry(right.words.join(' '))
}

/** Tells whether the words that are one stand in another order. */
function isReordered({ matched, right, given }: AlignedWords): boolean {
  const inOrder = matched.toSorted((one, other) => right.indexOf(one.right) - right.indexOf(other.right))
  const positions = inOrder.map((match) => given.indexOf(match.given))
  return positions.some((position, index) => index > 0 && position < (positions[index - 1] ?? 0))
}

/** Notes which part of the official answer is there. */
function addEndFacts(add: AddFact, { aligned, pair: { given, hints } }: ReadPair): void {
  const subject = askedSubject(hints)
  const [first, last] = endsOf(aligned)
  add(`${subject} first`, first)
  add(`${subject} last`, last)
  add(`${subject} neither`, !first && !last)
  add('one word', aligned.matched.length === 1)
  add(`${subject} one word`, aligned.matched.length === 1)
  add('first name only', isGivenNameOnly(given.words))
  add('last is first name', last && isGivenNameOnly(given.words))
  add('first of character', first && aligned.matched.length === 1 && character.test(hints.text))
  const [one = ''] = given.words
  add(
    'rare first name',
    hints.person && first && given.words.length === 1 && one.length >= 5 && !givenNames.has(one),
  )
}

/** Tells whether the first and the last word of the official answer are there. */
function endsOf({ matched, right }: AlignedWords): [boolean, boolean] {
  const isMatched = (token: Token | undefined) => matched.some((match) => match.right === token)
  return [isMatched(right[0]), isMatched(right.at(-1))]
}

const character =
  /\b(?:character|personagem|detective|detetive|fictional|butler|squire|hobbit|wizard|witch|villain|sidekick|friend|amigo|horse|cavalo|dog|cao|boneco|cartoon)\b/

const telling: readonly LeftOver[] = ['given_name', 'proper', 'common', 'place']

/** Notes what makes another name of one, or leaves it the same name: the first of it, a republic, a name of the question. */
export function addNameFacts(add: AddFact, { aligned, pair: { given, right, hints } }: ReadPair): void {
  const common = commonWords(given.text)
  add(
    'more asked proper',
    aligned.missing.length > 0 &&
      aligned.added.some(({ text }) => hints.words.has(text) && !common.has(text)),
  )
  const numbers = aligned.added.filter(({ text }) => /^\d+$/.test(text))
  add('more first', numbers.length === 1 && numbers[0]?.text === '1')
  add('more number of name', numbers.length > 0 && hints.person && aligned.matched.length > 1)
  const others = [...aligned.added, ...aligned.missing]
  const country = aligned.matched.find(({ right: token }) => token.country !== undefined)?.right
  add(
    'formal name',
    country !== undefined && !isSeveral(country.text) && others.every(({ text }) => isFormal(text)),
  )
  add('place of', isPlaceOf(given, right) || isPlaceOf(right, given))
}

/** Notes what only one of two answers has, by its kind. */
export function addLeftOverFacts(add: AddFact, { aligned, pair: { given, right, hints } }: ReadPair): void {
  const subject = askedSubject(hints)
  const askedStems = stemsOf(hints)
  const kindsOf = (tokens: readonly Token[], text: string) => {
    const around = { hints, askedStems, common: commonWords(text) }
    return tokens.map((token) => kindOfWord(token, around))
  }
  const more = kindsOf(aligned.added, given.text)
  const less = kindsOf(aligned.missing, right.text)
  for (const [side, kinds] of [['more', more] as const, ['less', less] as const]) {
    if (kinds.length === 0) continue
    add(side)
    add(`${side} ${subject}`)
    for (const kind of kinds) add(`${side} ${kind}`)
    for (const kind of telling) add(`${side} ${subject} ${kind}`, kinds.includes(kind))
    add(`${side} light`, kinds.every(isLight))
    add(`${side} many`, kinds.filter((kind) => !isLight(kind)).length > 2)
  }
  add('less of list', isList(right.text) && !less.every(isLight))
  add('both', more.length > 0 && less.length > 0)
  add('both heavy', !more.every(isLight) && !less.every(isLight))
  if (less.length === 0 || !more.every(isLight)) return
  const [first, last] = endsOf(aligned)
  add(`${subject} ${last ? 'last' : first ? 'first' : 'middle'} light`)
}

/** The stems of the words of a question. */
export const stemsOf = ({ words }: QuestionHints) =>
  new Set([...words].filter((word) => word.length > 3).map(stemOf))

const isLight = (kind: LeftOver) => lightKinds.has(kind)

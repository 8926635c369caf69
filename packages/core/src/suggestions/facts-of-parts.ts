import { isNamed } from '../answer-words/exonyms.ts'
import { isCountry } from '../answer-words/places.ts'
import { readTokens } from './aligned-words.ts'
import { askedSubject, type AddFact, type ComparedPair } from './compared-pair.ts'
import { stemsOf } from './facts-of-words.ts'
import { commonWords, kindOfWord } from './left-over.ts'

/** Notes that only a part of an answer is compared, and what stands beside it. */
export function addPartFacts(add: AddFact, { part, hints, given }: ComparedPair): void {
  if (part === undefined) return
  add(`part ${part.of}`)
  if (part.of === 'official') return
  const around = { hints, askedStems: stemsOf(hints), common: commonWords(part.aside.text) }
  const kinds = readTokens(part.aside).map((token) => kindOfWord(token, around))
  for (const kind of kinds) add(`aside ${kind}`)
  add(`aside ${askedSubject(hints)}`)
  add(`aside ${askedSubject(hints)} place`, kinds.includes('place'))
  add(`aside ${askedSubject(hints)} proper`, kinds.includes('proper'))
  add('aside another of its kind', isAnotherOfKind(part.aside.words, given.words))
  if (part.of === 'both') {
    const isPlaced = kinds.includes('place') || isNamed(part.aside.words.join(' '))
    add(
      'aside another place',
      isPlaced && !part.rightAside.words.some((word) => part.aside.words.includes(word)),
    )
  }
}

/** Two countries, or two names that the rules know and that are none: London, Paris. */
function isAnotherOfKind(aside: readonly string[], given: readonly string[]): boolean {
  const isKnown = (words: readonly string[]) => isNamed(words.join(' '))
  return isCountry(aside) ? isCountry(given) : isKnown(aside) && isKnown(given) && !isCountry(given)
}

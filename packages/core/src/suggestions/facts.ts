import { alignWords, readTokens } from './aligned-words.ts'
import type { AddFact, ComparedPair } from './compared-pair.ts'
import { addTextFacts } from './facts-of-text.ts'
import { isRounded, listDateFacts } from './facts-of-values.ts'
import { addLeftOverFacts, addSharedFacts } from './facts-of-words.ts'

/** The facts that a score is computed from, by their name; each is 1, or a share between 0 and 1. */
export type Facts = ReadonlyMap<string, number>

/** Reads the facts that tell how likely an answer is right; null when it has nothing of the official one. */
export function readFacts(pair: ComparedPair): Facts | null {
  const { given, right, asked, told } = pair
  const facts = new Map([[`${told.suggestion} ${told.reason}`, 1]])
  // Where the rules know the reason, it says it all.
  if (told.suggestion === 'likely' && told.reason !== 'contains') return facts
  if (isRounded(pair)) return facts.set('rounded', 1)
  const aligned = alignWords(readTokens(given), readTokens(right), asked)
  const dates = listDateFacts(pair)
  const isNear =
    told.suggestion === 'likely' || told.reason === 'one_letter_off' || told.reason === 'few_letters_off'
  if (aligned.matched.length === 0 && dates.length === 0 && !isNear) return null
  const add: AddFact = (name, value = 1) => {
    if (value !== false && value !== 0) facts.set(name, Number(value))
  }
  for (const fact of dates) add(fact)
  const read = { aligned, pair }
  addSharedFacts(add, read)
  addLeftOverFacts(add, read)
  addTextFacts(add, read)
  return facts
}

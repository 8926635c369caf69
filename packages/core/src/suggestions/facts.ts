import { alignWords, readTokens } from './aligned-words.ts'
import type { AddFact, ComparedPair } from './compared-pair.ts'
import { addTextFacts } from './facts-of-text.ts'
import { addHeadFacts, definitionFact } from './facts-of-head.ts'
import { listValueFacts } from './facts-of-values.ts'
import { addPartFacts } from './facts-of-parts.ts'
import { addKnownFacts, addLeftOverFacts, addNameFacts, addSharedFacts } from './facts-of-words.ts'

/** The facts that a score is computed from, by their name; each is 1, or a share between 0 and 1. */
export type Facts = ReadonlyMap<string, number>

// Where the rules know one of these reasons, little remains to be told.
const saysAll: ReadonlySet<string> = new Set([
  'equal',
  'numeral',
  'plural',
  'short_name',
  'translated',
  'word_order',
  'initials',
  'one_letter_off',
  'few_letters_off',
  'article',
])

// Words that the rules found to be one, though each answer has others.
const differsOtherwise: ReadonlySet<string> = new Set(['kind', 'misspelt_part'])

/** Reads the facts that tell how likely an answer is right; null when it has nothing of the official one. */
export function readFacts(pair: ComparedPair): Facts | null {
  const facts = new Map<string, number>()
  const add: AddFact = (name, value = 1) => {
    if (value !== false && value !== 0) facts.set(name, Number(value))
  }
  addPartFacts(add, pair)
  const values = listValueFacts(pair)
  for (const fact of values) add(fact)
  return values.length > 0 || addWordFacts(add, pair) ? facts : null
}

/** Notes how the words of two answers differ; false when they have nothing of each other. */
function addWordFacts(add: AddFact, pair: ComparedPair): boolean {
  const { given, right, hints, told } = pair
  const aligned = alignWords(readTokens(given), readTokens(right), hints)
  const { matched, added, missing } = aligned
  const read = { aligned, pair }
  const isOtherwise = differsOtherwise.has(told.reason) && added.length > 0 && missing.length > 0
  if (told.suggestion !== 'unlikely' && (saysAll.has(told.reason) || isOtherwise)) {
    add(`${told.suggestion} ${told.reason}`)
    addKnownFacts(add, read)
    return true
  }
  const isNear =
    told.suggestion === 'likely' || told.reason === 'one_letter_off' || told.reason === 'few_letters_off'
  if (matched.length === 0 && !isNear) return false
  const defined = definitionFact(read)
  if (defined !== null) {
    add(defined)
    return true
  }
  add(`${told.suggestion} ${told.reason}`)
  for (const addFacts of [addSharedFacts, addLeftOverFacts, addNameFacts, addHeadFacts, addTextFacts])
    addFacts(add, read)
  return true
}

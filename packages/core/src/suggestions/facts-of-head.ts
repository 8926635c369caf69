import { isList } from '../answer-words/segments.ts'
import { foldWords, withoutArticles } from '../quizzes/normalise-answer.ts'
import type { Token } from './aligned-words.ts'
import { askedSubject, type AddFact, type ReadPair } from './compared-pair.ts'
import type { QuestionHints } from './contained.ts'
import { commonWords } from './left-over.ts'

const definition =
  /^(?:what (?:is|are)|o que|what (?:kind|type|sort)|que (?:tipo|animal|forma)|which animal)\b/
const fullName = /\b(?:stand for|stands for|full name|significa|significam|acronym|sigla)\b/
const why =
  /^(?:why|how do|how does|porque|para que|what (?:does|do|causes|is (?:the )?(?:main )?function))\b/
const asksTeam = /\b(?:team|band|banda|group|club|franchise|equipa|equipe|clube|side)\b/

/**
 * Notes whether the word that says what a thing is, the last one in English and the first in Portuguese, is what two
 * answers share: a monitor lizard is a lizard, milk of magnesia is no milk.
 */
export function addHeadFacts(add: AddFact, { aligned, pair }: ReadPair): void {
  const { given, hints } = pair
  const { matched, added, missing } = aligned
  if (added.length > 0 && missing.length === 0) {
    const isKept = isHead(
      { text: given.text, hints },
      matched.map((match) => match.given),
    )
    const kept = `more ${isKept ? 'keeps' : 'loses'} head`
    const common = commonWords(given.text)
    add(kept)
    add(`${kept} ${askedSubject(hints)}`)
    add(`${kept} of quality`, hints.quality)
    add(
      `${kept} common`,
      added.every((token) => common.has(token.text)),
    )
  }
  if (missing.length > 0) addMissingHead(add, { aligned, pair })
}

function addMissingHead(add: AddFact, { aligned, pair: { right, hints } }: ReadPair): void {
  const { matched, added, missing } = aligned
  const isKept = isHead(
    { text: right.text, hints },
    matched.map((match) => match.right),
  )
  const isCommon = isAllCommon(right.text, missing)
  add(
    `less ${isKept ? 'keeps' : 'loses'} head${added.length === 0 ? '' : ' beside more'}${isCommon ? ' common' : ''}`,
  )
  add('less of full name', fullName.test(hints.text))
  add('less of why', why.test(hints.text))
  const [first, last] = [right.words[0] ?? '', right.words.at(-1) ?? '']
  if (!asksTeam.test(hints.text) || first === last) return
  const has = (word: string) => matched.some((match) => match.right.text === word)
  add('team last', has(last) && !has(first))
  add('team first', has(first) && !has(last))
}

/** The one fact about an answer that says less of what a thing is: a snake for a venomous snake; null for other ones. */
export function definitionFact({ aligned, pair: { right, hints } }: ReadPair): string | null {
  const { matched, added, missing } = aligned
  if (missing.length === 0 || matched.length === 0) return null
  if (!definition.test(hints.text) || isList(right.text) || !isAllCommon(right.text, missing)) return null
  const isKept = isHead(
    { text: right.text, hints },
    matched.map((match) => match.right),
  )
  return `definition ${isKept ? 'keeps' : 'loses'} head${added.length === 0 ? '' : ' beside more'}`
}

const aside = /[,(;:].*$|\s(?:of|in|at|by|from|for|with|de|do|da|dos|das|em|no|na|por|com|para)\s.*$/iu

function isHead({ text, hints }: { text: string; hints: QuestionHints }, tokens: readonly Token[]): boolean {
  const words = withoutArticles(foldWords(text.replace(aside, '')))
  const head = hints.portuguese ? words[0] : words.at(-1)
  return tokens.some((token) => token.text.split(' ').includes(head ?? ''))
}

function isAllCommon(text: string, tokens: readonly Token[]): boolean {
  const common = commonWords(text)
  return tokens.every((token) => common.has(token.text))
}

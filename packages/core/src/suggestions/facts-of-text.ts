import { stemOf } from '../answer-words/stems.ts'
import { foldWords } from '../quizzes/normalise-answer.ts'
import type { AlignedWords, Token } from './aligned-words.ts'
import { askedSubject, type AddFact, type ReadPair } from './compared-pair.ts'
import { commonWords, saysLittle } from './left-over.ts'

const joiner = /(?:^|\s)(?:e|and|&|\+|ou|or)(?=\s)|\/|;/giu
const several =
  /\b(?:two|three|both|dois|duas|tres|quais|ambos|que \w+[aeo]s|which \w+[^s]s|what are|entre que|between which|cores|colours|colors|nomes|names)\b/
const range = /\d\s*[-–]\s*\d/
const compound = /\p{L}-\p{L}/u

/** Notes what stands between the words: brackets, commas, "and". */
export function addTextFacts(add: AddFact, { aligned, pair: { given, right, hints } }: ReadPair): void {
  const [joins, rightJoins] = [given.text, right.text].map((text) => text.match(joiner)?.length ?? 0)
  const [more = 0, less = 0] = [joins, rightJoins]
  add('joins more', more > less)
  add('joins more names', more > less && namesMore(given.text, aligned.added))
  add('joins less', more < less)
  add('joins less of several', more < less && several.test(hints.text))
  add('range less', range.test(right.text) && !range.test(given.text))
  add('aside more', isAside(given.text, aligned.added))
  add('aside less', isAside(right.text, aligned.missing))
  add('hyphen less', aligned.missing.length > 0 && compound.test(right.text) && !compound.test(given.text))
  const fused = aligned.missing.length === 0 && isFused(given.text, aligned)
  add(`fused ${askedSubject(hints)} ${right.words.length > 1 ? 'long' : 'short'}`, fused)
  add('similar', similarity(given.plain, right.plain))
}

/** Tells whether all that is added is a name: Spain and Portugal. */
function namesMore(text: string, added: readonly Token[]): boolean {
  const common = commonWords(text)
  return added.length > 0 && added.every((token) => !common.has(token.text) && !saysLittle(token.text))
}

const aside = /\(([^)]*)\)|,\s*(.*)$|\s[-–—]\s(.*)$/u

/** Tells whether words stand aside: in brackets, after a comma or a dash. */
function isAside(text: string, words: readonly Token[]): boolean {
  const inside = aside
    .exec(text)
    ?.slice(1)
    .find((part) => part !== undefined)
  if (inside === undefined || words.length === 0) return false
  const said = new Set(foldWords(inside).map(stemOf))
  return words.every(({ text: word }) => word.split(' ').some((one) => said.has(stemOf(one))))
}

const breaks =
  /[,;:()[\]"“”/]|\s[-–—]\s|\s(?:de|do|da|dos|das|of|in|em|no|na|by|por|at|from|and|e|ou|or|the|o|a|von|van)\s/iu
const lowWord = /(?<!\p{L})\p{Ll}\p{L}*/gu

/** Tells whether another name stands right beside what the answers share: Chelsea Clinton, Porto Covo. */
function isFused(text: string, { matched, added }: AlignedWords): boolean {
  const shared = new Set(matched.map(({ given }) => given.text))
  const names = new Set(added.map((token) => token.text).filter((word) => !saysLittle(word)))
  return text.split(breaks).some((part) => {
    const words = foldWords(part)
    const capitals = new Set(foldWords(part.replace(lowWord, ' ')))
    const isBeside = (word: string | undefined) => word !== undefined && shared.has(word)
    return words.some(
      (word, index) =>
        names.has(word) && capitals.has(word) && (isBeside(words[index - 1]) || isBeside(words[index + 1])),
    )
  })
}

/** The share of pairs of letters that two texts have in common. */
function similarity(one: string, other: string): number {
  const pairsOf = (text: string) =>
    Array.from(text.slice(1), (letter, index) => `${text[index] ?? ''}${letter}`)
  const [pairs, rest] = [pairsOf(one), pairsOf(other)]
  const total = pairs.length + rest.length
  let shared = 0
  for (const pair of pairs) {
    const at = rest.indexOf(pair)
    if (at < 0) continue
    rest.splice(at, 1)
    shared += 1
  }
  return total === 0 ? 0 : (2 * shared) / total
}

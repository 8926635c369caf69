import { takeApart, type AnswerWords } from '../answer-words/answer-words.ts'
import { writeOut } from '../answer-words/dotted.ts'
import { isPlace } from '../answer-words/places.ts'
import { isPlural } from '../answer-words/plurals.ts'
import { incomplete } from './kinds.ts'
import type { QuestionHints } from './contained.ts'

type Two = { given: AnswerWords; right: AnswerWords }

const fillers =
  /^(?:i think|i guess|i believe|maybe|perhaps|probably|possibly|it(?:'s| is| was)|could be|must be|is it|acho que|penso que|creio que|talvez|provavelmente|se calhar|deve ser|sera|será|é|foi|era)\s+(?:é\s+|it's\s+)?/i

/** Ways to write two answers more alike before they are compared again: abbreviations written out, what the question says left out. (docs/rules/correction.md) */
export function* rewriteBoth({ given, right }: Two, hints: QuestionHints): Generator<Two> {
  const [writtenOut, rightWrittenOut] = [writeOut(given, right, 1), writeOut(right, given, 2)]
  if (writtenOut || rightWrittenOut) yield { given: writtenOut ?? given, right: rightWrittenOut ?? right }
  const plainly = given.text.replace(fillers, '')
  if (plainly !== given.text) yield { given: takeApart(plainly), right }
  const unplaced = hints.person
    ? given.text.replace(/\s+(?:de|da|do|of)\s+(?:the\s+)?(\p{Lu}[\p{L} ]+)$/u, '')
    : given.text
  if (unplaced !== given.text && isPlace(takeApart(given.text.slice(unplaced.length)).words))
    yield { given: takeApart(unplaced), right }
  const spelled = [spellSounds(given), spellSounds(right)] as const
  if (spelled[0] !== given || spelled[1] !== right) yield { given: spelled[0], right: spelled[1] }
  const rest = { given: leaveOut(given, hints), right: leaveOut(right, hints) }
  const isComplete = !rest.given.words.every((word) => incomplete.has(word))
  if (isComplete && rest.right !== right && rest.given.plain === rest.right.plain) yield rest
}

/** A soft c is written ss and am at the end of a word ão, as they sound: Picaço, Cazaquistam. */
function spellSounds(answer: AnswerWords): AnswerWords {
  const text = answer.text
    .normalize('NFC')
    .replace(/ç/g, 'ss')
    .replace(/ñ/g, 'nh')
    .replace(/am(?!\p{L})/gu, 'ão')
  return text === answer.text.normalize('NFC') ? answer : takeApart(text)
}

/** The words without the kind that the question asks for: D of Vitamin D where it asks "Which vitamin". */
function leaveOut(answer: AnswerWords, hints: QuestionHints): AnswerWords {
  const words = answer.words.filter((word) => word !== hints.kind && !isPlural(word, hints.kind))
  if (words.length === answer.words.length || words.length === 0) return answer
  const plain = words.join(' ')
  return { ...answer, words, plain, spelled: plain, folded: plain, names: words }
}

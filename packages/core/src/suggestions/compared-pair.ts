import type { AnswerWords } from '../answer-words/answer-words.ts'
import type { Value } from '../answer-values/value.ts'
import type { AlignedWords } from './aligned-words.ts'
import type { QuestionHints } from './contained.ts'
import type { VerdictSuggestion } from './likeness.ts'

/** What is compared is a part of an answer: of the official one, of the given one with what stands beside it, or of both. */
export type AnswerPart =
  | { of: 'official' }
  | { of: 'given'; aside: AnswerWords }
  | { of: 'both'; aside: AnswerWords; rightAside: AnswerWords }

/** An answer beside an official one, with the likeness that the rules found. */
export type ComparedPair = {
  given: AnswerWords
  right: AnswerWords & { values: readonly Value[] }
  hints: QuestionHints
  told: VerdictSuggestion
  part?: AnswerPart
}

/** Two answers and their words side by side. */
export type ReadPair = { aligned: AlignedWords; pair: ComparedPair }

/** Notes a fact, unless its value is false or 0. */
export type AddFact = (name: string, value?: number | boolean) => void

/** What the question asks for: a person, a title or a thing. */
export const askedSubject = ({ person, title }: QuestionHints): string =>
  person ? 'person' : title ? 'title' : 'thing'

import type { ImportDoubt, ImportFileProblem, ImportProblem } from '@tertulia/contract/import-problems'
import type { FirstNumber, NamedChoices } from '@tertulia/core/question-bank/choice-marks'

/** A file inside a file of questions; its content is null if the file only names it. */
export type EmbeddedFile = { name: string; content: Uint8Array | null }

/** A question as written in a file. */
export type ParsedQuestion = {
  /** The line on which it begins, from 1. */
  line: number
  text: string
  answer: string
  accepted_answers: string[]
  /** Names or slugs; empty if the file has none. */
  theme: string
  subtheme: string
  origin: string
  /** Names to find a theme or subtheme by, the closest first; none of them has to be known. */
  categories: string[]
  /** All choices in their order, the right one among them; empty for an open question. */
  choices: string[]
  /** Choices that the answer may name by number or letter; null once the right one is known. */
  options: Options | null
  /** Set for a statement that is either true or false. */
  truth: boolean | null
  /** Its files, those that the statement shows first. */
  files: EmbeddedFile[]
  problem: ImportProblem | null
  problem_value: string
  doubt: ImportDoubt | null
}

/** Choices beside an answer, and the number that the first has in most files like this one, or in their columns' names. */
export type Options = NamedChoices & { usual: FirstNumber; isNamed: boolean }

/** Limit of characters per question; longer ones come from an unclosed quotation mark or bracket. */
export const longestQuestion = 40_000

/** Fills in the fields that a reader does not know. */
export function parsedQuestion(known: Partial<ParsedQuestion> & { line: number }): ParsedQuestion {
  return {
    text: '',
    answer: '',
    accepted_answers: [],
    theme: '',
    subtheme: '',
    origin: '',
    categories: [],
    choices: [],
    options: null,
    truth: null,
    files: [],
    problem: null,
    problem_value: '',
    doubt: null,
    ...known,
  }
}

/** Reads the questions of a file one by one. */
export type QuestionReader = (text: string) => Iterable<ParsedQuestion> | AsyncIterable<ParsedQuestion>

/** Refuses a file as a whole; the problem is shown to the editor who uploaded it. */
export class UnreadableFile extends Error {
  readonly problem: ImportFileProblem

  constructor(problem: ImportFileProblem) {
    super(problem)
    this.problem = problem
  }
}

const truths = new Map(
  Object.entries({
    true: true,
    t: true,
    verdadeiro: true,
    verdade: true,
    v: true,
    false: false,
    f: false,
    falso: false,
  }),
)

/** Reads “True”, “F” or “Verdadeiro”; null for any other text. */
export function truthOf(text: string): boolean | null {
  return truths.get(text.trim().toLowerCase()) ?? null
}

/** Recognises the choices of a true/false question. */
export function isTrueOrFalse(choices: readonly string[]): boolean {
  return choices.length > 0 && choices.every((choice) => truthOf(choice) !== null)
}

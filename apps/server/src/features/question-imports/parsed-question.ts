import type { ImportProblem } from '@tertulia/contract/question-imports'

/** A question as a file says it, in the file's own words. */
export type ParsedQuestion = {
  /** The line on which it begins, from 1. */
  line: number
  text: string
  answer: string
  accepted_answers: string[]
  /** Names or slugs; empty where the file does not say. */
  theme: string
  subtheme: string
  origin: string
  /** Names that a place may be found by, the closest first; none of them has to be known. */
  categories: string[]
  /** All choices in their order, the right one among them; empty for an open question. */
  choices: string[]
  problem: ImportProblem | null
  problem_value: string
}

/** No question of a file has more signs; what goes on beyond them was never closed, and is not looked at closely. */
export const longest_question = 40_000

/** A parsed question of which only some is known. */
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
    problem: null,
    problem_value: '',
    ...known,
  }
}

/** Reads the questions of a file, one after the other. */
export type QuestionReader = (text: string) => Iterable<ParsedQuestion> | AsyncIterable<ParsedQuestion>

/** A file as a whole that nobody can read questions from; the problem is told to whoever brought it. */
export class UnreadableFile extends Error {
  readonly problem: 'not_text' | 'columns_missing' | 'not_a_list' | 'no_questions' | 'too_many_questions'

  constructor(problem: UnreadableFile['problem']) {
    super(problem)
    this.problem = problem
  }
}

const true_and_false = new Set(['true', 'false', 't', 'f', 'verdadeiro', 'falso'])

/** Whether the choices are only true and false: no question that is answered in words. */
export function isTrueOrFalse(choices: readonly string[]): boolean {
  return choices.length > 0 && choices.every((choice) => true_and_false.has(choice.trim().toLowerCase()))
}

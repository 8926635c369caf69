import { linesOf } from '../../../platform/files/file-text.ts'
import {
  isTrueOrFalse,
  longestQuestion,
  parsedQuestion,
  truthOf,
  type ParsedQuestion,
} from './parsed-question.ts'

type Reading = ParsedQuestion & { letters: string[] }

/** Reads Aiken: the statement, a line for each choice with its letter, and `ANSWER: B`. */
export function* readAiken(text: string): Generator<ParsedQuestion> {
  let question: Reading | null = null
  let [line, length] = [0, 0]
  for (const written of linesOf(text)) {
    line += 1
    const trimmed = written.trim()
    const [, right] = /^(?:ANSWER|RESPOSTA)\s*:\s*([A-Z])\b/i.exec(trimmed) ?? []
    const [, letter, choice] = /^([A-Z])[.)]\s+(\S.*)$/.exec(trimmed) ?? []
    if (trimmed === '') {
      // A blank line without an answer before it is inside a question.
      continue
    } else if (right !== undefined) {
      yield judged(question ?? begin(line), right.toUpperCase())
      question = null
    } else {
      if (!question) length = 0
      question ??= begin(line)
      length += trimmed.length
      if (length > longestQuestion) question.problem = 'unreadable'
      else if (letter !== undefined && choice !== undefined && question.text !== '')
        addChoice(question, letter, choice)
      else if (question.choices.length > 0) {
        // The next question begins although this one has no answer.
        yield judged(question, null)
        question = { ...begin(line), text: trimmed }
        length = trimmed.length
      } else question.text += question.text === '' ? trimmed : `\n${trimmed}`
    }
  }
  if (question) yield judged(question, null)
}

const begin = (line: number): Reading => ({ ...parsedQuestion({ line }), letters: [] })

function addChoice(question: Reading, letter: string, choice: string): void {
  question.letters.push(letter)
  question.choices.push(choice.trim())
}

function judged({ letters, ...question }: Reading, right: string | null): ParsedQuestion {
  if (question.problem) return { ...question, problem_value: question.text.slice(0, 200) }
  const answer = right === null ? undefined : question.choices[letters.indexOf(right)]
  if (answer === undefined) return { ...question, problem: 'right_answer_missing' }
  return { ...question, answer, truth: isTrueOrFalse(question.choices) ? truthOf(answer) : null }
}

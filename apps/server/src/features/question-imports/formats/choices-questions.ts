import { linesOf } from '../../../platform/files/file-text.ts'
import {
  isTrueOrFalse,
  longestQuestion,
  parsedQuestion,
  truthOf,
  type ParsedQuestion,
} from './parsed-question.ts'

/**
 * Reads multiple-choice questions: `#Q` and the statement, `^` and the right answer, then a line for each choice with
 * its letter. A line without a sign continues the previous one.
 */
export function* readChoices(text: string): Generator<ParsedQuestion> {
  let question: ParsedQuestion | null = null
  let part: 'text' | 'answer' | 'choices' = 'text'
  let [line, length] = [0, 0]
  for (const written of linesOf(text)) {
    line += 1
    const [sign, rest] = signOf(written, part)
    if (sign === '#Q') {
      if (question) yield judged(question)
      question = parsedQuestion({ line, text: rest })
      part = 'text'
      length = written.length
    } else if (question === null || (sign === null && rest.trim() === '')) {
      continue
    } else if ((length += written.length) > longestQuestion) {
      question.problem = 'unreadable'
    } else if (sign === '^') {
      question.answer = rest
      part = 'answer'
    } else if (sign === 'choice') {
      question.choices.push(rest)
      part = 'choices'
    } else {
      goOn(question, part, rest)
    }
  }
  if (question) yield judged(question)
}

function signOf(line: string, part: 'text' | 'answer' | 'choices'): ['#Q' | '^' | 'choice' | null, string] {
  const question = /^#Q\b\s*(.*)$/.exec(line)
  if (question) return ['#Q', question[1] ?? '']
  if (line.startsWith('^')) return ['^', line.slice(1).trim()]
  // Before the right answer, a line may begin with any letter: “A man once said …”
  const choice = part === 'text' ? null : /^[A-Z]\s+(\S.*)$/.exec(line)
  return choice ? ['choice', (choice[1] ?? '').trim()] : [null, line]
}

function goOn(question: ParsedQuestion, part: 'text' | 'answer' | 'choices', rest: string): void {
  if (part === 'text') question.text += `\n${rest}`
  else if (part === 'answer') question.answer += ` ${rest.trim()}`
  else question.choices[question.choices.length - 1] += ` ${rest.trim()}`
}

function judged(question: ParsedQuestion): ParsedQuestion {
  if (question.problem) return { ...question, problem_value: question.text.slice(0, 200) }
  if (question.answer === '') return { ...question, problem: 'right_answer_missing' }
  return isTrueOrFalse(question.choices) ? { ...question, truth: truthOf(question.answer) } : question
}

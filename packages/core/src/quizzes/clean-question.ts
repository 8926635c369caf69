import { cleanLine, cleanText } from './clean-text.ts'
import { isBlank } from './normalise-answer.ts'

type WrittenQuestion = { text: string; answer: string; accepted_answers: string[] }

/** Prepares a question for saving: clean texts, and each accepted answer once. (docs/rules/correction.md) */
export function cleanQuestion<Question extends WrittenQuestion>(question: Question): Question {
  const acceptedAnswers = question.accepted_answers.map(cleanLine).filter((answer) => !isBlank(answer))
  return {
    ...question,
    text: cleanText(question.text),
    answer: cleanLine(question.answer),
    accepted_answers: [...new Set(acceptedAnswers)],
  }
}

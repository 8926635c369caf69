import { asksForTitle } from './asked-for.ts'
import { normaliseAnswer, titleKey } from './normalise-answer.ts'

/**
 * The form in which answers to a question are compared; it retains a leading article where the question asks for a
 * title, since The Invisible Man and Invisible Man are different books. (docs/rules/correction.md)
 */
export function answerKey(text: string, question: string): string {
  return asksForTitle(question) ? titleKey(text) : normaliseAnswer(text)
}

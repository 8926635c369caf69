import { answerKey } from './answer-key.ts'
import { judgeAnswer } from './judge-answer.ts'

type TestedQuestion = { text: string; answer: string; accepted_answers: readonly string[] }

type TestResult = { right: number; blank: number; others: { text: string; count: number }[] }

/**
 * How test players answered a question: right by what it accepts now, blank, or anything else, the most frequent first
 * in the words of the person who wrote it first. (docs/rules/test-players.md)
 */
export function testResult(question: TestedQuestion, given: readonly string[]): TestResult {
  const result: TestResult = { right: 0, blank: 0, others: [] }
  const others = new Map<string, { text: string; count: number }>()
  for (const text of given) {
    const key = answerKey(text, question.text)
    const about = { ...question, text, question: question.text, judged: new Map() }
    if (key === '') result.blank += 1
    else if (judgeAnswer(about) === 'right') result.right += 1
    else others.set(key, { text: others.get(key)?.text ?? text, count: (others.get(key)?.count ?? 0) + 1 })
  }
  result.others = [...others.values()].toSorted((one, other) => other.count - one.count)
  return result
}

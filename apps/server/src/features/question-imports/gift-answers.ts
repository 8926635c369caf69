import { isTrueOrFalse, type ParsedQuestion } from './parsed-question.ts'

type Answer = Pick<ParsedQuestion, 'problem' | 'problem_value'> &
  Partial<Pick<ParsedQuestion, 'answer' | 'accepted_answers' | 'choices'>>

type Item = { sign: '=' | '~'; weight: number | null; text: string }

const taken = { problem: null, problem_value: '' } as const
const notTaken = (kind: string): Answer => ({ problem: 'kind_not_taken', problem_value: kind })

/** What stands between the braces of a question in GIFT; its escaped signs are put aside. (docs/rules/question-imports.md) */
export function giftAnswer(braces: string): Answer {
  const written = braces.replace(/####[^]*$/, '').trim()
  if (written === '') return notTaken('essay')
  if (written.startsWith('#')) return numberAnswer(written.slice(1))
  if (isTrueOrFalse([withoutFeedback(written)])) return notTaken('true_false')
  const items = itemsOf(written)
  if (items.length === 0) return { problem: 'unreadable', problem_value: written.slice(0, 200) }
  if (items.some(({ sign, text }) => sign === '=' && text.includes('->'))) return notTaken('matching')
  return items.some(({ sign }) => sign === '~') ? choiceAnswer(items) : shortAnswer(items)
}

function itemsOf(written: string): Item[] {
  return [...written.matchAll(/([=~])\s*(?:%(-?[\d.]+)%)?([^=~]*)/g)].map(([, sign, weight, text]) => ({
    sign: sign === '=' ? '=' : '~',
    weight: weight === undefined ? null : Number(weight),
    text: withoutFeedback(text ?? ''),
  }))
}

const withoutFeedback = (text: string) => text.replace(/#[^]*$/, '').trim()

function shortAnswer(items: readonly Item[]): Answer {
  const [answer, ...accepted_answers] = items
    .filter(({ weight, text }) => (weight === null || weight >= 100) && text !== '')
    .map(({ text }) => text)
  if (answer === undefined) return { problem: 'right_answer_missing', problem_value: '' }
  return { ...taken, answer, accepted_answers }
}

function choiceAnswer(items: readonly Item[]): Answer {
  const right = items.filter(({ sign, weight }) => (weight === null ? sign === '=' : weight > 0))
  const choices = items.map(({ text }) => text)
  if (right.length > 1) return { problem: 'right_answers_several', problem_value: '', choices }
  const answer = right[0]?.text
  if (answer === undefined) return { problem: 'right_answer_missing', problem_value: '', choices }
  if (isTrueOrFalse(choices)) return { ...notTaken('true_false'), choices }
  return { ...taken, answer, choices }
}

/** `1822:5` or `=1822:0 =%50%1822:2`: a number, perhaps with what it may be off; not a span from one to another. */
function numberAnswer(written: string): Answer {
  const items = written.includes('=') ? itemsOf(written) : [{ weight: null, text: withoutFeedback(written) }]
  const exact = items.find(({ weight }) => weight === null || weight >= 100)?.text
  if (exact === undefined) return { problem: 'right_answer_missing', problem_value: '' }
  if (exact.includes('..')) return notTaken('number_span')
  const number = /^-?\d+(?:[.,]\d+)?/.exec(exact)?.[0]
  return number === undefined
    ? { problem: 'unreadable', problem_value: written.slice(0, 200) }
    : { ...taken, answer: number }
}

import { rightNumbers } from './right-numbers.ts'
import { isTrueOrFalse, truthOf, type ParsedQuestion } from './parsed-question.ts'

type Answer = Pick<ParsedQuestion, 'problem' | 'problem_value'> &
  Partial<Pick<ParsedQuestion, 'answer' | 'accepted_answers' | 'choices' | 'truth'>>

type Item = { sign: '=' | '~'; weight: number | null; text: string }

const taken = { problem: null, problem_value: '' } as const
const notTaken = (kind: string): Answer => ({ problem: 'kind_not_taken', problem_value: kind })

/** Parses the text between the braces of a question in GIFT, with escaped characters replaced by placeholders. */
export function giftAnswer(braces: string): Answer {
  const written = braces.replace(/####[^]*$/, '').trim()
  if (written === '') return notTaken('essay')
  if (written.startsWith('#')) return numberAnswer(written.slice(1))
  const truth = truthOf(withoutFeedback(written))
  if (truth !== null) return { ...taken, truth }
  // Moodle also reads the first short answer without its sign.
  const items = itemsOf(/^[=~]/.test(written) ? written : `=${written}`)
  if (isMatching(items)) return notTaken('matching')
  return items.some(({ sign }) => sign === '~') ? choiceAnswer(items) : shortAnswer(items)
}

function itemsOf(written: string): Item[] {
  return [...written.matchAll(/([=~])\s*(?:%(-?[\d.]+)%)?([^=~]*)/g)].map(([, sign, weight, text]) => ({
    sign: sign === '=' ? '=' : '~',
    weight: weight === undefined ? null : Number(weight),
    text: withoutFeedback(text ?? ''),
  }))
}

/** Returns whether an arrow separates pairs; inside a choice or a single short answer it is part of the text. */
function isMatching(items: readonly Item[]): boolean {
  return items.length > 1 && items.every(({ sign, text }) => sign === '=' && text.includes('->'))
}

const withoutFeedback = (text: string) => text.replace(/#[^]*$/, '').trim()

function shortAnswer(items: readonly Item[]): Answer {
  const [answer, ...acceptedAnswers] = items
    .filter(({ weight, text }) => (weight === null || weight >= 100) && text !== '')
    .map(({ text }) => text)
  if (answer === undefined) return { problem: 'right_answer_missing', problem_value: '' }
  return { ...taken, answer, accepted_answers: acceptedAnswers }
}

function choiceAnswer(items: readonly Item[]): Answer {
  const right = items.filter(({ sign, weight }) => (weight === null ? sign === '=' : weight > 0))
  const choices = items.map(({ text }) => text)
  if (right.length > 1) return { problem: 'right_answers_several', problem_value: '', choices }
  const answer = right[0]?.text
  if (answer === undefined) return { problem: 'right_answer_missing', problem_value: '', choices }
  if (isTrueOrFalse(choices)) return { ...taken, answer, choices, truth: truthOf(answer) }
  return { ...taken, answer, choices }
}

/** Parses numbers, perhaps with tolerances, such as `1822:5` or `=7 =4`; not a range. */
function numberAnswer(written: string): Answer {
  const items = written.includes('=') ? itemsOf(written) : [{ weight: null, text: withoutFeedback(written) }]
  const exact = items.filter(({ weight, text }) => (weight === null || weight >= 100) && text !== '')
  if (exact.some(({ text }) => text.includes('..'))) return notTaken('number_span')
  const numbers = exact.map(({ text }) =>
    /^(-?\d+(?:[.,]\d+)?)\s*(?::\s*(-?\d*(?:[.,]\d+)?)\s*)?$/.exec(text),
  )
  if (numbers.includes(null)) return { problem: 'unreadable', problem_value: written.slice(0, 200) }
  return rightNumbers(numbers.map((found) => ({ number: found?.[1] ?? '', tolerance: found?.[2] ?? '' })))
}

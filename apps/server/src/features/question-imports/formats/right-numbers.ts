import { externalAcceptedMax } from '@tertulia/contract/external-questions'
import type { ParsedQuestion } from './parsed-question.ts'

type Numbers = Partial<Pick<ParsedQuestion, 'answer' | 'accepted_answers'>> &
  Pick<ParsedQuestion, 'problem' | 'problem_value'>

/** A right number as it is written, with its tolerance. */
type WrittenNumber = { number: string; tolerance: string }

/**
 * Keeps all right numbers of a question: the first is its answer, the others are accepted. A tolerance becomes the whole
 * numbers in it; one below the last digit only rounds. What has no end of right numbers is told.
 */
export function rightNumbers(written: readonly WrittenNumber[]): Numbers {
  if (written.length === 0) return { problem: 'right_answer_missing', problem_value: '' }
  const found = written.map(numbersAround)
  if (found.includes(null)) return { problem: 'kind_not_taken', problem_value: 'number_span' }
  const [answer = '', ...others] = new Set([
    ...found.flatMap((numbers) => numbers?.slice(0, 1) ?? []),
    ...found.flatMap((numbers) => numbers ?? []),
  ])
  if (others.length > externalAcceptedMax) return { problem: 'kind_not_taken', problem_value: 'number_span' }
  return { problem: null, problem_value: '', answer, accepted_answers: others }
}

function numbersAround({ number, tolerance }: WrittenNumber): string[] | null {
  const [value, width] = [valueOf(number), Math.abs(valueOf(tolerance === '' ? '0' : tolerance))]
  if (Number.isNaN(value) || Number.isNaN(width)) return null
  const decimals = /[.,](\d+)$/.exec(number)?.[1]?.length ?? 0
  // Half of the last digit is rounding; a hair more allows for binary fractions.
  if (width <= 0.5001 * 10 ** -decimals) return [number]
  if (!Number.isInteger(value) || !Number.isInteger(width) || width > externalAcceptedMax / 2) return null
  const around = Array.from({ length: 2 * width + 1 }, (_, at) => String(value - width + at))
  return [number, ...around.filter((one) => one !== number)]
}

const valueOf = (written: string) => Number(written.replace(',', '.'))

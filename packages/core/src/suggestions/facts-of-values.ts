import { readDates, type CalendarValue } from '../answer-values/dates.ts'
import { readValues, type Value } from '../answer-values/value.ts'
import { foldWords } from '../quizzes/normalise-answer.ts'
import type { ComparedPair } from './compared-pair.ts'

const asksDay = /\b(?:date|data|dia|day)\b/
const asksYear = /\b(?:year|ano)\b/
const fields = ['day', 'month', 'year'] as const

/** The facts about a day of which less is said: its month and year, or its year alone. */
export function listDateFacts({ given, right, asked }: ComparedPair): string[] {
  const wanted = right.values.find((value): value is CalendarValue => value.kind === 'date' && !value.bare)
  if (wanted?.day === undefined) return []
  const [said] = readDates(foldWords(given.text))
  if (said === undefined || said.bare) return []
  const left = fields.filter((field) => said[field] !== undefined)
  if (left.some((field) => said[field] !== wanted[field])) return []
  if (fields.every((field) => said[field] === wanted[field])) return []
  const ask = asksDay.test(asked.text) ? 'day' : asksYear.test(asked.text) ? 'year' : 'when'
  return [`date ${left.join('+')}`, `date ${left.join('+')} ${ask}`]
}

const roughly =
  /\b(?:about|around|approximately|approx|roughly|circa|cerca de|aproximadamente|mais ou menos|quase|nearly|almost)\b|~/i

/** Tells whether an amount is the official one rounded, or the other way round; further off where it is only told roughly. */
export function isRounded({ given, right, asked }: ComparedPair): boolean {
  const wanted = amountsOf(right.values)
  if (wanted.length === 0) return false
  const isRough = [given.text, right.text, asked.text].some((text) => roughly.test(text))
  return amountsOf(readValues(given.text)).some((amount) =>
    wanted.some((other) => areRounded(amount, other, isRough)),
  )
}

const amountsOf = (values: readonly Value[]) =>
  values.flatMap((value) => (value.kind === 'quantity' ? [value.amount * (value.unit?.factor ?? 1)] : []))

const isClose = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.abs(other)

// A whole number below it is counted, or a year.
const leastRounded = 10_000

/** 384,000 for 384,400 and 3.14159 for 3.14; about 70 for 71. */
function areRounded(one: number, other: number, isRough: boolean): boolean {
  const least = Math.min(one, other)
  const isCounted = Number.isInteger(one) && Number.isInteger(other) && least < leastRounded
  if (least <= 0 || isClose(one, other) || (isCounted && !isRough)) return false
  const [margin, digits] = isRough ? [0.03, [1, 2, 3, 4, 5, 6]] : [0.005, [3, 4, 5, 6]]
  const rounds = (exact: number, rounded: number) =>
    digits.some((count) => isClose(Number(exact.toPrecision(count)), rounded))
  return Math.abs(one - other) <= margin * other && (rounds(one, other) || rounds(other, one))
}

import { readDates, type CalendarValue } from '../answer-values/dates.ts'
import type { Quantity } from '../answer-values/quantities.ts'
import { compareValues, readValues, type Value } from '../answer-values/value.ts'
import { foldWords } from '../quizzes/normalise-answer.ts'
import type { ComparedPair } from './compared-pair.ts'

const asksDay = /\b(?:date|data|dia|day)\b/
const asksYear = /\b(?:year|ano)\b/
const fields = ['day', 'month', 'year'] as const

/** The facts about an answer that is a date or an amount; none for other answers. */
export function listValueFacts(pair: ComparedPair): string[] {
  const { given, right, hints, told } = pair
  if (right.values.length === 0) return []
  if (isRounded(pair)) return ['rounded']
  const dates = listDateFacts(pair)
  if (dates.length > 0) return dates
  if (told.reason === 'contains' && compareValues(readValues(given.text), right.values) === 'fuller')
    return ['fuller date']
  const amounts = told.suggestion === 'unlikely' && told.reason !== 'other_unit' ? listAmountFacts(pair) : []
  const isRough = [given.text, right.text, hints.text].some((text) => roughly.test(text))
  return amounts.length > 0 && isRough ? [...amounts, 'amount asked roughly'] : amounts
}

/** The facts about a day of which less is said: its month and year, or its year alone. */
function listDateFacts({ given, right, hints }: ComparedPair): string[] {
  const wanted = right.values.find((value): value is CalendarValue => value.kind === 'date' && !value.bare)
  if (wanted?.month === undefined || wanted.year === undefined) return []
  const [said] = readDates(foldWords(given.text).filter((word) => !aroundDates.has(word)))
  if (said === undefined || said.bare) return []
  const left = fields.filter((field) => said[field] !== undefined && wanted[field] !== undefined)
  if (left.some((field) => said[field] !== wanted[field]))
    return said.year === undefined ? [] : ['other date']
  if (left.length === 0 || fields.every((field) => wanted[field] === undefined || said[field] !== undefined))
    return []
  const ask = asksDay.test(hints.text) ? 'day' : asksYear.test(hints.text) ? 'year' : 'when'
  const less = `date ${left.join('+')}${wanted.day === undefined ? ' of month' : ''}`
  return [less, `${less} ${ask}`]
}

const aroundDates = new Set(
  'end beginning start middle early late mid spring summer autumn winter fim inicio final meados principio'.split(
    ' ',
  ),
)

const asksAmount = /\b(?:quant[oa]s?|how)\b/
const digitsOf = (amount: number) => Array.from(String(amount)).toSorted().join('')

/** The facts about amounts that are near each other, or the same of other things. */
function listAmountFacts({ given, right, hints }: ComparedPair): string[] {
  if (right.values.some(({ kind }) => kind === 'time')) return []
  const [said, wanted] = [readValues(given.text), right.values].map(quantitiesOf)
  const facts = (said ?? []).flatMap((one) => (wanted ?? []).map((other) => nearness(one, other)))
  if (facts.includes('same amount')) return asksAmount.test(hints.text) ? ['same amount'] : []
  return facts.flatMap((fact) => fact ?? []).slice(0, 1)
}

const quantitiesOf = (values: readonly Value[]) => values.filter((value) => value.kind === 'quantity')

function nearness(one: Quantity, other: Quantity): string | null {
  const [amount, otherAmount] = [one, other].map(({ amount: bare, unit }) => bare * (unit?.factor ?? 1))
  const off = Math.abs((amount ?? 0) - (otherAmount ?? 0)) / Math.abs(otherAmount || 1)
  if (off <= 1e-9) return 'same amount'
  const areCounted = [one, other].every(({ amount: bare }) => Number.isInteger(bare) && bare < leastRounded)
  // 545 for 554 is a slip, and another number.
  if (off > 0.1 || areCounted || digitsOf(one.amount) === digitsOf(other.amount)) return null
  return off <= 0.02 ? 'amount within 2%' : off <= 0.06 ? 'amount within 6%' : 'amount within 10%'
}

const roughly =
  /\b(?:about|around|approximately|approx|roughly|circa|cerca de|aproximadamente|mais ou menos|quase|nearly|almost)\b|~/i

/** Tells whether an amount is the official one rounded, or the other way round; further off where it is only told roughly. */
function isRounded({ given, right, hints }: ComparedPair): boolean {
  const wanted = amountsOf(right.values)
  if (wanted.length === 0) return false
  const isRough = [given.text, right.text, hints.text].some((text) => roughly.test(text))
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

import type { Problem } from './problem-words.ts'

type Range = { min: number; max: number }

/** Builds a request with one whole number, from what was typed. */
export function wholeNumberBody(
  field: string,
  text: string,
  { min, max }: Range,
): { body: object; problems: Problem[] } {
  const number = Number(text.trim())
  const problemOf = (problem: string) => ({ body: {}, problems: [{ field, problem }] })
  if (text.trim() === '' || !Number.isInteger(number)) return problemOf('not_a_number')
  if (number < min || number > max) return problemOf('out_of_range')
  return { body: { [field]: number }, problems: [] }
}

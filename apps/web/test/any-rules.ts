import { fewestCheckInDays } from '@tertulia/core/check-ins/check-ins'
import type { Language } from '@tertulia/core/customers/languages'
import { mapRuleNumbers, ruleNumbers, type RuleRange, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { ruleSetProblems } from '@tertulia/core/rule-sets/rule-set-problems'
import { cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { expect } from 'vitest'
import { activateLanguage } from '@/lib/words/language.ts'
import { anyRuleSet } from '../../../packages/core/test/random-rule-sets.ts'
import { emptyDevice } from './device.ts'

const anyNumber = ({ min, max, step = 1 }: RuleRange) =>
  fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((steps) => steps * step)

const orNone = (some: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 3, arbitrary: some }, { weight: 1, arbitrary: fc.constant(0) })

/** Rules that a club can play by, none of whose numbers is the usual one, but by chance. */
const anyRules: fc.Arbitrary<RuleSet> = fc
  .record({
    rules: anyRuleSet({ min: 4, max: 12 }),
    numbers: fc.record({
      ...mapRuleNumbers((name) => anyNumber(ruleNumbers[name])),
      joker_count: orNone(anyNumber(ruleNumbers.joker_count)),
      joker_miss_points: orNone(anyNumber(ruleNumbers.joker_miss_points)),
    }),
    lacking: fc.constantFrom(null, 0, 3),
    solo: fc.uniqueArray(fc.nat({ max: 39 }), { maxLength: 4 }),
    by: fc.constantFrom('theme' as const, 'free' as const),
    submits: fc.boolean(),
  })
  .map(({ rules, numbers, lacking, solo, by, submits }) => ({
    ...rules,
    ...fitting(numbers, rules),
    question_count: rules.question_count,
    points_budget: without(lacking, rules.points_budget),
    solo_rounds: solo
      .filter((round) => round < numbers.round_count)
      .map((round) => round + 1)
      .toSorted((one, other) => one - other),
    questions_by: by,
    submits_complete_drafts: submits,
    forbidden_pairs: [],
  }))

/** A budget with another value in place of its least or most. */
function without(lacking: 0 | 3 | null, budget: readonly number[]): number[] {
  const other = lacking === 0 ? 1 : 2
  const moved = lacking === null ? 0 : (budget[lacking] ?? 0)
  return budget.map((count, value) => (value === lacking ? 0 : value === other ? count + moved : count))
}

type Numbers = Record<keyof typeof ruleNumbers, number>

/** Numbers within their limits, changed where they do not fit together. */
function fitting(numbers: Numbers, { odd_tiers, movement_by }: RuleSet): Numbers {
  const tierSizeMax = numbers.tier_size_max + (odd_tiers ? 0 : numbers.tier_size_max % 2)
  const movable = movement_by === 'share' ? 100 : tierSizeMax
  const promoted = Math.min(numbers.promoted, movable)
  const days = numbers.check_in_days
  return {
    ...numbers,
    tier_size_max: tierSizeMax,
    promoted,
    relegated: Math.min(numbers.relegated, movable - promoted),
    check_in_days: days < fewestCheckInDays ? 0 : days,
    joker_count: Math.min(numbers.joker_count, numbers.special_question_count),
  }
}

type Runs = {
  language: Language
  numRuns: number
  /** Rules that the page is checked under; any unless told otherwise. */
  where?: (rules: RuleSet) => boolean
}

/** Checks a page in a language under so many random rule sets, each on an empty device. */
export async function forAnyRules(
  { language, numRuns, where = () => true }: Runs,
  check: (rules: RuleSet) => Promise<void>,
): Promise<void> {
  await fc.assert(
    fc
      .asyncProperty(anyRules.filter(where), async (rules) => {
        expect(ruleSetProblems(rules, [])).toEqual([])
        activateLanguage(language)
        await check(rules)
      })
      .afterEach(async () => {
        cleanup()
        localStorage.clear()
        sessionStorage.clear()
        await emptyDevice()
      }),
    // A smaller example would take longer than a test may.
    { numRuns, endOnFailure: true },
  )
}

const readNumber = {
  en: (written: string) => Number(written.replaceAll(',', '')),
  pt: (written: string) => Number(written.replace(',', '.')),
} satisfies Record<Language, (written: string) => number>

/** Every number in a text, without its sign. */
function numbersInText(text: string, language: Language): number[] {
  return Array.from(text.matchAll(/\d+(?:[.,]\d+)*/g), ([written]) => readNumber[language](written))
}

/** Every number that is read or heard in a part of a page, in its order and without its sign. */
export function numbersIn(part: Element, language: Language): number[] {
  const own = [part.getAttribute('aria-label') ?? '', part instanceof HTMLInputElement ? part.value : '']
  const within = Array.from(part.childNodes, (child) =>
    child instanceof Element ? numbersIn(child, language) : numbersInText(child.textContent ?? '', language),
  )
  return [...own.flatMap((text) => numbersInText(text, language)), ...within.flat()]
}

/** Every number of some data, without its sign. */
export function numbersOf(...data: unknown[]): number[] {
  return numbersInText(JSON.stringify(data).replaceAll(',', ' '), 'en')
}

/** The numbers from 1, or another one, to the last. */
export const upTo = (last: number, first = 1): number[] =>
  Array.from({ length: Math.max(0, last + 1 - first) }, (_, place) => first + place)

/** Expects numbers of a page to be among the known ones. */
export function expectKnown(numbers: readonly number[], known: readonly number[]): void {
  expect(numbers.filter((number) => !known.includes(number))).toEqual([])
}

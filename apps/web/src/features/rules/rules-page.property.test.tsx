import * as subscriptions from '@tertulia/contract/subscriptions'
import { languages, type Language } from '@tertulia/core/customers/languages'
import { mapRuleNumbers, ruleNumbers, type RuleRange, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { cleanup, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activateLanguage } from '@/lib/words/language.ts'
import { aCustomer } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { anyRuleSet } from '../../../../../packages/core/test/random-rule-sets.ts'
import { bestScore, jokerScore } from './rule-numbers.ts'

const anyNumber = ({ min, max, step = 1 }: RuleRange) =>
  fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((steps) => steps * step)

/** Rules none of whose numbers is the usual one, but by chance. */
const anyRules: fc.Arbitrary<RuleSet> = fc
  .record({
    rules: anyRuleSet({ min: 4, max: 12 }),
    numbers: fc.record(mapRuleNumbers((name) => anyNumber(ruleNumbers[name]))),
    solo: fc.nat(),
  })
  .map(({ rules, numbers, solo }) => ({
    ...rules,
    ...numbers,
    question_count: rules.question_count,
    solo_rounds: [1 + (solo % numbers.round_count)],
  }))

// A joker is explained where so many percent got the question wrong.
const wrongPercentage = 60

/** Every number that the rules or their examples have, without its sign. */
function numbersOf(rules: RuleSet): Set<number> {
  const { question_count: count, solo_base: base, solo_per_right: perRight } = rules
  const written = JSON.stringify(rules).match(/\d+(?:\.\d+)?/g) ?? []
  const places = Array.from({ length: count + 1 }, (_, right) => [right, base + perRight * right])
  const examples = [bestScore(rules), wrongPercentage, jokerScore(rules, wrongPercentage)]
  return new Set([...written.map(Number), ...places.flat(), ...examples])
}

const readNumber = {
  en: (written: string) => Number(written.replace(',', '')),
  pt: (written: string) => Number(written.replace(',', '.')),
} satisfies Record<Language, (written: string) => number>

/** Every number that is read on the page, without its sign. */
function numbersIn(page: HTMLElement, language: Language): number[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const found: number[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? ''
    for (const [written] of text.matchAll(/\d+(?:[.,]\d+)?/g)) found.push(readNumber[language](written))
  }
  return found
}

async function openRules(rules: RuleSet, language: Language): Promise<HTMLElement> {
  localStorage.clear()
  activateLanguage(language)
  const server = testServer()
  server.answer(subscriptions.listPlans, { plans: [], methods: [] })
  renderApp(server, '/rules', { customer: aCustomer({ rule_set: rules }) })
  await screen.findByRole('heading', { name: { en: 'The league', pt: 'A liga' }[language] })
  return screen.getByRole('main')
}

test.each(languages)('every number on the page of rules is one of the rules (%s)', async (language) => {
  await fc.assert(
    fc
      .asyncProperty(anyRules, async (rules) => {
        const known = numbersOf(rules)
        const numbers = numbersIn(await openRules(rules, language), language)
        expect(numbers.length).toBeGreaterThan(20)
        expect(numbers.filter((number) => !known.has(number))).toEqual([])
      })
      .afterEach(cleanup),
    { numRuns: 15 },
  )
})

import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { languages, type Language } from '@tertulia/core/customers/languages'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectKnown, forAnyRules, numbersIn, numbersOf, upTo } from '@test/any-rules.ts'
import { aCustomer } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { bestScore, jokerScore } from './rule-numbers.ts'

// A joker is explained where so many percent got the question wrong.
const wrongPercentage = 60

/** Every number that the rules or their examples have, without its sign. */
function numbersOfRules(rules: RuleSet): number[] {
  const { question_count: count, solo_base: base, solo_per_right: perRight } = rules
  const places = upTo(count, 0).flatMap((right) => [right, base + perRight * right])
  const examples = [bestScore(rules), wrongPercentage, jokerScore(rules, wrongPercentage)]
  return [...numbersOf(rules), ...places, ...examples]
}

async function openRules(rules: RuleSet, language: Language): Promise<HTMLElement> {
  const server = testServer()
  server.answer(subscriptionCalls.listPlans, { plans: [], methods: [] })
  renderApp(server, '/rules', { customer: aCustomer({ rule_set: rules }) })
  await screen.findByRole('heading', { name: { en: 'The league', pt: 'A liga' }[language] })
  return screen.getByRole('main')
}

test.each(languages)('every number on the page of rules is one of the rules (%s)', async (language) => {
  await forAnyRules({ language, numRuns: 15 }, async (rules) => {
    const numbers = numbersIn(await openRules(rules, language), language)
    expect(numbers.length).toBeGreaterThan(20)
    expectKnown(numbers, numbersOfRules(rules))
  })
})

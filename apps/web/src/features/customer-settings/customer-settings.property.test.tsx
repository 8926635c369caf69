import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import { fewestCheckInDays } from '@tertulia/core/check-ins/check-ins'
import { languages, type Language } from '@tertulia/core/customers/languages'
import { keysOf } from '@tertulia/core/collections/records'
import { presetRuleSet } from '@tertulia/core/rule-sets/own-rules'
import { presets } from '@tertulia/core/rule-sets/presets'
import { ruleNumberNames, ruleNumbers, tieBreaks, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectKnown, forAnyRules, numbersIn, numbersOf, upTo } from '@test/any-rules.ts'
import { someSettings } from '@test/fixtures/customer-settings.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const words = {
  en: {
    rules: 'Rules of the game',
    themes: 'Themes',
    budget: 'Points given to the opponent',
    absent: 'Score against an absent opponent',
  },
  pt: {
    rules: 'Regras do jogo',
    themes: 'Temas',
    budget: 'Pontos dados ao adversário',
    absent: 'Resultado contra um adversário que faltou',
  },
}

async function openSettings(address: string, name: string, rules: RuleSet, language: Language) {
  const server = testServer({ patient: true })
  server.answer(customerSettingCalls.getCustomerSettings, someSettings({ rule_set: rules }))
  renderApp(server, address, { user: aUser(['customer'], { language }) })
  return await screen.findByRole('region', { name })
}

/** The rules of the game, with the fields of all of them. */
async function openRules(rules: RuleSet, language: Language) {
  const section = await openSettings('/admin/customer/game', words[language].rules, rules, language)
  for (;;) {
    const [other] = section.querySelectorAll('li > button')
    if (!other) return section
    fireEvent.click(other)
  }
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

/** Numbers in the names and explanations of the fields: their limits, examples, and what they are about. */
function knownWords(rules: RuleSet): number[] {
  const { question_count: count, early_days: early } = ruleNumbers
  const limits = [count.min, count.max, early.min, early.max, fewestCheckInDays, 0]
  const examples = [10, 20, 1, 2]
  const ofPresets = keysOf(presets).flatMap((name) => {
    const { rules: others } = presets[name]
    const { league_points: points, points_budget: budget, forfeit_win_points: forfeits } = others
    const single = ruleNumberNames.map((number) => presetRuleSet(name)[number])
    return numbersOf(single, points, budget, forfeits, others.solo_rounds, others.tiers_per_level)
  })
  // The line that names the preset counts the rules that differ from it.
  const counted = upTo(Object.keys(rules).length)
  return [
    ...limits,
    ...examples,
    ...ofPresets,
    ...counted,
    ...upTo(tieBreaks.length),
    ...upTo(rules.question_count, 0),
  ]
}

test.each(languages)('the settings of the rules have their numbers (%s)', async (language) => {
  await forAnyRules({ language, numRuns: 3 }, async (rules) => {
    const section = await openRules(rules, language)
    const fields = within(section).getAllByRole('textbox')
    const { league_points: points, points_budget: budget, forfeit_win_points: forfeits } = rules
    const { solo_rounds: solo, tiers_per_level: tiers } = rules
    const single = ruleNumberNames.map((name) => rules[name])
    expect(sorted(fields.flatMap((field) => numbersIn(field, language)))).toEqual(
      sorted(numbersOf(single, points, budget, forfeits, solo, tiers)),
    )

    const absent = within(section).getByRole('group', { name: words[language].absent })
    expect(numbersIn(absent, language)).toEqual(forfeits.flatMap((score, right) => [right, score]))
    const given = within(section).queryByRole('group', { name: words[language].budget })
    const { question_count: count } = rules
    expect(given ? numbersIn(given, language) : []).toEqual(
      budget.length > 0 ? [...budget.flatMap((often, value) => [value, often]), count, count] : [],
    )

    const read = [...section.querySelectorAll('label, legend, p, option')]
    expectKnown(
      read.flatMap((part) => numbersIn(part, language)),
      knownWords(rules),
    )
  })
})

test.each(languages)('the settings of themes have the numbers of the rules (%s)', async (language) => {
  await forAnyRules({ language, numRuns: 3 }, async (rules) => {
    const themes = await openSettings('/admin/themes', words[language].themes, rules, language)
    const { question_count: count } = rules
    const active = someSettings().themes.length
    const counted = within(themes).queryByText(RegExp(`${active} (active themes|temas ativos)`))
    expect(counted ? numbersIn(counted, language) : []).toEqual(
      rules.questions_by === 'free' ? [] : active === count ? [active] : [active, count],
    )
  })
})

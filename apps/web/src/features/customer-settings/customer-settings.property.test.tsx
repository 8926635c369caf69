import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import { fewestCheckInDays } from '@tertulia/core/check-ins/check-ins'
import { languages, type Language } from '@tertulia/core/customers/languages'
import { ruleNumberNames, ruleNumbers, tieBreaks, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { screen, within } from '@testing-library/react'
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

async function openSettings(rules: RuleSet, language: Language) {
  const server = testServer({ patient: true })
  server.answer(customerSettingCalls.getCustomerSettings, someSettings({ rule_set: rules }))
  renderApp(server, '/admin/customer', { user: aUser(['customer'], { language }) })
  const section = await screen.findByRole('region', { name: words[language].rules })
  return { section, themes: screen.getByRole('region', { name: words[language].themes }) }
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

/** Numbers in the names and explanations of the fields: their limits, examples, and what they are about. */
function knownWords(rules: RuleSet): number[] {
  const { question_count: count, early_days: early } = ruleNumbers
  const limits = [count.min, count.max, early.min, early.max, fewestCheckInDays, 0]
  const examples = [10, 20, 1, 2]
  return [...limits, ...examples, ...upTo(tieBreaks.length), ...upTo(rules.question_count, 0)]
}

test.each(languages)(
  'the settings of rules and themes have the numbers of the rules (%s)',
  async (language) => {
    await forAnyRules({ language, numRuns: 3 }, async (rules) => {
      const { section, themes } = await openSettings(rules, language)
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

      const active = someSettings().themes.length
      const counted = within(themes).queryByText(RegExp(`${active} (active themes|temas ativos)`))
      expect(counted ? numbersIn(counted, language) : []).toEqual(
        rules.questions_by === 'free' ? [] : active === count ? [active] : [active, count],
      )
    })
  },
)

import * as checkInCalls from '@tertulia/contract/check-ins'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as seasonCalls from '@tertulia/contract/seasons'
import { workingDaysFrom } from '@tertulia/core/calendar/calendar'
import { languages, type Language } from '@tertulia/core/customers/languages'
import { levelOf } from '@tertulia/core/league/levels'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forAnyRules, numbersIn, upTo } from '@test/any-rules.ts'
import { aCupForm } from '@test/fixtures/cup.ts'
import { aCustomer, aUser, onePage } from '@test/fixtures/people.ts'
import { aSeasonForm, aTierProposal, someCheckIns } from '@test/fixtures/seasons.ts'
import { serveHolidays } from '@test/holidays-server.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const words = {
  en: { rounds: 'Rounds', tiers: 'Tiers', fixtures: 'Fixtures', ready: 'Ready to start?' },
  pt: {
    rounds: 'Jornadas',
    tiers: 'Divisões',
    fixtures: 'Calendário de jogos',
    ready: 'Tudo pronto para começar?',
  },
}

/** The sizes of six tiers: one as large as may be, and one of two players too many. */
const sizesBy = ({ tier_size_max: max }: RuleSet) => [max, 2, 2, max + 2, 2, 2]

/** A season of a club with these rules: a date for each round, and players without a number in their names. */
function seasonBy(rules: RuleSet) {
  const sizes = sizesBy(rules)
  const tiers = sizes.map((size, tier) => {
    const before = sizes.slice(0, tier).reduce((sum, other) => sum + other, 0)
    return upTo(before + size, before + 1)
  })
  const [player] = aSeasonForm().players
  return aSeasonForm({
    version: 1,
    dates: workingDaysFrom('2026-12-07', rules.round_count),
    tiers,
    players: tiers.flat().map((id) => ({ ...player!, id, name: 'Eva', surname: 'Reis' })),
    rule_set: rules,
  })
}

async function openSeason(rules: RuleSet, language: Language) {
  const server = testServer()
  server.answer(seasonCalls.listSeasons, { ...onePage(0), seasons: [] })
  server.answer(seasonCalls.getSeason, seasonBy(rules))
  server.answer(seasonCalls.proposeSeasonTiers, { ...aTierProposal(), players: seasonBy(rules).players })
  server.answer(checkInCalls.listCheckIns, someCheckIns({ stage: 'off' }))
  server.answer(cupFormCalls.getCupForm, aCupForm())
  server.answer(quizEditorCalls.listTakenDates, {
    today: '2026-11-20',
    dates: [],
    unfinished: [],
    rounds: [],
  })
  serveHolidays(server)
  const customer = aCustomer({ rule_set: rules })
  renderApp(server, '/admin/season/5/edit', { user: aUser(['admin'], { language }), customer })
  const part = (name: string) => screen.getByRole('region', { name })
  await screen.findByRole('region', { name: words[language].ready })
  return part
}

test.each(languages)(
  'the form of a season and its check have the numbers of the rules (%s)',
  async (language) => {
    const { rounds, tiers, fixtures, ready } = words[language]
    await forAnyRules({ language, numRuns: 3 }, async (rules) => {
      const part = await openSeason(rules, language)
      const all = upTo(rules.round_count)

      const labels = [...part(rounds).querySelectorAll('label[for]')].filter(({ textContent }) =>
        /\d/.test(textContent),
      )
      expect(labels.flatMap((label) => numbersIn(label, language))).toEqual(all)
      const solos = labels.filter(({ textContent }) => textContent.endsWith('solo'))
      expect(solos.flatMap((label) => numbersIn(label, language))).toEqual(rules.solo_rounds)

      const planned = within(part(fixtures)).getAllByRole('heading', { level: 3 })
      expect(planned.map((heading) => numbersIn(heading, language)[0])).toEqual(all)

      const besides = rules.tiers_per_level.some((width) => width !== 1)
      const heads = within(part(tiers))
        .getAllByRole('region')
        .flatMap((card) => card.querySelector('header') ?? [])
      expect(heads.map((head) => numbersIn(head, language))).toEqual(
        sizesBy(rules).map((size, tier) => [
          tier + 1,
          ...(besides ? [levelOf(tier + 1, rules)] : []),
          size,
          ...(size > rules.tier_size_max ? [rules.tier_size_max] : []),
        ]),
      )
      // Of the lines of the check only the one about the fourth tier has a number.
      const lines = within(part(ready)).getAllByRole('listitem')
      expect(lines.map((line) => numbersIn(line, language)).filter((numbers) => numbers.length > 0)).toEqual([
        [4],
      ])
    })
  },
)

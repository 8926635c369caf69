import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import * as profileCalls from '@tertulia/contract/profiles'
import { languages } from '@tertulia/core/customers/languages'
import { budgetValues } from '@tertulia/core/quizzes/question-points'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forAnyRules, numbersIn } from '@test/any-rules.ts'
import { aCustomer, aUser } from '@test/fixtures/people.ts'
import { aProfile, someStatistics } from '@test/fixtures/profiles.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const games = { en: 'League games', pt: 'Jogos da liga' }
const threes = { en: 'Three-point questions hit', pt: 'Perguntas de três pontos acertadas' }

const noPoints = { points_for_per_right: null, points_against_per_right: null, points_allowed_share: null }

test.each(languages)(
  'figures about points are told where the rules have such points (%s)',
  async (language) => {
    await forAnyRules({ language, numRuns: 8 }, async (rules) => {
      const byPoints = givesPoints(rules)
      const givesThrees = budgetValues(rules).includes(3)
      const league = {
        ...someStatistics().league!,
        ...(byPoints ? {} : noPoints),
        ...(givesThrees ? {} : { threes: null }),
      }
      const server = testServer()
      const user = aUser(['regular_player'], { language })
      server.answer(
        profileCalls.getProfile,
        aProfile({ id: user.id, tabs: ['statistics'], comparable: false }),
      )
      server.answer(playerStatisticsCalls.getPlayerStatistics, someStatistics({ league }))
      const customer = aCustomer({ rule_set: rules })
      renderApp(server, `/profile/${user.id}/statistics`, { user, customer })
      const figures = await screen.findByRole('region', { name: games[language] })
      expect(screen.queryByText(threes[language]) !== null).toBe(givesThrees)
      expect(numbersIn(figures, language)).toEqual([
        18,
        20,
        62.5,
        ...(byPoints ? [1.5, 1.45] : []),
        ...(givesThrees ? [50, 8, 16] : []),
        4.5,
        // Its explanation has its ends and its middle.
        ...(byPoints ? [40, 0, 100, 50] : []),
        2.3,
        40.1,
      ])
    })
  },
)

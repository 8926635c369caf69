import * as leagueCalls from '@tertulia/contract/league'
import * as leagueRoundCalls from '@tertulia/contract/league-rounds'
import * as quizCalls from '@tertulia/contract/quizzes'
import { startOfDay } from '@tertulia/core/calendar/calendar'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { aCustomer } from '../../../test/factories/users.ts'
import { storedGames, storedLog, storedStandings } from '../../../test/rules/league-results.ts'
import { testApp } from '../../../test/test-app.ts'
import { closeDueDays } from '../../jobs/close-days.ts'
import { countDifferences, recomputeResults } from '../closed-days/closed-days.ts'

const app = testApp('2026-11-20T10:00:00.000Z')
const dates = ['2026-11-20', '2026-11-21', '2026-11-22']
const ruleSet = { ...defaultRuleSet, odd_tiers: true, round_count: 3, solo_rounds: [] }
const usualPoints: Points[] = [3, 2, 2, 2, 1, 1, 1, 0]

test('a tier of three: each has a bye once, plays that day’s quiz without points, and nothing counts', async () => {
  const customerId = await aCustomer(app, { rule_set: ruleSet })
  const { season, players } = await aLeagueOf(app, customerId, 3, { dates })
  const byes: (number | undefined)[] = []
  for (const [index, date] of dates.entries()) {
    app.clock.set(`${date}T10:00:00.000Z`)
    await aQuiz(app, customerId, { date })
    const { rounds } = await app.call(
      leagueCalls.getRounds,
      { query: { season, tier: 1 } },
      players[0]?.token,
    )
    const playing = rounds[index]?.games.flatMap(({ sides }) => sides.map(({ id }) => id)) ?? []
    const bye = players.find(({ id }) => !playing.includes(id))
    expect(rounds[index]?.byes.map(({ id }) => id)).toEqual([bye?.id])
    const { round } = await app.call(
      leagueRoundCalls.getRound,
      { query: { season, round: index + 1 } },
      players[0]?.token,
    )
    expect(round.byes.map(({ id }) => id)).toEqual([bye?.id])
    byes.push(bye?.id)
    for (const { id, token } of players) {
      const { games } = await app.call(quizCalls.getTodaysQuiz, {}, token)
      expect(games).toHaveLength(id === bye?.id ? 0 : 1)
      await submit(app, token, date, id === bye?.id ? {} : { points: usualPoints })
    }
    app.clock.set(startOfDay(dates[index + 1] ?? '2026-11-23', 'Europe/Lisbon'))
    await closeDueDays(app.database, app.clock, storedLog().log)
    expect(new Set((await storedGames(app, customerId, date)).keys())).toEqual(new Set(playing))
  }
  expect(new Set(byes)).toEqual(new Set(players.map(({ id }) => id)))
  const standings = await storedStandings(app, customerId, season)
  expect(standings.map(({ games, forfeits }) => [games, forfeits])).toEqual([
    [2, 0],
    [2, 0],
    [2, 0],
  ])
  expect(countDifferences(await recomputeResults(app.forCustomer(customerId), { verify: true }))).toBe(0)
})

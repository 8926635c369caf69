import { aLeagueDay, leagueDates } from '../factories/league-day.ts'
import { atNoon, submit } from '../factories/quizzes.ts'
import { aSeason, closeDays } from '../factories/seasons.ts'
import { submitSpecial } from '../factories/special-quizzes.ts'
import type { TestApp } from '../test-app.ts'

/** Creates a club with a closed day, an open one and one to come, a season to come, and much that waits for somebody. */
export async function aWorkedOnClub(app: TestApp) {
  const club = await aLeagueDay(app)
  const { customer_id: customerId, players, candidates } = club
  const { past } = leagueDates
  for (const { token } of players.slice(1, 3)) {
    await atNoon(app, past, () => submit(app, token, past, { texts: { 1: 'A wrong guess' } }))
    await atNoon(app, past, () => submitSpecial(app, token, past, { texts: { 1: 'A wrong guess' } }))
  }
  await closeDays(app)
  const tiers = [players.map(({ id }) => id)]
  const { season } = await aSeason(app, customerId, { first_date: '2027-02-01', tiers })
  candidates['season']?.push(season)
  candidates['year'] = [2026]
  return club
}

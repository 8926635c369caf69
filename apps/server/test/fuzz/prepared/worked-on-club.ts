import { roleNames } from '@tertulia/core/roles/roles'
import { ownPassword } from '../../factories/account.ts'
import { aUser } from '../../factories/users.ts'
import { bodyNaming } from '../../stolen-bodies.ts'
import { aLeagueDay, leagueDates } from '../../factories/league-day.ts'
import { atNoon, submit } from '../../factories/quizzes.ts'
import { aSeason, closeDays } from '../../factories/seasons.ts'
import { submitSpecial } from '../../factories/special-quizzes.ts'
import type { TestApp } from '../../test-app.ts'
import type { Area } from './area.ts'

const noon = '2026-11-20T10:00:00.000Z'

/** The roles that let somebody call what only some may call. */
const everyRole = Object.fromEntries(
  roleNames.filter((role) => role !== 'blocked').map((role) => [role, true]),
)

/** Creates a club with a closed day, an open one and one to come, a season to come, and much that waits for somebody. */
async function aWorkedOnClub(app: TestApp) {
  const club = await aLeagueDay(app)
  const { customer_id, players, candidates } = club
  const { past } = leagueDates
  for (const { token } of players.slice(1, 3)) {
    await atNoon(app, past, () => submit(app, token, past, { texts: { 1: 'A wrong guess' } }))
    await atNoon(app, past, () => submitSpecial(app, token, past, { texts: { 1: 'A wrong guess' } }))
  }
  await closeDays(app)
  const tiers = [players.map(({ id }) => id)]
  const { season } = await aSeason(app, customer_id, { first_date: '2027-02-01', tiers })
  candidates['season']?.push(season)
  candidates['year'] = [2026]
  return club
}

/** A running club, with everybody in it. */
export async function aWorkedOn(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const { customer_id, players, candidates, proposer, victims } = await aWorkedOnClub(app)
  return {
    customer_id,
    newcomer: async (password) => (await aUser(app, customer_id, { roles: everyRole, password })).token,
    tokens: [...players, proposer].map(({ token }) => token),
    candidates,
    body: {
      ...bodyNaming(victims),
      current_password: ownPassword,
      seen_stated_at: `${leagueDates.past}T10:00:00.000Z`,
    },
  }
}

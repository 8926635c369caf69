import * as monthEventCalls from '@tertulia/contract/month-events'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayerInput } from '@tertulia/contract/ranking-players'
import { aUser } from './users.ts'
import type { TestApp } from '../test-app.ts'

/** Creates a player of the national ranking with a result in a month; returns the player's id. */
export async function aMonthOfEvents(
  app: TestApp,
  customerId: number,
  { month, ...person }: { month: string } & Partial<RankingPlayerInput>,
): Promise<number> {
  const { token } = await aUser(app, customerId, { roles: { national_ranking_manager: true } })
  const body = { name: 'Ana', surname: 'Sá', club: null, region: null, user_id: null, ...person }
  const { id } = await app.call(rankingPlayerCalls.createRankingPlayer, { body }, token)
  const events = [{ type: 'hot_100' as const, results: [{ player_id: id, result: 1 }] }]
  await app.call(monthEventCalls.createMonthEvents, { body: { month, events } }, token)
  return id
}

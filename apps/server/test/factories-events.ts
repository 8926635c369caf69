import { createMonthEvents } from '@tertulia/contract/month-events'
import { createRankingPlayer, type RankingPlayerInput } from '@tertulia/contract/ranking-players'
import { aUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A player of the national ranking with a result in a month; gives his id. */
export async function aMonthOfEvents(
  app: TestApp,
  customer_id: number,
  { month, ...person }: { month: string } & Partial<RankingPlayerInput>,
): Promise<number> {
  const { token } = await aUser(app, customer_id, { roles: { national_ranking_manager: true } })
  const body = { name: 'Ana', surname: 'Sá', club: null, region: null, user_id: null, ...person }
  const { id } = await app.call(createRankingPlayer, { body }, token)
  const events = [{ type: 'hot_100' as const, results: [{ player_id: id, result: 1 }] }]
  await app.call(createMonthEvents, { body: { month, events } }, token)
  return id
}

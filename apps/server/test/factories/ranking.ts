import * as monthEventCalls from '@tertulia/contract/month-events'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayerInput } from '@tertulia/contract/ranking-players'
import type { EventType } from '@tertulia/core/national-ranking/event-types'
import { aMonthOfEvents } from './events.ts'
import { aUser } from './users.ts'
import type { TestApp } from '../test-app.ts'
import { aVisitedCustomer } from './visited-customer.ts'

type Given = [type: EventType, ...results: [player_id: number, result: number][]]

/** Creates a customer with a national ranking; returns calls as its manager and as a visitor. */
export async function aNationalRanking(app: TestApp) {
  const visited = await aVisitedCustomer(app)
  const { customer_id } = visited
  const { token } = await aUser(app, customer_id, { roles: { national_ranking_manager: true } })
  const aPlayer = async (person: Partial<RankingPlayerInput> & { name: string }) => {
    const body = { surname: '', club: null, region: null, user_id: null, twin: true, ...person }
    return (await app.call(rankingPlayerCalls.createRankingPlayer, { body }, token)).id
  }
  const eventsOf = (given: Given[]) =>
    given.map(([type, ...results]) => ({
      type,
      results: results.map(([playerId, result]) => ({ player_id: playerId, result })),
    }))
  const create = (month: string, ...given: Given[]) =>
    app.call(monthEventCalls.createMonthEvents, { body: { month, events: eventsOf(given) } }, token)
  const save = (month: string, version: number, ...given: Given[]) =>
    app.call(
      monthEventCalls.saveMonthEvents,
      { params: { month }, body: { version, events: eventsOf(given) } },
      token,
    )
  const publish = (month: string) =>
    app.call(monthRankingCalls.publishMonthRanking, { params: { month } }, token)
  const read = async (query: Record<string, unknown> = {}) => {
    const { ranking } = await visited.call(nationalRankingCalls.getNationalRanking, { query })
    return ranking
  }
  const ranks = async (query: Record<string, unknown> = {}) =>
    (await read(query))?.rows.map(({ id, rank, previous_rank, score }) => [id, rank, previous_rank, score])
  return { ...visited, token, aPlayer, create, save, publish, read, ranks }
}

/** Creates a player of the national ranking with a result in a published month; returns the player's id. */
export async function aPublishedMonth(
  app: TestApp,
  customerId: number,
  { month, name }: { month: string; name: string },
): Promise<number> {
  const id = await aMonthOfEvents(app, customerId, { month, name })
  const { token } = await aUser(app, customerId, { roles: { national_ranking_manager: true } })
  await app.call(monthRankingCalls.publishMonthRanking, { params: { month } }, token)
  return id
}

import { createMonthEvents, saveMonthEvents } from '@tertulia/contract/month-events'
import {
  getNationalRanking,
  publishMonthRanking,
  type NationalRanking,
} from '@tertulia/contract/national-ranking'
import { createRankingPlayer, type RankingPlayerInput } from '@tertulia/contract/ranking-players'
import type { EventType } from '@tertulia/core/national-ranking/event-types'
import { aMonthOfEvents } from './factories-events.ts'
import { aUser } from './factories.ts'
import type { TestApp } from './test-app.ts'
import { aVisitedCustomer } from './visited-customer.ts'

type Given = [type: EventType, ...results: [player_id: number, result: number][]]

/** A customer with a manager, who does what managers do, and visitors who read. */
export async function aNationalRanking(app: TestApp) {
  const visited = await aVisitedCustomer(app)
  const { customer_id } = visited
  const { token } = await aUser(app, customer_id, { roles: { national_ranking_manager: true } })
  const aPlayer = async (person: Partial<RankingPlayerInput> & { name: string }) => {
    const body = { surname: '', club: null, region: null, user_id: null, ...person }
    return (await app.call(createRankingPlayer, { body }, token)).id
  }
  const eventsOf = (given: Given[]) =>
    given.map(([type, ...results]) => ({
      type,
      results: results.map(([player_id, result]) => ({ player_id, result })),
    }))
  const create = (month: string, ...given: Given[]) =>
    app.call(createMonthEvents, { body: { month, events: eventsOf(given) } }, token)
  const save = (month: string, version: number, ...given: Given[]) =>
    app.call(saveMonthEvents, { params: { month }, body: { version, events: eventsOf(given) } }, token)
  const publish = (month: string) => app.call(publishMonthRanking, { params: { month } }, token)
  const read = async (query: Record<string, unknown> = {}) => {
    const { ranking } = (await visited.call(getNationalRanking, { query })) as {
      ranking: NationalRanking | null
    }
    return ranking
  }
  const ranks = async (query: Record<string, unknown> = {}) =>
    (await read(query))?.rows.map(({ id, rank, previous_rank, score }) => [id, rank, previous_rank, score])
  return { ...visited, token, aPlayer, create, save, publish, read, ranks }
}

/** A player of the national ranking with a result in a month whose ranking is published; gives his id. */
export async function aPublishedMonth(
  app: TestApp,
  customer_id: number,
  { month, name }: { month: string; name: string },
): Promise<number> {
  const id = await aMonthOfEvents(app, customer_id, { month, name })
  const { token } = await aUser(app, customer_id, { roles: { national_ranking_manager: true } })
  await app.call(publishMonthRanking, { params: { month } }, token)
  return id
}

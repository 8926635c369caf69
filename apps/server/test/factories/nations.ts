import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import { makeNationToken } from '../../src/features/quiz-nations/nation-token.ts'
import { aUser } from './users.ts'
import type { TestApp } from '../test-app.ts'
import { aVisitedCustomer } from './visited-customer.ts'

export const start = '2026-11-20T10:00:00.000Z'

/** The regions of the ten ranking players. */
export const regions = ['PT.LI', 'PT.LI', 'PT.LI', 'PT.LI', 'PT.LI', 'PT.LI', 'PT.PO', 'PT.PO', 'PT.FA', null]
export type Scores = (number | null)[]

/** Creates a customer with ten ranking players: six of Lisboa, two of Porto, one of Faro, one without a region. */
export async function someNations(app: TestApp) {
  app.clock.set(start)
  const customer = await aVisitedCustomer(app)
  const { customer_id } = customer
  const { read, tx } = app.forCustomer(customer_id)
  const manager = await aUser(app, customer_id, { roles: { national_ranking_manager: true } })
  const people = regions.map((region, index) => ({
    name: `P${index}`,
    surname: '',
    club: index === 0 ? 'Tertúlia' : null,
    region,
    created_at: start,
  }))
  const rows = await tx((db) => db.insertInto('ranking_players').values(people).returning('id').execute())
  const ids = rows.map(({ id }) => id)

  /** Publishes a month in which the players, in order, have these scores. */
  const publish = (month: string, scores: Scores) =>
    tx(async (db) => {
      const published = { month, published_at: start, published_by: manager.id }
      await db.insertInto('month_rankings').values(published).execute()
      const scored = scores.flatMap((score, index) =>
        score === null ? [] : [{ player_id: ids[index] ?? 0, score }],
      )
      const ranked = scored.map(({ player_id, score }) => {
        const rank = scored.filter((other) => other.score > score).length + 1
        return { month, player_id, rank, score, score_sum: score, events: 1 }
      })
      await db.insertInto('month_ranking_rows').values(ranked).execute()
    })
  const makeLink = async (region: string) =>
    (await app.call(quizNationCalls.makeNationLink, { params: { region } }, manager.token)).token
  const nations = async () => await customer.call(quizNationCalls.getQuizNations, {})
  const nation = async (token: string) =>
    await customer.call(quizNationCalls.getQuizNation, { params: { token } })
  const nameTeam = (token: string, month: string, playerIds: (number | undefined)[]) =>
    customer.call(quizNationCalls.nameNationTeam, {
      params: { token },
      body: { month, player_ids: playerIds },
    })
  const refusedTeam = (token: string, month: string, playerIds: (number | undefined)[]) =>
    customer.refused(quizNationCalls.nameNationTeam, {
      params: { token },
      body: { month, player_ids: playerIds },
    })
  /** Returns the status of a visitor's request from an address. */
  const visits = async (token: string, address = '127.0.0.1') => {
    const response = await app.http.inject({
      url: `/api/quiz-nations/${token}`,
      headers: { origin: `http://${customer.hostname}`, 'x-forwarded-for': address },
    })
    return response.statusCode
  }
  const links = { makeLink, visits }
  const captain = { nation, nameTeam, refusedTeam }
  return { ...customer, ...links, ...captain, read, tx, manager, ids, publish, nations }
}

/** Creates a nation with one ranking player and a link for its captain; returns the secret. */
export async function aNation(app: TestApp, customerId: number, region: string): Promise<string> {
  const createdAt = app.clock.now()
  const { id: createdBy } = await aUser(app, customerId, { roles: { national_ranking_manager: true } })
  const { token, token_hash } = makeNationToken(customerId)
  await app.forCustomer(customerId).tx(async (db) => {
    const player = { name: 'Canary', surname: 'captain', region, created_at: createdAt }
    await db.insertInto('ranking_players').values(player).execute()
    await db
      .insertInto('nation_tokens')
      .values({ region, token_hash, created_by: createdBy, created_at: createdAt })
      .execute()
  })
  return token
}

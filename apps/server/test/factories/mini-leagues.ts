import type { InputOf } from '@tertulia/contract/endpoint'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { aLeagueOf } from './seasons.ts'
import { aCustomer } from './users.ts'
import type { TestApp } from '../test-app.ts'

export type Player = { id: number; token: string }

type Settings = Partial<InputOf<typeof miniLeagueCalls.foundMiniLeague>['body']>

/** The body that founds a mini-league. */
export const miniLeagueBody = (settings: Settings = {}) => ({
  name: 'Thursday friends',
  size: 8,
  approval: false,
  best_days: null,
  duels: false,
  theme_slugs: [],
  ...settings,
})

/** What the players of a mini-league call. */
export const miniLeagueActions = (app: TestApp) => ({
  get: (id: number, { token }: Pick<Player, 'token'>) =>
    app.call(miniLeagueCalls.getMiniLeague, { params: { id } }, token),
  list: ({ token }: Pick<Player, 'token'>) => app.call(miniLeagueCalls.listMiniLeagues, {}, token),
  join: (code: string, { token }: Pick<Player, 'token'>) =>
    app.call(miniLeagueCalls.joinMiniLeague, { params: { code } }, token),
  refusedJoin: (code: string, { token }: Pick<Player, 'token'>) =>
    app.refused(miniLeagueCalls.joinMiniLeague, { params: { code } }, token),
})

/** Founds a mini-league as the first of these players, which the others join; the season runs or begins tomorrow. */
export async function aMiniLeague(
  app: TestApp,
  [founder, ...others]: readonly { token: string }[],
  settings: Settings = {},
): Promise<{ id: number; code: string }> {
  if (!founder) throw new Error('a mini-league has a founder')
  const { get, join } = miniLeagueActions(app)
  const body = miniLeagueBody(settings)
  const { id } = await app.call(miniLeagueCalls.foundMiniLeague, { body }, founder.token)
  const code = (await get(id, founder)).code ?? ''
  for (const player of others) await join(code, player)
  return { id, code }
}

/** Creates a club with four players on the eve of its season; the first has founded a mini-league. */
export async function aFoundedMiniLeague(app: TestApp, eve: CalendarDate, settings: Settings = {}) {
  app.clock.set(`${eve}T10:00:00.000Z`)
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 4, { first_date: addDays(eve, 1) })
  const [founder, ...others] = players
  if (!founder) throw new Error('a league has players')
  return {
    customer_id: customerId,
    season,
    founder,
    others,
    ...(await aMiniLeague(app, [founder], settings)),
  }
}

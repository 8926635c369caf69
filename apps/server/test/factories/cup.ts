import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as cupCalls from '@tertulia/contract/cup'
import type { CupForm } from '@tertulia/contract/cup-forms'
import type { Cup, CupTie } from '@tertulia/contract/cup'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { cupRoundCount } from '@tertulia/core/cup/cup-form'
import { drawCups } from '../../src/jobs/draw-cups.ts'
import type { NewCustomer } from '../../src/features/customer-settings/new-customer.ts'
import { aSeason, closeDays } from './seasons.ts'
import { aCustomer, aUser, somePlayers } from './users.ts'
import type { TestApp } from '../test-app.ts'

type Player = { id: number; token: string }

/** A cup created for a test. */
export type MadeCup = {
  customer_id: number
  season: number
  /** Dates of the league's rounds, and of the cup's. */
  dates: CalendarDate[]
  cupDates: CalendarDate[]
  players: Player[]
  admin: Player
  form: CupForm
  /** Returns the token of the player with an id. */
  tokenOf(id: number): string
}

type CupSettings = {
  /** Round 1 of the league; the other rounds follow on working days. Monday 23 November 2026 by default. */
  first_date?: CalendarDate
  /** Rounds of the league; 1, 3, 5, … by default. */
  rounds?: number[]
  customer?: Partial<NewCustomer>
  /** The number of players, the first ones, that are in no tier. */
  outside?: number
}

/** Creates a cup of `count` players, in tiers of at most ten, with an admin of its own, before the season starts. */
export async function aCupOf(app: TestApp, count: number, settings: CupSettings = {}): Promise<MadeCup> {
  const { first_date = '2026-11-23', customer = {}, outside = 0 } = settings
  const customerId = await aCustomer(app, customer)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const players: Player[] = await somePlayers(app, customerId, count)
  const placed = players.slice(outside).map(({ id }) => id)
  while (placed.length === 0 || placed.length % 2 === 1) placed.push((await aUser(app, customerId)).id)
  const tiers: number[][] = []
  for (let place = 0; place < placed.length; place += 10) tiers.push(placed.slice(place, place + 10))
  const { season, dates } = await aSeason(app, customerId, { first_date, tiers })
  const rounds = settings.rounds ?? Array.from({ length: cupRoundCount(count) }, (_, index) => 2 * index + 1)
  const body = { player_ids: players.map(({ id }) => id), rounds }
  const form = await app.call(cupFormCalls.createCup, { params: { season }, body }, admin.token)
  const cupDates = rounds.map((round) => dates[round - 1] ?? '')
  const tokens = new Map(players.map(({ id, token }) => [id, token]))
  const tokenOf = (id: number) => tokens.get(id) ?? ''
  return { customer_id: customerId, season, dates, cupDates, players, admin, form, tokenOf }
}

/** Draws all due rounds, as the scheduled job does. */
export async function drawDueCups(app: TestApp): Promise<void> {
  const silent = () => {}
  await drawCups(app.jobDatabase, app.clock, { info: silent, warn: silent, error: silent })
}

/** Sets the clock, closes the days that are over by then, and draws all due rounds. */
export async function liveUntil(app: TestApp, now: Instant): Promise<void> {
  app.clock.set(now)
  await closeDays(app)
  await drawDueCups(app)
}

/** Returns the cup as its players see it. */
export function seenCup(app: TestApp, { season, players }: MadeCup): Promise<Cup> {
  return app.call(cupCalls.getCup, { query: { season } }, players[0]?.token)
}

/** Lists the games of a round, without byes, each with its two players. */
export async function gamesOf(
  app: TestApp,
  cup: MadeCup,
  cupRound: number,
): Promise<{ tie: CupTie; id1: number; id2: number }[]> {
  const { rounds } = await seenCup(app, cup)
  const ties = rounds.find((round) => round.cup_round === cupRound)?.games ?? []
  return ties.flatMap((tie) => {
    const [side1, side2] = tie.sides
    return side1 && side2 ? [{ tie, id1: side1.id, id2: side2.id }] : []
  })
}

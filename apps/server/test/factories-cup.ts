import { createCup, getCup, type Cup, type CupForm, type CupTie } from '@tertulia/contract/cup'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { cupRoundCount } from '@tertulia/core/cup/cup-form'
import { drawCups } from '../src/jobs/draw-cups.ts'
import type { NewCustomer } from '../src/features/customers/customers.service.ts'
import { aSeason, closeDays } from './factories-seasons.ts'
import { aCustomer, aUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

type Player = { id: number; token: string }

/** A cup made for a test. */
export type MadeCup = {
  customer_id: number
  season: number
  /** Dates of the league's rounds, and of the cup's. */
  dates: CalendarDate[]
  cup_dates: CalendarDate[]
  players: Player[]
  admin: Player
  form: CupForm
  /** The player with an id. */
  tokenOf(id: number): string
}

type CupSettings = {
  /** Round 1 of the league; the other rounds follow on working days. Monday 23 November 2026 unless told otherwise. */
  first_date?: CalendarDate
  /** Rounds of the league; 1, 3, 5, … unless told otherwise. */
  rounds?: number[]
  customer?: Partial<NewCustomer>
  /** How many of the players, the first ones, are in no tier. */
  outside?: number
}

/** A cup of so many players, in tiers of at most ten, made by an admin of its own while the season lies ahead. */
export async function aCupOf(app: TestApp, count: number, settings: CupSettings = {}): Promise<MadeCup> {
  const { first_date = '2026-11-23', customer = {}, outside = 0 } = settings
  const customer_id = await aCustomer(app, customer)
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const players: Player[] = []
  while (players.length < count) players.push(await aUser(app, customer_id))
  const placed = players.slice(outside).map(({ id }) => id)
  while (placed.length === 0 || placed.length % 2 === 1) placed.push((await aUser(app, customer_id)).id)
  const tiers: number[][] = []
  for (let place = 0; place < placed.length; place += 10) tiers.push(placed.slice(place, place + 10))
  const { season, dates } = await aSeason(app, customer_id, { first_date, tiers })
  const rounds = settings.rounds ?? Array.from({ length: cupRoundCount(count) }, (_, index) => 2 * index + 1)
  const body = { player_ids: players.map(({ id }) => id), rounds }
  const form = await app.call(createCup, { params: { season }, body }, admin.token)
  const cup_dates = rounds.map((round) => dates[round - 1] ?? '')
  const tokens = new Map(players.map(({ id, token }) => [id, token]))
  const tokenOf = (id: number) => tokens.get(id) ?? ''
  return { customer_id, season, dates, cup_dates, players, admin, form, tokenOf }
}

/** Draws what is due, as the scheduled job does. */
export async function drawDueCups(app: TestApp): Promise<void> {
  const silent = () => {}
  await drawCups(app.database, app.clock, { info: silent, warn: silent, error: silent })
}

/** Lets the clock say something, closes the days that are over by then, and draws what is due. */
export async function liveUntil(app: TestApp, now: Instant): Promise<void> {
  app.clock.set(now)
  await closeDays(app)
  await drawDueCups(app)
}

/** The cup as its players see it. */
export function seenCup(app: TestApp, { season, players }: MadeCup): Promise<Cup> {
  return app.call(getCup, { query: { season } }, players[0]?.token)
}

/** The games of a round, byes apart, each with its two players. */
export async function gamesOf(
  app: TestApp,
  cup: MadeCup,
  cup_round: number,
): Promise<{ tie: CupTie; id1: number; id2: number }[]> {
  const { rounds } = await seenCup(app, cup)
  const ties = rounds.find((round) => round.cup_round === cup_round)?.games ?? []
  return ties.flatMap((tie) => {
    const [side1, side2] = tie.sides
    return side1 && side2 ? [{ tie, id1: side1.id, id2: side2.id }] : []
  })
}

import * as placeChangeCalls from '@tertulia/contract/place-changes'
import * as withdrawalCalls from '@tertulia/contract/withdrawals'
import type { PlaceChangeMade } from '@tertulia/contract/place-changes'
import { startOfDay } from '@tertulia/core/calendar/calendar'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../../tools/test-settings/runs.ts'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { aSeason, closeDays } from '../../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { storedGames, storedStandings } from '../../../../test/rules/league-results.ts'
import { testApp } from '../../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../../closed-days/closed-days.ts'

// Plays a small league at random: submissions, withdrawals, substitutes, undone steps, days closed, in any order. After
// each closing and at the end what is stored must equal a full recomputation and what the rules say.

const timeZone = 'Europe/Lisbon'
const dates = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
const ruleSet = { ...defaultRuleSet, round_count: 5, solo_rounds: [3], substitute_round_max: 4 }
const app = testApp('2026-11-20T10:00:00.000Z')

type Player = { id: number; token: string }
type Place = { player: Player; from: number; through: number | null }

type World = {
  customer_id: number
  season: number
  admin: string
  /** Who held each place, in turn. */
  places: Place[][]
  /** The changes of each place that stand, in order. */
  made: PlaceChangeMade[][]
  spare: Player[]
  closed: number
  version: number
  /** What was stored of a day when it was closed. */
  history: unknown[]
}

async function aWorld(): Promise<World> {
  app.clock.set(`${dates[0]}T10:00:00.000Z`)
  const customerId = await aCustomer(app, { rule_set: ruleSet, time_zone: timeZone })
  const players: Player[] = []
  while (players.length < 7) players.push(await aUser(app, customerId))
  const playing = players.slice(0, 4)
  const { season } = await aSeason(app, customerId, { dates, tiers: [playing.map(({ id }) => id)] })
  for (const date of dates) await aQuiz(app, customerId, { date, answers: ['Lisboa'] })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const places = playing.map((player) => [{ player, from: 1, through: null }])
  return {
    customer_id: customerId,
    season,
    admin: admin.token,
    places,
    made: places.map(() => []),
    spare: players.slice(4),
    closed: 0,
    version: 1,
    history: [],
  }
}

type Step =
  | { kind: 'submit'; player: number; right: boolean }
  | { kind: 'withdraw'; place: number; substitute: boolean }
  | { kind: 'undo'; place: number }
  | { kind: 'close' }

const openRound = (world: World) => world.closed + 1
const plays = ({ from, through }: Place, round: number) => from <= round && (through ?? round) >= round

async function submitToday(world: World, { player, right }: Step & { kind: 'submit' }) {
  const round = openRound(world)
  const { token } = [...world.places.flat().map((place) => place.player), ...world.spare][player] ?? {}
  const date = dates[round - 1]
  if (!token || date === undefined) return
  const quiz = { texts: { 1: right ? 'Lisboa' : 'Porto' } }
  const { state } = await hasVersusGame(world, player, round)
  await submit(app, token, date, { ...quiz, ...(state && { points: [3, 2, 2, 2, 1, 1, 1, 0] }) }).catch(
    (error: unknown) => {
      // A second submission of the same day.
      if (!String(error).includes('already_submitted')) throw error
    },
  )
}

/** Tells whether the player gives points today: they have an opponent, and neither has withdrawn. */
async function hasVersusGame(world: World, player: number, round: number) {
  const person = [...world.places.flat().map((place) => place.player), ...world.spare][player]
  const games = await storedGames(app, world.customer_id, dates[round - 1] ?? '')
  const game = person && games.get(person.id)
  return { state: game !== undefined && game.state !== 'void' && !ruleSet.solo_rounds.includes(round) }
}

async function withdraw(world: World, step: Step & { kind: 'withdraw' }) {
  const next = openRound(world) + 1
  const held = world.places[step.place]
  const last = held?.at(-1)
  if (!held || !last || next > dates.length || world.closed === dates.length) return
  const substitute = step.substitute ? world.spare[0] : undefined
  const isGone = last.through !== null
  if (last.from >= next || (isGone && !substitute)) return
  if (substitute && next > ruleSet.substitute_round_max) return
  const body = {
    withdrawn_id: last.player.id,
    substitute_id: substitute?.id ?? null,
    reason: 'Ill.',
    version: world.version,
  }
  await app.call(withdrawalCalls.withdrawPlayer, { params: { season: world.season }, body }, world.admin)
  const { changes } = await listChanges(world)
  world.made[step.place]?.push(changes[0]!)
  world.version += 1
  last.through ??= next - 1
  if (substitute) held.push({ player: world.spare.shift() ?? substitute, from: next, through: null })
}

const listChanges = ({ season, admin }: World) =>
  app.call(placeChangeCalls.listPlaceChanges, { params: { season } }, admin)

async function undo(world: World, step: Step & { kind: 'undo' }) {
  const made = world.made[step.place] ?? []
  const held = world.places[step.place] ?? []
  const [earlier, latest] = [made.at(-2), made.at(-1)]
  if (!latest) return
  const input = (id: number) => ({ params: { id }, body: { version: world.version } })
  const refused = (id: number) => app.refused(placeChangeCalls.undoPlaceChange, input(id), world.admin)
  if (earlier) expect(await refused(earlier.id)).toBe('place_changed_since')
  if (latest.round <= openRound(world)) {
    expect(await refused(latest.id)).toBe('withdrawal_stands')
    return
  }
  await app.call(placeChangeCalls.undoPlaceChange, input(latest.id), world.admin)
  made.pop()
  world.version += 1
  if (latest.other) world.spare.unshift(held.pop()!.player)
  if (latest.kind === 'withdrawal') held.at(-1)!.through = null
}

async function closeDay(world: World) {
  if (world.closed === dates.length) return
  world.closed += 1
  app.clock.set(startOfDay(dates[world.closed] ?? '2026-11-27', timeZone))
  await closeDays(app)
  world.history.push(await storedGames(app, world.customer_id, dates[world.closed - 1] ?? ''))
  await expectRules(world)
}

async function expectRules(world: World) {
  const { customer_id, season, places } = world
  const totals = new Map<number, { points_for: number; points_against: number; league_points: number }>()
  for (const [index, date] of dates.entries()) {
    const round = index + 1
    const games = await storedGames(app, customer_id, date)
    if (index < world.closed) expect(games).toEqual(world.history[index])
    const present = places.flatMap((held) => held.filter((place) => plays(place, round)))
    const playing = new Set(present.map(({ player }) => player.id))
    const counting = [...games.values()].filter(({ state }) => state !== 'void')
    expect(counting.every(({ user_id }) => playing.has(user_id))).toBe(true)
    const absent = places.length - present.length
    // Of four places each one without a player voids its game, and those of two may be the same.
    const voids = [...games.values()].length - counting.length
    if (ruleSet.solo_rounds.includes(round)) expect(voids).toBe(absent)
    else {
      expect(voids).toBeGreaterThanOrEqual(absent)
      expect(voids).toBeLessThanOrEqual(2 * absent)
      const sum = (key: 'points_for' | 'points_against') =>
        counting.reduce((total, game) => total + game[key], 0)
      expect(sum('points_for')).toBe(sum('points_against'))
    }
    for (const game of games.values()) {
      const total = totals.get(game.user_id) ?? { points_for: 0, points_against: 0, league_points: 0 }
      total.points_for += game.points_for
      total.points_against += game.points_against
      total.league_points += game.league_points
      totals.set(game.user_id, total)
    }
  }
  const rows = await storedStandings(app, customer_id, season)
  const withdrawn = places.flat().filter(({ through }) => through !== null)
  const isGone = (userId: number) => withdrawn.some(({ player }) => player.id === userId)
  const inOrder = (ids: number[]) => ids.toSorted((one, other) => one - other)
  expect(inOrder(rows.map(({ user_id }) => user_id))).toEqual(
    inOrder(places.flat().map(({ player }) => player.id)),
  )
  for (const row of rows) {
    expect(row).toMatchObject(totals.get(row.user_id) ?? { points_for: 0, league_points: 0 })
    if (isGone(row.user_id)) expect(row).toMatchObject({ movement: null, outlook: null })
    expect(row.rank > rows.length - withdrawn.length).toBe(isGone(row.user_id))
  }
  const recomputed = await recomputeResults(app.forCustomer(customer_id), { verify: true })
  expect(countDifferences(recomputed)).toBe(0)
}

async function take(world: World, step: Step) {
  if (step.kind === 'submit') await submitToday(world, step)
  else if (step.kind === 'withdraw') await withdraw(world, step)
  else if (step.kind === 'undo') await undo(world, step)
  else await closeDay(world)
}

const anyPlace = fc.nat(3)
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      player: fc.nat(6),
      right: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      place: anyPlace,
      substitute: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), place: anyPlace }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'close' as const }) },
)

test('after any sequence of withdrawals the stored season equals the rules and a full recomputation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 12, maxLength: 40, size: 'max' }), async (steps) => {
      const world = await aWorld()
      for (const step of steps) await take(world, step)
      await expectRules(world)
    }),
    { numRuns: runs({ usual: 8, full: 25 }) },
  )
})

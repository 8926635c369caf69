import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import { addDays } from '@tertulia/core/calendar/calendar'
import fc from 'fast-check'
import { expect } from 'vitest'
import { aMiniLeague } from '../factories/mini-leagues.ts'
import type { TestApp } from '../test-app.ts'
import { countsByTheRules } from './answer-counts.ts'
import { verdictByTheRules, type KnownDay, type KnownLeague } from './league-rules.ts'

/** A test's model of a mini-league: of each player by place the stretches of rounds in which they belonged to it. */
export type KnownMiniLeague = {
  id: number
  code: string
  best_days: number | null
  /** Questions that count, by place. */
  questions: readonly number[]
  stretches: { player: number; from: number; left: number }[]
}

export type MembershipChange = { kind: 'membership'; player: number; other: boolean }

/** Chooses a player who joins or leaves one of two mini-leagues; the founder stays. */
export const anyMembershipChange = fc.record({
  kind: fc.constant('membership' as const),
  player: fc.integer({ min: 1, max: 5 }),
  other: fc.boolean(),
})

type World = KnownLeague & { tokens: string[]; closed: number; miniLeagues: KnownMiniLeague[] }

const [first, never] = [0, Infinity]

/** Founds two mini-leagues on the eve of the first round: by the best two days, and by duels over two themes. */
export async function someMiniLeagues(app: TestApp, tokens: readonly string[]): Promise<KnownMiniLeague[]> {
  const now = app.clock.now()
  app.clock.set(`${addDays(now.slice(0, 10), -1)}${now.slice(10)}`)
  const founder = [{ token: tokens[0] ?? '' }]
  const { theme_slugs: slugs } = await app.call(miniLeagueCalls.listMiniLeagues, {}, tokens[0])
  const best = await aMiniLeague(app, founder, { best_days: 2 })
  const duels = await aMiniLeague(app, founder, { duels: true, theme_slugs: slugs.slice(0, 2) })
  app.clock.set(now)
  const stretches = () => [{ player: 0, from: first, left: never }]
  return [
    { ...best, best_days: 2, questions: [0, 1, 2], stretches: stretches() },
    { ...duels, best_days: null, questions: [0, 1], stretches: stretches() },
  ]
}

/** Lets a player join a mini-league, or leave it. */
export async function changeMembership(
  app: TestApp,
  world: World,
  { player, other, days }: MembershipChange & { days: number },
): Promise<void> {
  const miniLeague = world.miniLeagues[other ? 1 : 0]
  if (!miniLeague || world.closed === days) return
  const token = world.tokens[player] ?? ''
  const { id, code, stretches } = miniLeague
  const present = stretches.find((one) => one.player === player && one.left === never)
  if (present) {
    await app.call(miniLeagueCalls.leaveMiniLeague, { params: { id } }, token)
    present.left = world.closed
  } else if (world.closed < days - 1) {
    await app.call(miniLeagueCalls.joinMiniLeague, { params: { code } }, token)
    const from = world.closed + 1
    const same = stretches.find((one) => one.player === player && one.from === from)
    if (same) same.left = never
    else stretches.push({ player, from, left: never })
  }
}

/** Compares the shown tables with the rules, counted from what everybody has submitted. */
export async function expectMiniLeagues(app: TestApp, world: World): Promise<void> {
  for (const miniLeague of world.miniLeagues) {
    const params = { id: miniLeague.id }
    const { table } = await app.call(miniLeagueCalls.getMiniLeague, { params }, world.tokens[0])
    const ids = world.tiers.flat()
    const expected = tableByTheRules(world, miniLeague)
    const shown = table.map((row) => ({
      player: ids.indexOf(row.id),
      ranked: row.rank !== null,
      right: row.right_answers,
      rarity: row.rarity,
      pending: row.pending,
      days: row.days,
      points: row.duels?.points ?? null,
    }))
    expect(shown.toSorted((one, two) => one.player - two.player)).toEqual(expected)
  }
}

type PlayedDay = { right: number; rarity: number; pending: number }

const belongs = ({ stretches }: KnownMiniLeague, player: number, index: number) =>
  stretches.some((one) => one.player === player && one.from <= index && index < one.left)

function playedDay(
  world: World,
  day: KnownDay,
  { player, questions }: { player: number; questions: readonly number[] },
): PlayedDay | null {
  const given = day.given.get(world.tiers.flat()[player] ?? 0)
  if (!given) return null
  const counts = countsByTheRules(world)
  const played = { right: 0, rarity: 0, pending: 0 }
  for (const question of questions) {
    const verdict = verdictByTheRules(day, question, given.texts[question] ?? '')
    if (verdict === 'pending') played.pending += 1
    if (verdict !== 'right') continue
    const { right_answers: right = 0, corrected = 1 } =
      counts.get(day.quiz?.question_ids[question] ?? 0) ?? {}
    played.right += 1
    played.rarity += 100 - Math.round((right * 100) / corrected)
  }
  return played
}

function tableByTheRules(world: World, miniLeague: KnownMiniLeague) {
  const { stretches, best_days, questions } = miniLeague
  const players = [...new Set(stretches.map(({ player }) => player))].toSorted((one, two) => one - two)
  const closed = world.days
    .slice(0, world.closed)
    .flatMap((day, index) => (day.quiz && !day.isVoid ? [{ day, index }] : []))
  const daysOf = (player: number) =>
    closed.flatMap(({ day, index }) =>
      belongs(miniLeague, player, index) ? (playedDay(world, day, { player, questions }) ?? []) : [],
    )
  const points = best_days === null ? pointsByTheRules(world, miniLeague, closed) : null
  return players.map((player) => {
    const days = daysOf(player)
    const best = days.toSorted((a, b) => b.right * 1e6 + b.rarity - a.right * 1e6 - a.rarity)
    const counted = best.slice(0, best_days ?? days.length)
    return {
      player,
      ranked: stretches.some((one) => one.player === player && one.left === never),
      right: counted.reduce((sum, { right }) => sum + right, 0),
      rarity: counted.reduce((sum, { rarity }) => sum + rarity, 0),
      pending: days.reduce((sum, { pending }) => sum + pending, 0),
      days: days.length,
      points: points?.get(player) ?? (points ? 0 : null),
    }
  })
}

type Closed = { day: KnownDay; index: number }[]

/** Points of the duels: the first stays, the others move on by one place each round. */
function pointsByTheRules(world: World, miniLeague: KnownMiniLeague, closed: Closed) {
  const { win, draw, loss, forfeit } = world.rule_set.league_points
  const points = new Map<number, number>()
  const add = (player: number, more: number) => points.set(player, (points.get(player) ?? 0) + more)
  const ids = world.tiers.flat()
  // In the order in which they first joined; of one day, all at one instant, by their ids.
  const ordered = miniLeague.stretches.toSorted(
    (one, two) => one.from - two.from || (ids[one.player] ?? 0) - (ids[two.player] ?? 0),
  )
  const joined = [...new Set(ordered.map(({ player }) => player))]
  for (const { day, index } of closed) {
    const playing: (number | null)[] = joined.filter((player) => belongs(miniLeague, player, index))
    if (playing.length % 2 === 1) playing.push(null)
    const others = playing.length - 1
    const at = (place: number) =>
      place === 0 ? playing[0] : playing[1 + ((((place - 1 - index) % others) + others) % others)]
    for (let place = 0; place < playing.length / 2; place += 1) {
      const [one, two] = [at(place), at(others - place)]
      if (typeof one !== 'number' || typeof two !== 'number') continue
      const [day1, day2] = [one, two].map((player) =>
        playedDay(world, day, { player, questions: miniLeague.questions }),
      )
      if (!day1 || !day2) {
        add(one, day1 ? win : forfeit)
        add(two, day2 ? win : forfeit)
      } else if (day1.pending + day2.pending === 0) {
        const lead = day1.right - day2.right || day1.rarity - day2.rarity
        add(one, lead > 0 ? win : lead === 0 ? draw : loss)
        add(two, lead < 0 ? win : lead === 0 ? draw : loss)
      }
    }
  }
  return points
}

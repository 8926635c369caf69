import fc from 'fast-check'
import { expect, test } from 'vitest'
import { default_rule_set } from '../rule-sets/rule-set.ts'
import { tierFixtures, type Fixture } from './fixtures.ts'
import { scoreSoloGame, scoreVersusGame, void_side, type SideFacts, type SideResult } from './game-score.ts'
import type { OpenGame, OpenSide } from './possible-results.ts'
import { rankBounds } from './rank-bounds.ts'
import { rankStandings, sumStandings } from './standings.ts'

// Seasons are played at random, day by day; some games wait for corrections until the end.

const anyDay = fc.record({
  submitted: fc.constantFrom(true, true, true, false),
  right: fc.integer({ min: 0, max: 8 }),
  luck: fc.integer({ min: 0, max: 7 }),
})
type Day = { submitted: boolean; right: number; luck: number }

const values = default_rule_set.points_budget.flatMap((count, value) =>
  Array.from({ length: count }, () => value),
)

/** Facts of a day, with a score that so many right answers may bring. */
function factsOf({ submitted, right, luck }: Day): SideFacts {
  const turned = [...values.slice(luck), ...values.slice(0, luck)].slice(0, submitted ? right : 0)
  const points_earned = turned.reduce((sum, value) => sum + value, 0)
  return { submitted, right_answers: turned.length, pending_answers: 0, points_earned }
}

type Way = { is_void: boolean; is_late: boolean }
/** A game of a season with what is known of it while it waits, and what it counts in the end. */
type Game = { open: OpenGame; waiting: OpenGame | null; sides: { user_id: number; result: SideResult }[] }

const unknown: OpenSide = { turnout: 'unknown', score: null }

function gameOf({ user1_id, user2_id }: Fixture, days: readonly [Day, Day], { is_void, is_late }: Way): Game {
  const [facts1, facts2] = [factsOf(days[0]), factsOf(days[1])]
  const scored =
    user2_id === null
      ? [scoreSoloGame(facts1, default_rule_set)]
      : scoreVersusGame(facts1, facts2, default_rule_set)
  const users = user2_id === null ? [user1_id] : [user1_id, user2_id]
  const sides = users.map((user_id, index) => ({
    user_id,
    result: is_void ? void_side : (scored[index] ?? void_side),
  }))
  const known = user2_id !== null && facts1.submitted && facts2.submitted ? facts1.points_earned : null
  const turnout = ({ submitted }: SideFacts) => (submitted ? 'played' : 'absent')
  const waiting: OpenGame = {
    user1_id,
    side1: { turnout: turnout(facts1), score: known },
    user2_id,
    side2: { turnout: turnout(facts2), score: null },
  }
  const may_wait = facts1.submitted || (user2_id !== null && facts2.submitted)
  return {
    open: { user1_id, side1: unknown, user2_id, side2: unknown },
    waiting: is_late && may_wait && !is_void ? waiting : null,
    sides,
  }
}

const all_bounds = rankBounds(default_rule_set)

function boundsOf(ids: readonly number[], decided: readonly Game[], games: readonly OpenGame[]) {
  const nothing = ids.map((user_id) => ({ user_id, result: void_side }))
  const left = (user_id: number, solo: boolean) =>
    games.filter(
      ({ user1_id, user2_id }) =>
        (user1_id === user_id || user2_id === user_id) && (user2_id === null) === solo,
    ).length
  const rows = sumStandings([...nothing, ...decided.flatMap(({ sides }) => sides)])
  const undecided = rows.map((row) => ({
    ...row,
    versus_left: left(row.user_id, false),
    solo_left: left(row.user_id, true),
  }))
  const few = games.filter(({ user2_id }) => user2_id !== null).length <= 12
  return { rows, bounds: all_bounds({ rows: undecided, games: few ? games : null }) }
}

test('possible ranks never widen as games are decided, and the final rank is the one that is left', () => {
  const anyWay = fc.record({ is_void: fc.constant(false), is_late: fc.constantFrom(false, false, true) })
  const anySeason = fc.tuple(
    fc.constantFrom<number>(2, 4, 6),
    fc.infiniteStream(anyDay),
    fc.infiniteStream(anyWay),
    fc.constantFrom(0, 3, 18, 20),
  )
  fc.assert(
    fc.property(anySeason, ([size, days, ways, void_round]) => {
      const ids = Array.from({ length: size }, (_, index) => index + 1)
      const day = () => days.next().value ?? { submitted: true, right: 4, luck: 0 }
      const season = tierFixtures(ids, default_rule_set).map((fixture) => {
        const way = ways.next().value ?? { is_void: false, is_late: false }
        return gameOf(fixture, [day(), day()], { ...way, is_void: fixture.round === void_round })
      })
      let before = ids.map(() => ({ best_rank: 1, worst_rank: size, worst_place: size }))
      const expectNarrower = (decided: Game[], games: OpenGame[]) => {
        const { rows, bounds } = boundsOf(ids, decided, games)
        for (const [index, now] of bounds.entries()) {
          expect(now.best_rank).toBeGreaterThanOrEqual(before[index]?.best_rank ?? 99)
          expect(now.worst_rank).toBeLessThanOrEqual(before[index]?.worst_rank ?? 0)
          expect(now.worst_place).toBeLessThanOrEqual(before[index]?.worst_place ?? 0)
        }
        before = bounds
        return rows
      }
      for (const played of season.keys()) {
        if (played % size !== 0 && season.length - played > 14) continue
        const past = season.slice(0, played)
        const decided = past.filter(({ waiting }) => waiting === null)
        const open = season.slice(played).map((game) => game.open)
        expectNarrower(decided, [...past.flatMap(({ waiting }) => waiting ?? []), ...open])
      }
      const late = season.filter(({ waiting }) => waiting !== null)
      const prompt = season.filter(({ waiting }) => waiting === null)
      for (const corrected of late.keys()) {
        const decided = [...prompt, ...late.slice(0, corrected)]
        expectNarrower(
          decided,
          late.slice(corrected).flatMap(({ waiting }) => waiting ?? []),
        )
      }
      const rows = expectNarrower(season, [])
      const ranks = rankStandings(rows).toSorted((one, other) => one.user_id - other.user_id)
      expect(before.map(({ best_rank, worst_rank }) => [best_rank, worst_rank])).toEqual(
        ranks.map(({ rank }) => [rank, rank]),
      )
    }),
    { numRuns: 50 },
  )
})

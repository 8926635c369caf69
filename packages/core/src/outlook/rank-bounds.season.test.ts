import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { tierFixtures, type Fixture } from '../league/fixtures.ts'
import {
  scoreSoloGame,
  scoreVersusGame,
  voidSide,
  type SideFacts,
  type SideResult,
} from '../league/game-score.ts'
import type { OpenGame, OpenSide } from './possible-results.ts'
import { rankBounds } from './rank-bounds.ts'
import { rankStandings, sumStandings } from '../league/standings.ts'

// Seasons are played at random, day by day; some games wait for corrections until the end.

const anyDay = fc.record({
  submitted: fc.constantFrom(true, true, true, false),
  right: fc.integer({ min: 0, max: 8 }),
  luck: fc.integer({ min: 0, max: 7 }),
})
type Day = { submitted: boolean; right: number; luck: number }

const values = defaultRuleSet.points_budget.flatMap((count, value) =>
  Array.from({ length: count }, () => value),
)

/** Facts of a day, with a score possible for this number of right answers. */
function factsOf({ submitted, right, luck }: Day): SideFacts {
  const turned = [...values.slice(luck), ...values.slice(0, luck)].slice(0, submitted ? right : 0)
  const pointsEarned = turned.reduce((sum, value) => sum + value, 0)
  return { submitted, right_answers: turned.length, pending_answers: 0, points_earned: pointsEarned }
}

type Way = { isVoid: boolean; isLate: boolean }
/** A game of a season: its known facts while it waits, and its final result. */
type Game = { open: OpenGame; waiting: OpenGame | null; sides: { user_id: number; result: SideResult }[] }

const unknown: OpenSide = { turnout: 'unknown', score: null }

function gameOf({ user1_id, user2_id }: Fixture, days: readonly [Day, Day], { isVoid, isLate }: Way): Game {
  const [facts1, facts2] = [factsOf(days[0]), factsOf(days[1])]
  const scored =
    user2_id === null
      ? [scoreSoloGame(facts1, defaultRuleSet)]
      : scoreVersusGame(facts1, facts2, defaultRuleSet)
  const users = user2_id === null ? [user1_id] : [user1_id, user2_id]
  const sides = users.map((userId, index) => ({
    user_id: userId,
    result: isVoid ? voidSide : (scored[index] ?? voidSide),
  }))
  const known = user2_id !== null && facts1.submitted && facts2.submitted ? facts1.points_earned : null
  const turnout = ({ submitted }: SideFacts) => (submitted ? 'played' : 'absent')
  const waiting: OpenGame = {
    user1_id,
    side1: { turnout: turnout(facts1), score: known },
    user2_id,
    side2: { turnout: turnout(facts2), score: null },
  }
  const mayWait = facts1.submitted || (user2_id !== null && facts2.submitted)
  return {
    open: { user1_id, side1: unknown, user2_id, side2: unknown },
    waiting: isLate && mayWait && !isVoid ? waiting : null,
    sides,
  }
}

const allBounds = rankBounds(defaultRuleSet)

function boundsOf(ids: readonly number[], decided: readonly Game[], games: readonly OpenGame[]) {
  const nothing = ids.map((userId) => ({ user_id: userId, result: voidSide }))
  const left = (userId: number, solo: boolean) =>
    games.filter(
      ({ user1_id, user2_id }) =>
        (user1_id === userId || user2_id === userId) && (user2_id === null) === solo,
    ).length
  const rows = sumStandings([...nothing, ...decided.flatMap(({ sides }) => sides)])
  const undecided = rows.map((row) => ({
    ...row,
    versus_left: left(row.user_id, false),
    solo_left: left(row.user_id, true),
  }))
  const few = games.filter(({ user2_id }) => user2_id !== null).length <= 12
  return { rows, bounds: allBounds({ rows: undecided, games: few ? games : null }) }
}

test('possible ranks never widen as games are decided, and the final rank is the one that is left', () => {
  const anyWay = fc.record({ isVoid: fc.constant(false), isLate: fc.constantFrom(false, false, true) })
  const anySeason = fc.tuple(
    fc.constantFrom<number>(2, 4, 6),
    fc.infiniteStream(anyDay),
    fc.infiniteStream(anyWay),
    fc.constantFrom(0, 3, 18, 20),
  )
  fc.assert(
    fc.property(anySeason, ([size, days, ways, voidRound]) => {
      const ids = Array.from({ length: size }, (_, index) => index + 1)
      const day = () => days.next().value ?? { submitted: true, right: 4, luck: 0 }
      const season = tierFixtures(ids, defaultRuleSet).map((fixture) => {
        const way = ways.next().value ?? { isVoid: false, isLate: false }
        return gameOf(fixture, [day(), day()], { ...way, isVoid: fixture.round === voidRound })
      })
      let before = ids.map(() => ({ best_rank: 1, worst_rank: size, worstPlace: size }))
      const expectNarrower = (decided: Game[], games: OpenGame[]) => {
        const { rows, bounds } = boundsOf(ids, decided, games)
        for (const [index, now] of bounds.entries()) {
          expect(now.best_rank).toBeGreaterThanOrEqual(before[index]?.best_rank ?? 99)
          expect(now.worst_rank).toBeLessThanOrEqual(before[index]?.worst_rank ?? 0)
          expect(now.worstPlace).toBeLessThanOrEqual(before[index]?.worstPlace ?? 0)
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
      const ranks = rankStandings(rows, defaultRuleSet).toSorted((one, other) => one.user_id - other.user_id)
      expect(before.map(({ best_rank, worst_rank }) => [best_rank, worst_rank])).toEqual(
        ranks.map(({ rank }) => [rank, rank]),
      )
    }),
    { numRuns: 50 },
  )
})

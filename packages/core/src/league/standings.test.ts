import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRuleSet, type TieBreak } from '../rule-sets/rule-set.ts'
import { tierFixtures } from './fixtures.ts'
import { scoreSoloGame, scoreVersusGame, voidSide, type SideFacts, type SideResult } from './game-score.ts'
import { rankStandings, sumStandings, type StandingTotals } from './standings.ts'

const rules = defaultRuleSet
const absent: SideFacts = { submitted: false, right_answers: 0, pending_answers: 0, points_earned: 0 }
const played = (rightAnswers: number, pointsEarned = 0, pendingAnswers = 0): SideFacts => ({
  submitted: true,
  right_answers: rightAnswers,
  pending_answers: pendingAnswers,
  points_earned: pointsEarned,
})
const totals = (userId: number, columns: Partial<StandingTotals> = {}): StandingTotals => ({
  user_id: userId,
  games: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  forfeits: 0,
  excused_forfeits: 0,
  points_for: 0,
  points_against: 0,
  league_points: 0,
  right_answers: 0,
  ...columns,
})

type Side = { user_id: number; result: SideResult }

/** A season of six players in which every day of everybody is drawn. */
const anySeason = fc.infiniteStream(
  fc.record({
    submitted: fc.constantFrom(true, true, true, false),
    right_answers: fc.integer({ min: 0, max: 8 }),
    pending_answers: fc.constantFrom(0, 0, 0, 1),
    points_earned: fc.integer({ min: 0, max: 12 }),
  }),
)

function sidesOf(days: Iterator<SideFacts>): Side[] {
  const day = (): SideFacts => days.next().value ?? absent
  return tierFixtures([1, 2, 3, 4, 5, 6], rules).flatMap(({ user1_id, user2_id }) => {
    if (user2_id === null) return [{ user_id: user1_id, result: scoreSoloGame(day(), rules) }]
    const [one, other] = scoreVersusGame(day(), day(), rules)
    return [
      { user_id: user1_id, result: one },
      { user_id: user2_id, result: other },
    ]
  })
}

describe('totals', () => {
  test('18 wins and two perfect solo rounds make 64 league points, the maximum', () => {
    const [best] = sumStandings(
      tierFixtures([1, 2], rules).flatMap(({ user1_id, user2_id }) =>
        user2_id === null
          ? [{ user_id: user1_id, result: scoreSoloGame(played(8), rules) }]
          : [{ user_id: 1, result: scoreVersusGame(played(8, 12), played(8, 11), rules)[0] }],
      ),
    )
    expect(best).toMatchObject({ user_id: 1, games: 20, wins: 18, league_points: 64, points_for: 226 })
  })

  test('a forfeit counts as a forfeit, not a loss, with the winner’s points against', () => {
    const [present, missing] = scoreVersusGame(played(5), absent, rules)
    expect(
      sumStandings([
        { user_id: 2, result: missing },
        { user_id: 1, result: present },
      ]),
    ).toEqual([
      totals(1, { games: 1, wins: 1, league_points: 3, points_for: 8, right_answers: 5 }),
      totals(2, { games: 1, forfeits: 1, points_against: 8 }),
    ])
  })

  test('a solo game counts as a game without being won, drawn or lost', () => {
    expect(sumStandings([{ user_id: 1, result: scoreSoloGame(played(7), rules) }])).toEqual([
      totals(1, { games: 1, league_points: 4.5, points_for: 4.5, right_answers: 7 }),
    ])
  })

  test('pending and void games leave a player with zeros', () => {
    const [present, missing] = scoreVersusGame(played(5, 0, 1), absent, rules)
    expect(
      sumStandings([
        { user_id: 1, result: present },
        { user_id: 2, result: missing },
        { user_id: 3, result: voidSide },
      ]),
    ).toEqual([totals(1), totals(2), totals(3)])
  })

  test('in versus games the tier scores as many points for as against', () => {
    fc.assert(
      fc.property(anySeason, (days) => {
        const rows = sumStandings(sidesOf(days).filter(({ result }) => result.outcome !== 'solo'))
        const sum = (column: 'points_for' | 'points_against') =>
          rows.reduce((total, row) => total + row[column], 0)
        expect(sum('points_for')).toBe(sum('points_against'))
      }),
    )
  })

  test('every game of a player is a win, a draw, a loss, a forfeit or solo, and nobody exceeds 64', () => {
    fc.assert(
      fc.property(anySeason, (days) => {
        const sides = sidesOf(days)
        for (const row of sumStandings(sides)) {
          const decided = sides.filter(
            ({ user_id, result }) => user_id === row.user_id && result.state === 'decided',
          )
          const solo = decided.filter(({ result }) => result.outcome === 'solo').length
          expect(row.games).toBe(decided.length)
          expect(row.wins + row.draws + row.losses + row.forfeits + solo).toBe(row.games)
          expect(row.league_points).toBeLessThanOrEqual(64)
        }
      }),
    )
  })

  test('the order of the given games does not matter', () => {
    fc.assert(
      fc.property(anySeason, fc.infiniteStream(fc.nat()), (days, keys) => {
        const sides = sidesOf(days)
        const shuffled = sides
          .map((side) => ({ side, key: keys.next().value ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ side }) => side)
        expect(sumStandings(shuffled)).toEqual(sumStandings(sides))
        expect(rankStandings(sumStandings(shuffled), defaultRuleSet)).toEqual(
          rankStandings(sumStandings(sides), defaultRuleSet),
        )
      }),
    )
  })
})

describe('order of the table', () => {
  const orderOf = (...rows: StandingTotals[]) => rankStandings(rows, defaultRuleSet).map((row) => row.user_id)

  test.each<[string, Partial<StandingTotals>, Partial<StandingTotals>]>([
    ['league points before everything', { league_points: 1 }, { points_for: 9, wins: 9, right_answers: 9 }],
    ['then point difference', { points_for: 3, points_against: 1 }, { points_for: 9, points_against: 8 }],
    ['then points for', { points_for: 5, points_against: 3 }, { points_for: 4, points_against: 2, wins: 9 }],
    ['then wins', { wins: 2 }, { wins: 1, right_answers: 9 }],
    ['then right answers', { right_answers: 2 }, { right_answers: 1 }],
  ])('%s', (_, better, worse) => {
    expect(orderOf(totals(1, worse), totals(2, better))).toEqual([2, 1])
    expect(orderOf(totals(1, better), totals(2, worse))).toEqual([1, 2])
  })

  test('the rules say what decides between equal league points, and in which order', () => {
    const strong = totals(1, { points_for: 9, points_against: 8, wins: 1 })
    const steady = totals(2, { points_for: 5, points_against: 1, right_answers: 4 })
    const orders = (breaks: TieBreak[]) =>
      rankStandings([strong, steady], { tie_breaks: breaks }).map((row) => `${row.rank}: ${row.user_id}`)
    expect(orders(['difference', 'points_for'])).toEqual(['1: 2', '2: 1'])
    expect(orders(['points_for', 'difference'])).toEqual(['1: 1', '2: 2'])
    expect(orders(['wins'])).toEqual(['1: 1', '2: 2'])
    expect(orders(['right_answers'])).toEqual(['1: 2', '2: 1'])
    expect(orders([])).toEqual(['1: 1', '1: 2'])
  })

  test('players still equal share a rank and the next one is skipped: 1, 2, 2, 4', () => {
    const rows = [
      totals(7, { league_points: 2 }),
      totals(3, { league_points: 5 }),
      totals(4, { league_points: 2 }),
      totals(9, { league_points: 1, forfeits: 1 }),
    ]
    expect(rankStandings(rows, defaultRuleSet).map(({ user_id, rank }) => [user_id, rank])).toEqual([
      [3, 1],
      [4, 2],
      [7, 2],
      [9, 4],
    ])
  })

  test('rows keep their other fields', () => {
    expect(rankStandings([{ ...totals(1), surname: 'Pessoa' }], defaultRuleSet)).toEqual([
      { ...totals(1), surname: 'Pessoa', rank: 1 },
    ])
  })

  test('a rank is one more than the number of better players, in any order of the rows', () => {
    const small = fc.integer({ min: 0, max: 2 })
    const anyColumns = fc.record({
      league_points: small,
      points_for: small,
      points_against: small,
      wins: small,
      right_answers: small,
    })
    const key = (row: StandingTotals) =>
      [
        row.league_points,
        row.points_for - row.points_against + 5,
        row.points_for,
        row.wins,
        row.right_answers,
      ].join()
    fc.assert(
      fc.property(fc.array(anyColumns, { maxLength: 10 }), (columns) => {
        const rows = columns.map((values, index) => totals(index + 1, values))
        const ranked = rankStandings(rows, defaultRuleSet)
        for (const row of ranked) {
          expect(row.rank).toBe(1 + ranked.filter((other) => key(other) > key(row)).length)
        }
        expect(rankStandings(rows.toReversed(), defaultRuleSet)).toEqual(ranked)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markMovements, type Movement } from '../league/movements.ts'
import { outlookOf, type Outlook } from '../outlook/outlook.ts'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import {
  absenceVerdict,
  absenceYear,
  countedForfeits,
  isExcused,
  isUsed,
  type AbsentDay,
} from './absences.ts'

const coming = { state: 'scheduled', outcome: null } as const
const missed = { state: 'decided', outcome: 'forfeit' } as const
const waiting = { state: 'pending', outcome: 'forfeit' } as const
const played = { state: 'decided', outcome: 'loss' } as const
const withoutQuiz = { state: 'void', outcome: null } as const
const day = (date: string, fields: Partial<AbsentDay> = {}): AbsentDay => ({
  date,
  announced: true,
  excused: false,
  game: coming,
  ...fields,
})

describe('days used', () => {
  test('an announced day is used from its announcement on, even after the player was absent', () => {
    expect([coming, waiting, missed].map((game) => isUsed(day('2026-11-24', { game })))).toEqual([
      true,
      true,
      true,
    ])
  })

  test('the day is given back if the player played after all, had no game, or there was no quiz', () => {
    expect([played, withoutQuiz, null].map((game) => isUsed(day('2026-11-24', { game })))).toEqual([
      false,
      false,
      false,
    ])
  })

  test('a day excused by an admin does not count against the player, even if it was announced', () => {
    expect(isUsed(day('2026-11-24', { game: missed, excused: true }))).toBe(false)
    expect(isUsed(day('2026-11-24', { game: missed, excused: true, announced: false }))).toBe(false)
  })

  test('with five days and two announced three are left, with two more granted five', () => {
    const days = [day('2026-11-24'), day('2026-11-25')]
    expect(absenceYear({ year: 2026, allowance: 5, granted: 0 }, days)).toMatchObject({ used: 2, left: 3 })
    expect(absenceYear({ year: 2026, allowance: 5, granted: 2 }, days)).toMatchObject({ used: 2, left: 5 })
  })

  test('each year is counted separately, and a reduced allowance leaves zero, never less', () => {
    const days = [day('2026-12-30'), day('2026-12-31'), day('2027-01-04')]
    expect(absenceYear({ year: 2026, allowance: 1, granted: 0 }, days)).toMatchObject({ used: 2, left: 0 })
    expect(absenceYear({ year: 2027, allowance: 1, granted: 0 }, days)).toMatchObject({ used: 1, left: 0 })
  })
})

describe('announcing', () => {
  const player = {
    today: '2026-11-20',
    roundDates: ['2026-11-20', '2026-11-23', '2026-11-24', '2026-12-31', '2027-01-04'],
    years: [
      { year: 2026, left: 2 },
      { year: 2027, left: 1 },
    ],
  }

  test('future days with a round are accepted while days are left', () => {
    expect(absenceVerdict(['2026-11-23', '2026-11-24'], player)).toEqual({ accepted: true })
    expect(absenceVerdict(['2026-11-23', '2026-12-31', '2027-01-04'], player)).toEqual({ accepted: true })
  })

  test('a day that has begun is refused, today and before', () => {
    const refused = { accepted: false, reason: 'absence_day_begun' }
    expect(absenceVerdict(['2026-11-20'], player)).toEqual({ ...refused, date: '2026-11-20' })
    expect(absenceVerdict(['2026-11-23', '2026-11-19'], player)).toEqual({ ...refused, date: '2026-11-19' })
  })

  test('a day without a round is refused', () => {
    const refused = { accepted: false, reason: 'absence_without_round', date: '2026-11-22' }
    expect(absenceVerdict(['2026-11-22'], player)).toEqual(refused)
  })

  test('a player without a tier has nothing to announce', () => {
    const refused = { accepted: false, reason: 'not_in_tier', date: '2026-11-23' }
    expect(absenceVerdict(['2026-11-23'], { ...player, roundDates: [] })).toEqual(refused)
  })

  test('one day too many in a year is refused, naming the first that is too many', () => {
    const refused = { accepted: false, reason: 'no_absence_days_left', date: '2026-12-31' }
    expect(absenceVerdict(['2026-11-24', '2026-12-31', '2026-11-23'], player)).toEqual(refused)
    expect(absenceVerdict(['2027-01-04'], { ...player, years: [] })).toMatchObject({
      reason: 'no_absence_days_left',
    })
  })
})

describe('excused forfeits', () => {
  test('only a forfeit on a day of absence is excused, never a played game', () => {
    expect(isExcused('forfeit', true)).toBe(true)
    expect(isExcused('forfeit', false)).toBe(false)
    expect(
      (['win', 'draw', 'loss', 'solo', null] as const).map((outcome) => isExcused(outcome, true)),
    ).toEqual([false, false, false, false, false])
  })

  const rows = (forfeits: number, excusedForfeits: number) =>
    Array.from({ length: 10 }, (_, index) => ({
      rank: index + 1,
      forfeits: index === 0 ? forfeits : 0,
      excused_forfeits: index === 0 ? excusedForfeits : 0,
    }))
  const place = { tier: 2, tier_count: 3, rule_set: defaultRuleSet }
  const mark = (forfeits: number, excused: number) => markMovements(rows(forfeits, excused), place)[0]

  test('four forfeits mean relegation, three after one excuse a warning, two after two excuses promotion', () => {
    expect([mark(4, 0), mark(4, 1), mark(4, 2), mark(7, 7)]).toEqual(['down', 'warning', 'up', 'up'])
  })

  test('certain movements depend on the forfeits that count', () => {
    const first = { best_rank: 1, worst_rank: 1, worstPlace: 1 }
    const outlook = (forfeits: number, excusedForfeits: number) =>
      outlookOf(first, { forfeits, excused_forfeits: excusedForfeits }, { ...place, players: 10 })
    expect([outlook(4, 0), outlook(4, 1), outlook(4, 2)]).toEqual(['down', 'safe', 'up'])
  })

  const markOrder: Movement[] = ['down', 'warning', null, 'up']
  const outlookOrder: Outlook[] = ['down', null, 'safe', 'up', 'first']
  const anyForfeits = fc.tuple(fc.nat(8), fc.nat(8), fc.nat(8)).map(([forfeits, one, other]) => ({
    forfeits,
    less: Math.min(forfeits, one, other),
    more: Math.min(forfeits, Math.max(one, other)),
  }))
  const anyPlace = fc.constantFrom(1, 2, 3).map((tier) => ({ ...place, tier }))

  test('an excused day never worsens the player’s mark or changes another player’s', () => {
    const anyTier = fc.array(anyForfeits, { minLength: 2, maxLength: 10 })
    fc.assert(
      fc.property(anyTier, anyPlace, fc.nat(9), (players, tier, who) => {
        const table = (excused: 'less' | 'more') =>
          players.map((player, index) => ({
            rank: index + 1,
            forfeits: player.forfeits,
            excused_forfeits: index === who ? player[excused] : player.less,
          }))
        const before = markMovements(table('less'), tier)
        const after = markMovements(table('more'), tier)
        for (const [index, movement] of after.entries()) {
          const was = before[index] ?? null
          if (index !== who) expect(movement).toBe(was)
          expect(markOrder.indexOf(movement)).toBeGreaterThanOrEqual(markOrder.indexOf(was))
        }
      }),
    )
  })

  test('an excused day never worsens the player’s certain movements', () => {
    const anyBounds = fc
      .tuple(
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 10 }),
      )
      .map((ranks) => ranks.toSorted((one, other) => one - other))
      .map(([bestRank = 1, worstRank = 1, worstPlace = 1]) => ({
        best_rank: bestRank,
        worst_rank: worstRank,
        worstPlace,
      }))
    fc.assert(
      fc.property(anyBounds, anyForfeits, anyPlace, (bounds, { forfeits, less, more }, tier) => {
        const outlook = (excusedForfeits: number) =>
          outlookOrder.indexOf(
            outlookOf(bounds, { forfeits, excused_forfeits: excusedForfeits }, { ...tier, players: 10 }),
          )
        expect(outlook(more)).toBeGreaterThanOrEqual(outlook(less))
      }),
    )
  })

  test('a forfeit counts if it is not excused', () => {
    expect(countedForfeits({ forfeits: 4, excused_forfeits: 1 })).toBe(3)
  })
})

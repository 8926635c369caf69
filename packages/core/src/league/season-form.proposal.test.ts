import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workingDaysFrom } from '../calendar/calendar.ts'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { markMovements } from './movements.ts'
import { checkSeason, keptLevel, proposeTiers, type LastSeason, type LastTables } from './season-form.ts'

const ruleSet = defaultRuleSet

/** A season with players numbered tier by tier in table order: 101, 102, … 201, 202, … */
function seasonOf(sizes: number[], forfeits: Record<number, number> = {}): LastTables['tiers'] {
  return sizes.map((size, index) => {
    const rows = Array.from({ length: size }, (_, place) => {
      const userId = (index + 1) * 100 + place + 1
      return { user_id: userId, rank: place + 1, forfeits: forfeits[userId] ?? 0, excused_forfeits: 0 }
    })
    const movements = markMovements(rows, { tier: index + 1, tier_count: sizes.length, rule_set: ruleSet })
    return rows.map(({ user_id }, place) => ({ user_id, movement: movements[place] ?? null }))
  })
}

const propose = ({ rule_set: rules = ruleSet, ...last }: Partial<LastSeason>) => {
  const { tiers_per_level } = rules
  const nobody = { tiers: [], newcomers: [], returning: [], leavers: [] }
  return proposeTiers({ ...nobody, tiers_per_level, ...last, rule_set: rules })
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('marks', () => {
  test('the last two of each tier swap with the first two of the next', () => {
    expect(propose({ tiers: seasonOf([10, 10, 6]) })).toEqual({
      tiers: [
        [...range(101, 108), 201, 202],
        [109, 110, ...range(203, 208), 301, 302],
        [209, 210, ...range(303, 306)],
      ],
      left_out: [],
    })
  })

  test('for each additional relegated player the next best is promoted', () => {
    const { tiers } = propose({ tiers: seasonOf([10, 10], { 101: 4 }) })
    expect(tiers[0]).toEqual([...range(102, 108), 201, 202, 203])
    expect(tiers[1]).toEqual([101, 109, 110, ...range(204, 210)])
  })

  test('a warned player is promoted after players without a mark', () => {
    const { tiers } = propose({ tiers: seasonOf([10, 10], { 101: 4, 203: 3 }) })
    expect(tiers[0]).toEqual([...range(102, 108), 201, 202, 204])
  })

  test('a warned player is promoted before players who were just relegated', () => {
    const { tiers } = propose({ tiers: seasonOf([10, 4, 6], { 202: 3 }) })
    expect(tiers[0]).toEqual([...range(101, 108), 201, 202])
  })

  test('a player with too many forfeits in the bottom tier stays there', () => {
    const { tiers } = propose({ tiers: seasonOf([10, 10], { 201: 4 }) })
    expect(tiers[0]).toEqual([...range(101, 108), 202, 203])
    expect(tiers[1]).toContain(201)
  })
})

describe('players back after sitting out', () => {
  const place = { tier: 2, tier_count: 3, movement: null, seasons: 1, rule_set: ruleSet }

  test('find the tier where their mark led for one season, then one lower for each more', () => {
    expect(keptLevel(place)).toBe(2)
    expect(keptLevel({ ...place, movement: 'up' })).toBe(1)
    expect(keptLevel({ ...place, movement: 'down' })).toBe(3)
    expect(keptLevel({ ...place, seasons: 2 })).toBe(3)
    expect(keptLevel({ ...place, movement: 'up', seasons: 3 })).toBe(3)
    expect(keptLevel({ ...place, tier: 1, movement: 'up' })).toBe(1)
    expect(keptLevel({ ...place, tier: 3, movement: 'down' })).toBe(3)
  })

  test('stand after those who stayed and before those who come up', () => {
    const returning = [
      { user_id: 1, level: 1 },
      { user_id: 2, level: 7 },
    ]
    const { tiers } = propose({ tiers: seasonOf([10, 6]), returning, leavers: [101, 206] })
    expect(tiers).toEqual([
      [...range(102, 108), 1, 201, 202],
      [109, 110, ...range(203, 205), 2],
    ])
  })

  test('come before a newcomer where one is too many', () => {
    const returning = [{ user_id: 1, level: 2 }]
    const proposal = propose({ tiers: seasonOf([10, 6]), returning, newcomers: [2, 3] })
    expect(proposal.left_out).toEqual([3])
  })
})

describe('newcomers and leavers', () => {
  test('newcomers start in the bottom tier', () => {
    const { tiers } = propose({ tiers: seasonOf([10, 6]), newcomers: [1, 2] })
    expect(tiers[1]).toEqual([109, 110, 203, 204, 205, 206, 1, 2])
  })

  test('leavers are removed and their places filled from below', () => {
    const { tiers } = propose({ tiers: seasonOf([10, 10]), leavers: [101, 201], newcomers: [1, 2] })
    expect(tiers).toEqual([
      [...range(102, 108), 202, 203, 204],
      [109, 110, ...range(205, 210), 1, 2],
    ])
  })

  test('an odd number leaves the last newcomer out', () => {
    expect(propose({ tiers: seasonOf([10, 6]), newcomers: [1, 2, 3] })).toMatchObject({ left_out: [3] })
  })

  test('an odd number without newcomers leaves out the last player of the bottom tier', () => {
    expect(propose({ tiers: seasonOf([10, 6]), leavers: [101] })).toMatchObject({ left_out: [206] })
  })

  test('a first season has only newcomers', () => {
    expect(propose({ newcomers: range(1, 15) })).toEqual({
      tiers: [range(1, 8), range(9, 14)],
      left_out: [15],
    })
    expect(propose({})).toEqual({ tiers: [], left_out: [] })
  })
})

describe('sizes', () => {
  const sizesOf = (last: Partial<LastSeason>) => propose(last).tiers.map((tier) => tier.length)

  test.each([
    ['stay when as many players come as go', [8, 8], 0, [8, 8]],
    ['grow at the bottom up to ten', [10, 6], 4, [10, 10]],
    ['split a bottom tier that would have more than ten', [10, 8], 4, [10, 6, 6]],
    ['make two equal tiers rather than leave two players alone', [10, 10], 2, [10, 6, 6]],
  ])('%s', (_, sizes, newcomers, expected) => {
    expect(sizesOf({ tiers: seasonOf(sizes), newcomers: range(1, newcomers) })).toEqual(expected)
  })

  test('follow the rules of the next season when they allow fewer players in a tier', () => {
    const smallerTiers = { ...ruleSet, tier_size_max: 8 }
    expect(sizesOf({ tiers: seasonOf([10, 10]), rule_set: smallerTiers })).toEqual([8, 6, 6])
  })

  test('shrink at the bottom tier, which disappears when too few are left', () => {
    expect(sizesOf({ tiers: seasonOf([10, 10, 6]), leavers: [303, 304] })).toEqual([10, 10, 4])
    expect(sizesOf({ tiers: seasonOf([10, 10, 4]), leavers: range(301, 304) })).toEqual([10, 10])
    expect(sizesOf({ tiers: seasonOf([10, 10, 4]), leavers: [303, 304] })).toEqual([10, 6, 6])
  })
})

test('in every case all players but the leavers have one place and the season is valid', () => {
  const dates = workingDaysFrom('2026-12-07', 20)
  const anySize = fc.constantFrom(2, 4, 6, 8, 10)
  const anyLevels = fc.constantFrom<number[]>([1], [1, 2], [1, 3, 1])
  const anyMovement = fc.constantFrom('up', 'down', 'warning', null, null, null)
  fc.assert(
    fc.property(
      fc.array(anySize, { maxLength: 5 }),
      fc.infiniteStream(anyMovement),
      fc.infiniteStream(fc.integer({ min: 0, max: 5 })),
      fc.integer({ min: 0, max: 25 }),
      fc.tuple(anyLevels, anyLevels),
      (sizes, movements, luck, newcomerCount, [lastLevels, levels]) => {
        const tiers = seasonOf(sizes).map((tier) =>
          tier.map(({ user_id }) => ({ user_id, movement: movements.next().value ?? null })),
        )
        const players = tiers.flat().map((player) => player.user_id)
        const leavers = players.filter(() => luck.next().value === 0)
        const newcomers = range(1, newcomerCount)
        const returning = sizes.map((size, index) => ({ user_id: 9000 + index, level: size }))
        const next = { rule_set: { ...ruleSet, tiers_per_level: levels }, tiers_per_level: lastLevels }
        const proposal = propose({ ...next, tiers, newcomers, returning, leavers })

        const stayed = players.filter((userId) => !leavers.includes(userId))
        const expected = [...stayed, ...newcomers, ...returning.map(({ user_id }) => user_id)]
        const placed = [...proposal.tiers.flat(), ...proposal.left_out]
        expect(placed.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
        expect(proposal.left_out).toHaveLength(expected.length % 2)
        if (expected.length > 1) {
          const season = {
            number: 1,
            dates,
            tiers: proposal.tiers,
            today: '2026-12-06',
            otherSeasons: [],
            rule_set: ruleSet,
          }
          expect(checkSeason(season)).toEqual({ accepted: true })
        }
      },
    ),
    { numRuns: 500 },
  )
})

describe('other rules', () => {
  const sizesOf = (changes: Partial<typeof ruleSet>, players: number, sizes: number[] = []) => {
    const tiers = seasonOf(sizes)
    const known = tiers.flat().length
    const { tiers: proposed, left_out } = propose({
      tiers,
      newcomers: range(901, 900 + players - known),
      rule_set: { ...ruleSet, ...changes },
    })
    return { sizes: proposed.map((tier) => tier.length), left_out: left_out.length }
  }

  test('where tiers may be odd, nobody is left out', () => {
    expect(sizesOf({ odd_tiers: true }, 15)).toEqual({ sizes: [8, 7], left_out: 0 })
    expect(sizesOf({ odd_tiers: true, tier_size_max: 9 }, 18)).toEqual({ sizes: [9, 9], left_out: 0 })
    expect(sizesOf({}, 15)).toEqual({ sizes: [8, 6], left_out: 1 })
  })

  test('odd tiers of before become even where the rules now say so', () => {
    expect(sizesOf({}, 16, [9, 7])).toEqual({ sizes: [8, 8], left_out: 0 })
  })

  test('large tiers, and a share that moves', () => {
    const large = { tier_size_max: 34, movement_by: 'share', promoted: 20, relegated: 20 } as const
    expect(sizesOf(large, 100)).toEqual({ sizes: [34, 34, 32], left_out: 0 })
  })

  describe('two tiers side by side below the top one', () => {
    const rules = { ...ruleSet, tiers_per_level: [1, 2] }
    const marked = (ids: number[], marks: Record<number, 'up' | 'down'> = {}) =>
      ids.map((userId) => ({ user_id: userId, movement: marks[userId] ?? null }))

    test('who goes down from the top is spread over both, and who stays keeps the tier', () => {
      const tiers = [
        marked(range(101, 104), { 103: 'down', 104: 'down' }),
        marked(range(201, 204), { 201: 'up' }),
        marked(range(301, 304), { 301: 'up' }),
      ]
      expect(propose({ tiers, rule_set: rules }).tiers).toEqual([
        [101, 102, 201, 301],
        [103, 202, 203, 204],
        [104, 302, 303, 304],
      ])
    })

    test('players come from the levels of the rules they played by', () => {
      const tiers = [
        marked(range(101, 104), { 104: 'down' }),
        marked(range(201, 204), { 201: 'up', 204: 'down' }),
        marked(range(301, 304), { 301: 'up' }),
      ]
      // Tier 3 was below tier 2, and is beside it from now on: its best comes up to level 2, not to the top.
      expect(propose({ tiers, tiers_per_level: [1], rule_set: rules }).tiers).toEqual([
        [101, 102, 103, 201],
        [104, 202, 203, 204],
        [301, 302, 303, 304],
      ])
      // Both were level 2, and tier 3 is below tier 2 from now on: the best of both come up to the top.
      expect(propose({ tiers, tiers_per_level: [1, 2] }).tiers[0]).toEqual([101, 102, 103, 201])
      expect(
        propose({ tiers, tiers_per_level: [1, 2] })
          .tiers.flat()
          .indexOf(301),
      ).toBe(4)
    })

    test('the level kept for players who sat out is that of both tiers', () => {
      const place = { tier: 3, tier_count: 5, movement: null, seasons: 1, rule_set: rules }
      expect(keptLevel(place)).toBe(2)
      expect(keptLevel({ ...place, movement: 'up' })).toBe(1)
      expect(keptLevel({ ...place, movement: 'down' })).toBe(3)
    })
  })
})

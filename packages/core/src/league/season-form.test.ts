import { describe, expect, test } from 'vitest'
import { addDays, workingDaysFrom } from '../calendar/calendar.ts'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { checkSeason, type SeasonToCheck } from './season-form.ts'

const dates = workingDaysFrom('2026-12-07', 20)
const tier = (first: number, size = 10) => Array.from({ length: size }, (_, index) => first + index)

const good: SeasonToCheck = {
  number: 2,
  dates,
  tiers: [tier(1), tier(11, 8)],
  today: '2026-12-06',
  otherSeasons: [{ number: 1, first_date: '2026-11-02', last_date: '2026-11-27' }],
  rule_set: defaultRuleSet,
}
const verdictOn = (changes: Partial<SeasonToCheck>) => {
  const verdict = checkSeason({ ...good, ...changes })
  return verdict.accepted ? 'accepted' : verdict.reason
}

test('twenty later dates and even tiers of at most ten are accepted', () => {
  expect(verdictOn({})).toBe('accepted')
})

describe('dates', () => {
  test('a season has twenty rounds, no more and no fewer', () => {
    expect(verdictOn({ dates: dates.slice(1) })).toBe('wrong_round_count')
    expect(verdictOn({ dates: [...dates, '2027-01-04'] })).toBe('wrong_round_count')
    expect(verdictOn({ dates: [] })).toBe('wrong_round_count')
  })

  test('no date has two rounds', () => {
    expect(verdictOn({ dates: dates.with(1, '2026-12-07') })).toBe('dates_not_distinct')
  })

  test('rounds are in chronological order', () => {
    expect(verdictOn({ dates: dates.toReversed() })).toBe('dates_not_ascending')
  })

  test('the first round is after today', () => {
    expect(verdictOn({ today: '2026-12-07' })).toBe('dates_not_future')
    expect(verdictOn({ today: '2026-12-10' })).toBe('dates_not_future')
  })

  test('rounds need not be working days or adjacent', () => {
    const everyThirdDay = Array.from({ length: 20 }, (_, index) => addDays('2026-12-12', index * 3))
    expect(verdictOn({ dates: everyThirdDay })).toBe('accepted')
  })
})

describe('other seasons', () => {
  const other = (number: number, firstDate: string, lastDate: string) =>
    verdictOn({ otherSeasons: [{ number, first_date: firstDate, last_date: lastDate }] })

  test('the next season can be prepared while one runs, with later dates only', () => {
    expect(other(1, '2026-11-09', '2026-12-06')).toBe('accepted')
    expect(other(1, '2026-11-09', '2026-12-07')).toBe('seasons_overlap')
    expect(other(1, '2026-01-01', '2027-12-31')).toBe('seasons_overlap')
  })

  test('a season is after all earlier numbers and before all later ones', () => {
    expect(other(1, '2027-02-01', '2027-02-26')).toBe('seasons_overlap')
    expect(other(3, '2027-01-04', '2027-01-29')).toBe('accepted')
    expect(other(3, '2027-01-01', '2027-01-29')).toBe('seasons_overlap')
    expect(other(3, '2026-10-01', '2026-10-30')).toBe('seasons_overlap')
  })

  test('a season does not overlap itself when it is changed', () => {
    expect(other(2, '2026-12-07', '2027-01-01')).toBe('accepted')
  })
})

describe('tiers', () => {
  test('a season has tiers, and every tier has players', () => {
    expect(verdictOn({ tiers: [] })).toBe('no_tiers')
    expect(verdictOn({ tiers: [tier(1), []] })).toBe('no_tiers')
  })

  test('a tier has an even number of players', () => {
    expect(verdictOn({ tiers: [tier(1), tier(11, 7)] })).toBe('tier_size_odd')
  })

  test('where tiers may be odd, a tier has at least two players', () => {
    const rules = { ...defaultRuleSet, odd_tiers: true, tier_size_max: 9 }
    expect(verdictOn({ tiers: [tier(1, 9), tier(11, 7)], rule_set: rules })).toBe('accepted')
    expect(verdictOn({ tiers: [tier(1, 9), tier(11, 1)], rule_set: rules })).toBe('tier_too_small')
    expect(verdictOn({ tiers: [tier(1, 10)], rule_set: rules })).toBe('tier_too_large')
  })

  test('a tier has at most ten players', () => {
    expect(verdictOn({ tiers: [tier(1, 12)] })).toBe('tier_too_large')
  })

  test('a player has only one place', () => {
    expect(verdictOn({ tiers: [tier(1), tier(10, 8)] })).toBe('player_twice')
    expect(verdictOn({ tiers: [[1, 1]] })).toBe('player_twice')
  })

  test('date problems are reported before tier problems', () => {
    expect(verdictOn({ dates: [], tiers: [] })).toBe('wrong_round_count')
  })
})

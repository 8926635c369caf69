import { workingDaysFrom } from '@tertulia/core/calendar/calendar'
import { describe, expect, test } from 'vitest'
import { changeSeason, dateProblems, datesFrom, seasonDraft } from './season-draft.ts'

const dates = workingDaysFrom('2026-12-07', 20)
const draft = seasonDraft({ dates, tiers: [[1, 2], [3, 4], []] })

describe('dates', () => {
  test('follow the first one until one is changed by hand', () => {
    const later = changeSeason(draft, { kind: 'date', index: 0, date: '2027-01-04' })
    expect(later.dates).toEqual(workingDaysFrom('2027-01-04', 20))

    const byHand = changeSeason(later, { kind: 'date', index: 19, date: '2027-02-06' })
    const moved = changeSeason(byHand, { kind: 'date', index: 0, date: '2027-01-02' })
    expect(moved.dates).toEqual(byHand.dates.with(0, '2027-01-02'))
    expect(changeSeason(moved, { kind: 'fill_dates' }).dates).toEqual(datesFrom('2027-01-02', 20))
  })

  test('a first date at the weekend stays', () => {
    expect(datesFrom('2027-01-02', 20).slice(0, 3)).toEqual(['2027-01-02', '2027-01-04', '2027-01-05'])
    expect(datesFrom('2027-01-02', 20)).toHaveLength(20)
  })

  test('skip days without a round, and follow again when those change', () => {
    const holidays = ['2027-01-05', '2027-01-06']
    const later = changeSeason(draft, { kind: 'date', index: 0, date: '2027-01-04' }, holidays)
    expect(later.dates).toEqual(['2027-01-04', ...workingDaysFrom('2027-01-07', 19)])

    const closed = changeSeason(later, { kind: 'holidays' }, ['2027-01-04'])
    expect(closed.dates).toEqual(workingDaysFrom('2027-01-05', 20))
    expect(changeSeason(closed, { kind: 'holidays' }, []).dates).toEqual(workingDaysFrom('2027-01-04', 20))

    const byHand = changeSeason(later, { kind: 'date', index: 1, date: '2027-01-05' }, holidays)
    expect(changeSeason(byHand, { kind: 'holidays' }, [])).toBe(byHand)
    expect(changeSeason(byHand, { kind: 'fill_dates' }, holidays).dates).toEqual(later.dates)
  })

  test('a saved season that skips the days without a round is not changed by hand', () => {
    const holidays = ['2026-12-08']
    const skipped = workingDaysFrom('2026-12-07', 20, holidays)
    expect(seasonDraft({ dates: skipped, tiers: [] }, holidays).touched).toBe(false)
    expect(seasonDraft({ dates: skipped, tiers: [] }, []).touched).toBe(true)
  })

  test('have an error message each', () => {
    const wrong = ['2026-12-07', '', '2026-12-07', '2026-12-10', '2026-12-09', '2026-11-20']
    expect(dateProblems(wrong, '2026-11-20')).toEqual([null, 'missing', 'same', null, 'too_early', 'past'])
    expect(dateProblems(dates, '2026-11-20').filter(Boolean)).toEqual([])
  })
})

describe('tiers', () => {
  const tiersAfter = (...actions: Parameters<typeof changeSeason>[1][]) =>
    actions.reduce((now, action) => changeSeason(now, action), draft).tiers

  test('moving past the edge leads to the next tier, and nowhere at the ends', () => {
    expect(tiersAfter({ kind: 'step', id: 2, by: -1 })).toEqual([[2, 1], [3, 4], []])
    expect(tiersAfter({ kind: 'step', id: 2, by: 1 })).toEqual([[1], [2, 3, 4], []])
    expect(tiersAfter({ kind: 'step', id: 3, by: -1 })).toEqual([[1, 2, 3], [4], []])
    expect(tiersAfter({ kind: 'step', id: 1, by: -1 })).toEqual(draft.tiers)
  })

  test('a moved or removed player is in no second tier', () => {
    expect(tiersAfter({ kind: 'place', id: 1, tier: 2 })).toEqual([[2], [3, 4], [1]])
    expect(tiersAfter({ kind: 'place', id: 9, tier: 0 })).toEqual([[1, 2, 9], [3, 4], []])
    expect(tiersAfter({ kind: 'take_out', id: 4 }, { kind: 'remove_tier', tier: 0 })).toEqual([[3], []])
  })

  test('an unchanged tier stays the same object', () => {
    expect(tiersAfter({ kind: 'take_out', id: 4 })[0]).toBe(draft.tiers[0])
  })
})

import { describe, expect, test } from 'vitest'
import {
  appealAccess,
  appealsLeft,
  appealWindowEnd,
  escalationEnd,
  obstacleToDeciding,
  type AppealedAnswer,
} from './appeals.ts'

const lisbon = 'Europe/Lisbon'
const window = {
  closed_at: '2026-11-20T00:00:00.000Z',
  judged_at: '2026-11-19T12:00:00.000Z',
  hours: 72,
  time_zone: lisbon,
}

describe('the window', () => {
  test('is 72 hours from the close of the day', () => {
    expect(appealWindowEnd({ ...window, next_season_date: null })).toBe('2026-11-23T00:00:00.000Z')
  })

  test('begins anew with a later verdict on the answer', () => {
    const judged = { ...window, judged_at: '2026-11-22T10:00:00.000Z', next_season_date: null }
    expect(appealWindowEnd(judged)).toBe('2026-11-25T10:00:00.000Z')
  })

  test('ends when the first round of the next season opens', () => {
    expect(appealWindowEnd({ ...window, next_season_date: '2026-11-21' })).toBe('2026-11-21T00:00:00.000Z')
    expect(appealWindowEnd({ ...window, next_season_date: '2026-12-07' })).toBe('2026-11-23T00:00:00.000Z')
  })

  test.each([
    ['in March', '2026-03-28', '2026-03-29T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
    ['on the day itself', '2026-03-29', '2026-03-29T23:00:00.000Z', '2026-04-01T23:00:00.000Z'],
    ['in October', '2026-10-24', '2026-10-24T23:00:00.000Z', '2026-10-27T23:00:00.000Z'],
    ['on that day itself', '2026-10-25', '2026-10-26T00:00:00.000Z', '2026-10-29T00:00:00.000Z'],
  ])('has as many hours when the clocks change %s', (_title, date, closed, end) => {
    const judged = { ...window, closed_at: closed, judged_at: `${date}T10:00:00.000Z` }
    expect(appealWindowEnd({ ...judged, next_season_date: null })).toBe(end)
  })

  test('of the second decision is as long, counted from the first', () => {
    const rejected = { decided_at: '2026-11-23T10:00:00.000Z', hours: 72, time_zone: lisbon }
    expect(escalationEnd({ ...rejected, next_season_date: null })).toBe('2026-11-26T10:00:00.000Z')
    expect(escalationEnd({ ...rejected, next_season_date: '2026-11-24' })).toBe('2026-11-24T00:00:00.000Z')
  })
})

describe('an appeal', () => {
  const wrong: AppealedAnswer = {
    direction: 'should_be_right',
    is_right: false,
    counting: 'normal',
    given_by_me: true,
    played: true,
    players_right: 0,
    until: '2026-11-23T00:00:00.000Z',
    left: 3,
  }
  const right: AppealedAnswer = {
    ...wrong,
    direction: 'should_be_wrong',
    is_right: true,
    given_by_me: false,
    players_right: 5,
  }
  const at = '2026-11-20T10:00:00.000Z'
  const accepted = { accepted: true }
  const refused = (reason: string) => ({ accepted: false, reason })

  test('against a wrong verdict is made by somebody who gave the answer', () => {
    expect(appealAccess(wrong, at)).toEqual(accepted)
    expect(appealAccess({ ...wrong, given_by_me: false }, at)).toEqual(refused('not_found'))
  })

  test('against a right verdict is made by anybody who played, once five players are right', () => {
    expect(appealAccess(right, at)).toEqual(accepted)
    expect(appealAccess({ ...right, given_by_me: true }, at)).toEqual(accepted)
    expect(appealAccess({ ...right, played: false }, at)).toEqual(refused('not_found'))
    expect(appealAccess({ ...right, players_right: 4 }, at)).toEqual(refused('not_found'))
  })

  test('needs the verdict that it is about', () => {
    expect(appealAccess({ ...wrong, is_right: true }, at)).toEqual(refused('verdict_changed'))
    expect(appealAccess({ ...wrong, is_right: null }, at)).toEqual(refused('verdict_changed'))
    expect(appealAccess({ ...right, is_right: false }, at)).toEqual(refused('verdict_changed'))
  })

  test('is about a question that counts as it is judged', () => {
    expect(appealAccess({ ...wrong, counting: 'void' }, at)).toEqual(refused('question_changed'))
    expect(appealAccess({ ...right, counting: 'right_for_everyone' }, at)).toEqual(
      refused('question_changed'),
    )
  })

  test('is made before the window ends', () => {
    expect(appealAccess(wrong, '2026-11-22T23:59:59.999Z')).toEqual(accepted)
    expect(appealAccess(wrong, wrong.until)).toEqual(refused('appeal_closed'))
  })

  test('needs one left of the allowance', () => {
    expect(appealAccess({ ...wrong, left: 0 }, at)).toEqual(refused('no_appeals_left'))
  })
})

test('an appeal that was upheld, withdrawn or settled by another verdict costs nothing', () => {
  const states = ['upheld', 'withdrawn', 'settled'] as const
  expect(appealsLeft(3, [...states])).toBe(3)
  expect(appealsLeft(3, ['open', 'upheld', 'escalated'])).toBe(1)
  expect(appealsLeft(3, ['rejected', 'final', 'open', 'withdrawn'])).toBe(0)
  expect(appealsLeft(1, ['rejected', 'final'])).toBe(0)
})

test('nobody decides in their own cause', () => {
  const nobody = { gave_verdict: false, appealed: false, plays: false, rejected_it: false }
  expect(obstacleToDeciding(nobody)).toBeNull()
  expect(obstacleToDeciding({ ...nobody, gave_verdict: true })).toBe('gave_verdict')
  expect(obstacleToDeciding({ ...nobody, appealed: true, plays: true })).toBe('appealed')
  expect(obstacleToDeciding({ ...nobody, plays: true })).toBe('plays')
  expect(obstacleToDeciding({ ...nobody, rejected_it: true })).toBe('rejected_it')
})

import { expect, test } from 'vitest'
import { claimsInTime, lateVerdict, type LateRequest } from './late-submissions.ts'

const closedAt = '2026-11-21T00:00:00.000Z'
const request: LateRequest = {
  kind: 'daily',
  date: '2026-11-20',
  closed_at: closedAt,
  now: '2026-11-21T00:05:00.000Z',
  roles: { regular_player: true },
  already_submitted: false,
  is_void: false,
}

test('a late submission may be asked for until 48 hours after closing', () => {
  expect(lateVerdict(request)).toEqual({ accepted: true, until: '2026-11-23T00:00:00.000Z' })
  expect(lateVerdict({ ...request, now: '2026-11-22T23:59:59.999Z' })).toMatchObject({ accepted: true })
  const over = lateVerdict({ ...request, now: '2026-11-23T00:00:00.000Z' })
  expect(over).toEqual({ accepted: false, reason: 'late_window_over' })
})

test('whose role ended on the day of the quiz may ask, and whose role ended before may not', () => {
  const roles = (day: string) => ({ ...request, roles: { regular_player: day } })
  expect(lateVerdict(roles('2026-11-20')).accepted).toBe(true)
  expect(lateVerdict(roles('2026-11-19'))).toEqual({ accepted: false, reason: 'forbidden' })
  expect(lateVerdict({ ...request, roles: null })).toEqual({ accepted: false, reason: 'forbidden' })
})

test('players of special quizzes alone ask about special quizzes alone', () => {
  const roles = { special_quiz_player: true } as const
  expect(lateVerdict({ ...request, roles, kind: 'special' }).accepted).toBe(true)
  expect(lateVerdict({ ...request, roles })).toEqual({ accepted: false, reason: 'forbidden' })
})

test('who has submitted may not ask, and nobody while the day is void', () => {
  const submitted = lateVerdict({ ...request, already_submitted: true })
  expect(submitted).toEqual({ accepted: false, reason: 'already_submitted' })
  expect(lateVerdict({ ...request, is_void: true })).toEqual({ accepted: false, reason: 'day_changed' })
})

test('a device that says submit was pressed at closing or later claims nothing', () => {
  expect(claimsInTime('2026-11-20T23:59:59.999Z', closedAt)).toBe(true)
  expect(claimsInTime('2026-11-21T00:00:00Z', closedAt)).toBe(false)
  expect(claimsInTime('2026-11-21T00:59:00+01:00', closedAt)).toBe(true)
})

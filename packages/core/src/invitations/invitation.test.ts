import { expect, test } from 'vitest'
import { invitationState, invitationVerdict, openInvitationLimit, resendVerdict } from './invitation.ts'

const at = '2026-11-20T10:00:00.000Z'

test.each([
  ['sent', null, null, null],
  ['registered', at, null, null],
  ['subscribed', at, at, null],
  ['month_earned', at, at, at],
] as const)('an invitation is %s', (state, registeredAt, subscribedAt, monthEarnedAt) => {
  expect(
    invitationState({
      registered_at: registeredAt,
      subscribed_at: subscribedAt,
      month_earned_at: monthEarnedAt,
    }),
  ).toBe(state)
})

test('an address is invited once, and at most twenty invitations are open', () => {
  const reasonOf = (known: boolean, openCount: number) => {
    const verdict = invitationVerdict({ known, open_count: openCount })
    return verdict.accepted ? null : verdict.reason
  }
  expect(openInvitationLimit).toBe(20)
  expect(reasonOf(false, 19)).toBe(null)
  expect(reasonOf(false, 20)).toBe('too_many_invitations')
  expect(reasonOf(true, 0)).toBe('invitation_exists')
})

test('an invitation is sent at most once a day, until it is used', () => {
  const sentOn = '2026-11-20'
  expect(resendVerdict({ used: false, sentOn, today: '2026-11-20' })).toMatchObject({
    reason: 'invitation_sent_today',
  })
  expect(resendVerdict({ used: false, sentOn, today: '2026-11-21' })).toEqual({ accepted: true })
  expect(resendVerdict({ used: true, sentOn, today: '2026-11-21' })).toMatchObject({
    reason: 'invitation_used',
  })
})

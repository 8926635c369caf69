import type { CalendarDate, Instant } from '../calendar/calendar.ts'

/** How many people somebody may have invited who have not registered yet. */
export const open_invitation_limit = 20

export type InvitationState = 'sent' | 'registered' | 'subscribed' | 'month_earned'

/** What has come of an invitation so far; null while it has not. */
export type InvitationCourse = {
  registered_at: Instant | null
  subscribed_at: Instant | null
  month_earned_at: Instant | null
}

/** How far an invitation has come. (docs/rules/invitations.md) */
export function invitationState(course: InvitationCourse): InvitationState {
  if (course.month_earned_at !== null) return 'month_earned'
  if (course.subscribed_at !== null) return 'subscribed'
  return course.registered_at === null ? 'sent' : 'registered'
}

type Verdict<Reason> = { accepted: true } | { accepted: false; reason: Reason }

/** Whether one more person may be invited. (docs/rules/invitations.md) */
export function invitationVerdict(facts: {
  open_count: number
  /** Whether the address belongs to somebody with an account, or to an invitation. */
  known: boolean
}): Verdict<'invitation_exists' | 'too_many_invitations'> {
  if (facts.known) return { accepted: false, reason: 'invitation_exists' }
  if (facts.open_count >= open_invitation_limit) return { accepted: false, reason: 'too_many_invitations' }
  return { accepted: true }
}

/** Whether an invitation may be mailed once more: once a day, until somebody uses it. (docs/rules/invitations.md) */
export function resendVerdict(facts: {
  used: boolean
  sent_on: CalendarDate
  today: CalendarDate
}): Verdict<'invitation_used' | 'invitation_sent_today'> {
  if (facts.used) return { accepted: false, reason: 'invitation_used' }
  if (facts.sent_on >= facts.today) return { accepted: false, reason: 'invitation_sent_today' }
  return { accepted: true }
}

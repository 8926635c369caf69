import type { CalendarDate, Instant } from '../calendar/calendar.ts'

/** The most invitations a user may have open, that is, not yet registered. */
export const openInvitationLimit = 20

export type InvitationState = 'sent' | 'registered' | 'subscribed' | 'month_earned'

/** Steps of an invitation with their instants; null for steps not reached. */
export type InvitationCourse = {
  registered_at: Instant | null
  subscribed_at: Instant | null
  month_earned_at: Instant | null
}

/** Returns the state of an invitation. */
export function invitationState(course: InvitationCourse): InvitationState {
  if (course.month_earned_at !== null) return 'month_earned'
  if (course.subscribed_at !== null) return 'subscribed'
  return course.registered_at === null ? 'sent' : 'registered'
}

type Verdict<Reason> = { accepted: true } | { accepted: false; reason: Reason }

/** Decides whether a user may invite one more person. */
export function invitationVerdict(facts: {
  open_count: number
  /** True when the address already has an account or an invitation. */
  known: boolean
}): Verdict<'invitation_exists' | 'too_many_invitations'> {
  if (facts.known) return { accepted: false, reason: 'invitation_exists' }
  if (facts.open_count >= openInvitationLimit) return { accepted: false, reason: 'too_many_invitations' }
  return { accepted: true }
}

/** Decides whether an invitation may be mailed again: once a day, until it is used. */
export function resendVerdict(facts: {
  used: boolean
  sentOn: CalendarDate
  today: CalendarDate
}): Verdict<'invitation_used' | 'invitation_sent_today'> {
  if (facts.used) return { accepted: false, reason: 'invitation_used' }
  if (facts.sentOn >= facts.today) return { accepted: false, reason: 'invitation_sent_today' }
  return { accepted: true }
}

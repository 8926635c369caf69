import { addHours, type CalendarDate, type Instant } from '../calendar/calendar.ts'
import { holdsRole, rolesOn, type Roles } from '../roles/roles.ts'

/** The hours after closing in which a player may ask for the admission of a late submission. */
export const lateHours = 48

/** The longest statement of a player about their late submission. */
export const longestLateStatement = 500

export type LateState = 'waiting' | 'admitted' | 'refused'

/** A quiz that a player asks to have a late submission admitted to. */
export type LateRequest = {
  kind: 'daily' | 'special'
  date: CalendarDate
  closed_at: Instant
  now: Instant
  roles: Roles | null
  /** True when a submission of the player counts, or one is annulled. */
  already_submitted: boolean
  /** True when the quiz does not count. */
  is_void: boolean
}

export type LateVerdict =
  | { accepted: true; until: Instant }
  | { accepted: false; reason: 'forbidden' | 'already_submitted' | 'day_changed' | 'late_window_over' }

/** Decides whether a player may ask for the admission of a late submission, and until when. */
export function lateVerdict(request: LateRequest): LateVerdict {
  const { kind, date, closed_at, now, roles } = request
  const players = kind === 'daily' ? (['regular_player'] as const) : specialPlayers
  if (!holdsRole(rolesOn(roles, date), players)) return { accepted: false, reason: 'forbidden' }
  if (request.already_submitted) return { accepted: false, reason: 'already_submitted' }
  if (request.is_void) return { accepted: false, reason: 'day_changed' }
  const until = addHours(closed_at, lateHours)
  return now < until ? { accepted: true, until } : { accepted: false, reason: 'late_window_over' }
}

const specialPlayers = ['regular_player', 'special_quiz_player'] as const

/** Tells whether the device claims that submit was pressed before closing. */
export const claimsInTime = (submittedAt: Instant, closedAt: Instant): boolean =>
  addHours(submittedAt, 0) < closedAt

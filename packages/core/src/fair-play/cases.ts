import { addDays, endOfDay, type CalendarDate, type Instant } from '../calendar/calendar.ts'

/** How far a case about a player has come, in this order; it ends decided or withdrawn. */
export const caseStages = ['hearing', 'heard', 'proposed', 'decided', 'withdrawn'] as const

export type CaseStage = (typeof caseStages)[number]

/** Days that a player has to say what they think of a case, beside the day on which it was opened. */
export const daysToBeHeard = 14

/** The instant until which the team waits for what the player says. */
export function hearingEnd(opened: { today: CalendarDate; time_zone: string }): Instant {
  return endOfDay(addDays(opened.today, daysToBeHeard), opened.time_zone)
}

export type CaseFacts = {
  state: 'open' | 'decided' | 'withdrawn'
  heard_until: Instant
  /** When the player last said something; null before. */
  stated_at: Instant | null
  proposed_at: Instant | null
}

/** Returns how far a case has come. (docs/rules/fair-play.md) */
export function stageOf(facts: CaseFacts, now: Instant): CaseStage {
  if (facts.state !== 'open') return facts.state
  if (facts.proposed_at !== null) return 'proposed'
  return facts.stated_at !== null || now >= facts.heard_until ? 'heard' : 'hearing'
}

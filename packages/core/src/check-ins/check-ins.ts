import { addDays, daysBetween, type CalendarDate } from '../calendar/calendar.ts'

/** The fewest days from asking to the first round: one for each reminder, and one on which silence counts. */
export const fewestCheckInDays = 4

/** The reminders after which silence may count. */
export const checkInReminders = 2

export type CheckInChoice = 'in' | 'out'

/** A player who was asked whether they play a season, as stored. */
export type CheckIn = {
  asked_on: CalendarDate
  reminders: number
  /** The last day on which the player was asked or reminded. */
  told_on: CalendarDate
  choice: CheckInChoice | null
}

/** Asked and not yet decided, in, out, or silent after both reminders. */
export const checkInStates = ['in', 'asked', 'silent', 'out'] as const

export type CheckInState = (typeof checkInStates)[number]

type Coming = { first_date: CalendarDate; today: CalendarDate }

/** Tells whether players may be asked today: not too early for the club, and in time for both reminders. */
export function mayAsk({ first_date, today }: Coming, days: number): boolean {
  const left = daysBetween(today, first_date)
  return left <= days && left >= fewestCheckInDays
}

/**
 * The days of a check-in: the reminders after a quarter and a half of the time to the first round, and the day from
 * which silence counts after three quarters. (docs/rules/check-ins.md)
 */
export function checkInDays(
  askedOn: CalendarDate,
  firstDate: CalendarDate,
): { reminders: [CalendarDate, CalendarDate]; settled: CalendarDate } {
  const days = daysBetween(askedOn, firstDate)
  const after = (quarters: number) => addDays(askedOn, Math.floor((days * quarters) / 4))
  return { reminders: [after(1), after(2)], settled: after(3) }
}

/** Tells whether a player is to be reminded today; a late reminder keeps a day from the one before. */
export function isReminderDue(checkIn: CheckIn, { first_date, today }: Coming): boolean {
  if (!mayRemind(checkIn, { first_date, today })) return false
  const due = checkInDays(checkIn.asked_on, first_date).reminders[checkIn.reminders]
  return due !== undefined && today >= due
}

/** Tells whether a player may be reminded today by hand: without a choice, and not told today. */
export function mayRemind({ choice, told_on }: CheckIn, { first_date, today }: Coming): boolean {
  return choice === null && told_on < today && today < first_date
}

/** The state of a check-in today; nobody is silent before both reminders or on the day of one. */
export function checkInState(checkIn: CheckIn, { first_date, today }: Coming): CheckInState {
  const { choice, reminders, asked_on, told_on } = checkIn
  if (choice !== null) return choice
  const { settled } = checkInDays(asked_on, first_date)
  return reminders >= checkInReminders && today >= settled && today > told_on ? 'silent' : 'asked'
}

/** Tells whether silence counts as in, after the forfeits that count of the season before. */
export function silenceCountsIn(
  forfeits: number,
  { check_in_forfeits: limit }: { check_in_forfeits: number },
) {
  return forfeits < limit
}

/** Tells whether a season's proposal begins with a player who is in, undecided, or silent but reliable. */
export function countsIn(
  state: CheckInState,
  forfeits: number,
  ruleSet: { check_in_forfeits: number },
): boolean {
  return state === 'silent' ? silenceCountsIn(forfeits, ruleSet) : state !== 'out'
}

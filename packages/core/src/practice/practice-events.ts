import type { CalendarDate, Instant } from '../calendar/calendar.ts'

/** How well a player knew the answer, from the worst to the best. */
export const practiceGrades = ['again', 'hard', 'good', 'easy'] as const
export type PracticeGrade = (typeof practiceGrades)[number]

/** All that a player can do with a card: grade it, or take it back after it was set aside. */
export const practiceActions = [...practiceGrades, 'taken_back'] as const
export type PracticeAction = (typeof practiceActions)[number]

/** One action on a card, with its date in the club's calendar; the id is made on the device. */
export type PracticeEvent = { id: string; action: PracticeAction; at: Instant; date: CalendarDate }

/** New cards that a player begins on a day. */
export const newCardsADay = 20

/** Cards that a session has at most, and a device without a connection. */
export const cardsAtOnce = 50

/** Lapses after which a card is set aside, counted anew once it is taken back. */
export const lapsesUntilSetAside = 6

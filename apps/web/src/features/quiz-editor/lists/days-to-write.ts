import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as quizEditor from '@tertulia/contract/quiz-editor'
import { addDays } from '@tertulia/core/calendar/calendar'

/** A day as editors plan it: with the round and, of an incomplete quiz, the themes that are missing. */
export type DayToWrite = {
  date: string
  state: 'complete' | 'incomplete' | 'missing' | 'free'
  round: { season: number; round: number } | null
  themes: readonly string[]
}

const plannedDays = 30

/** Lists the days from today on; a day without a quiz and without a round is free. */
export function daysToWrite(known: ReplyOf<typeof quizEditor.listTakenDates>): DayToWrite[] {
  const written = new Set(known.dates)
  const unfinished = new Map(known.unfinished.map(({ date, themes }) => [date, themes]))
  const rounds = new Map(known.rounds.map((round) => [round.date, round]))

  return Array.from({ length: plannedDays }, (_, day) => {
    const date = addDays(known.today, day)
    const round = rounds.get(date) ?? null
    const themes = unfinished.get(date)
    const without = round ? 'missing' : 'free'
    const state = themes ? 'incomplete' : written.has(date) ? 'complete' : without
    return { date, state, round, themes: themes ?? [] }
  })
}

/** Tells whether a round still needs a complete quiz. */
export const isGap = ({ round, state }: DayToWrite): boolean => round !== null && state !== 'complete'

/** Counts the rounds that have a complete quiz before the first that has none. */
export function readyInARow(days: readonly DayToWrite[]): number {
  const rounds = days.filter(({ round }) => round !== null)
  const gap = rounds.findIndex(isGap)
  return gap === -1 ? rounds.length : gap
}

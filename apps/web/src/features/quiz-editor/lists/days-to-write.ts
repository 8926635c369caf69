import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { MissingQuestion } from '@tertulia/contract/closed-days'
import type * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import { addDays } from '@tertulia/core/calendar/calendar'
import { plannedDays } from '@tertulia/core/quizzes/planned-days'

/** A day as editors plan it: with the round and, of an incomplete quiz, the questions that are missing. */
export type DayToWrite = {
  date: string
  state: 'complete' | 'incomplete' | 'missing' | 'free'
  round: { season: number; round: number } | null
  missing: readonly MissingQuestion[]
}

/** Lists the days from today on; a day without a quiz and without a round is free. */
export function daysToWrite(known: ReplyOf<typeof quizEditorCalls.listTakenDates>): DayToWrite[] {
  const written = new Set(known.dates)
  const unfinished = new Map(known.unfinished.map(({ date, missing }) => [date, missing]))
  const rounds = new Map(known.rounds.map((round) => [round.date, round]))

  return Array.from({ length: plannedDays }, (_, day) => {
    const date = addDays(known.today, day)
    const round = rounds.get(date) ?? null
    const missing = unfinished.get(date)
    const without = round ? 'missing' : 'free'
    const state = missing ? 'incomplete' : written.has(date) ? 'complete' : without
    return { date, state, round, missing: missing ?? [] }
  })
}

/** Tells whether a round still needs a complete quiz. */
export const isGap = ({ round, state }: DayToWrite): boolean => round !== null && state !== 'complete'

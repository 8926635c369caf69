import * as quizCalls from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Points } from '@tertulia/core/quizzes/question-points'
import type { TestApp } from '../test-app.ts'

type TypedDraft = {
  kind?: 'daily' | 'special'
  date: CalendarDate
  question_ids: readonly number[]
  /** In question order; blank where missing. */
  texts?: readonly string[]
  /** Points to the league opponent, none where missing. */
  points?: readonly (Points | null)[]
  cup_points?: readonly (Points | null)[]
  /** Positions (from 1) with a joker. */
  jokers?: readonly number[]
}

/** Saves a player's drafts for all questions of a quiz, at the clock's time. */
export async function saveDrafts(app: TestApp, token: string, draft: TypedDraft): Promise<void> {
  const { kind = 'daily', date, texts = [], points = [], cup_points = [], jokers = [] } = draft
  const endpoint = kind === 'daily' ? quizCalls.saveDraft : specialQuizCalls.saveSpecialDraft
  for (const [index, questionId] of draft.question_ids.entries()) {
    const body = {
      text: texts[index] ?? '',
      league_points: points[index] ?? null,
      cup_points: cup_points[index] ?? null,
      joker: jokers.includes(index + 1),
    }
    await app.call(endpoint, { params: { date, question_id: questionId }, body }, token)
  }
}

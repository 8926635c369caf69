import type { SideFacts } from '@tertulia/core/league/game-score'
import type { ConvertedAnswer, Submissions } from './answers.ts'
import type { ConvertedQuiz } from './questions.ts'

type Verdict = 'is_right' | 'was_right'
type Points = 'points' | 'cup_points'

/** What two players did on a day, as far as a game between them wants to know. */
export type DayFacts = {
  hadQuiz(date: string): boolean
  answersOf(date: string, userId: number): readonly ConvertedAnswer[]
  sideOf(
    date: string,
    players: { user_id: number; opponent_id: number | null },
    counting: { verdict: Verdict; points: Points },
  ): SideFacts
}

/** Prepares the facts of all daily quizzes that were open to everybody. */
export function dayFactsOf(quizzes: readonly ConvertedQuiz[], submissions: Submissions): DayFacts {
  const daily = new Map(
    quizzes.filter(({ kind, complete }) => kind === 'daily' && complete).map(({ date, id }) => [date, id]),
  )
  const answersOf = (date: string, userId: number) => submissions.get(daily.get(date) ?? 0)?.get(userId) ?? []
  return {
    hadQuiz: (date) => daily.has(date),
    answersOf,
    sideOf(date, { user_id, opponent_id }, { verdict, points }) {
      const own = answersOf(date, user_id)
      const given = new Map(
        (opponent_id === null ? [] : answersOf(date, opponent_id)).map((answer) => [
          answer.question_id,
          answer[points],
        ]),
      )
      const right = own.filter((answer) => answer[verdict] === true)
      return {
        submitted: own.length > 0,
        right_answers: right.length,
        pending_answers: own.filter((answer) => answer[verdict] === null).length,
        points_earned: right.reduce(
          (sum, answer) => sum + Math.max(0, given.get(answer.question_id) ?? 0),
          0,
        ),
      }
    },
  }
}

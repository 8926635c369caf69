import type { Game } from '@tertulia/contract/league'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { changeOfQuestion } from '../questions/question-columns.views.ts'
import { countsColumns, joinCounts, type Counts } from '../questions/questions.views.ts'

/** A game whose day is over: its players in the order requested, and which points count in it. */
export type PlayedGame = {
  date: CalendarDate
  user1: number
  /** Null in a solo game. */
  user2: number | null
  points: 'league_points' | 'cup_points'
}

/** A player's verdict on a question (null while pending), and the points they gave it for the opponent. */
type PlayedQuestion = { is_right: boolean | null; given: 0 | 1 | 2 | 3 | null }

/** A question of a game's day. `played1` and `played2` are null for a player who did not submit. */
type FoundQuestion = Counts & {
  id: number
  position: number
  theme: string
  text: string
  answer: string
  change: Game['questions'][number]['change']
  played1: PlayedQuestion | null
  played2: PlayedQuestion | null
}

/** The questions of a game for its reader, and how many each side got right. */
export type GameQuestions = {
  questions: Game['questions']
  /** By side: null for a player who did not submit, and until all their answers are corrected. */
  right_answers: (number | null)[]
}

/** Lists the questions of a game with both players' results and everyone's statistics. */
export async function listGameQuestions(db: Db, game: PlayedGame): Promise<GameQuestions> {
  const found = await findQuestions(db, game)
  const sides = game.user2 === null ? [0] : [0, 1]
  return {
    questions: found.map((question) => presentQuestion(question, sides)),
    right_answers: sides.map((side) => countRight(found.map((question) => playedBy(question, side).own))),
  }
}

async function findQuestions(db: Db, { date, user1, user2, points }: PlayedGame): Promise<FoundQuestion[]> {
  const { rows } = await sql<FoundQuestion>`
    select q.id, q.position, t.slug as theme, q.text, q.answer, ${changeOfQuestion} as change,
      ${countsColumns},
      ${answerOf(user1, points)} as played1, ${answerOf(user2, points)} as played2
    from quizzes z
    join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id
    join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
    ${joinCounts}
    where z.date = ${date} and z.kind = 'daily' and z.complete
    order by q.position`.execute(db)
  return rows
}

function answerOf(userId: number | null, points: PlayedGame['points']): RawBuilder<unknown> {
  return sql`(
    select json_build_object('is_right', a.is_right, 'given', ${sql.ref(`a.${points}`)})
    from judged_answers a
    where a.customer_id = q.customer_id and a.quiz_id = q.quiz_id and a.question_id = q.id
      and a.user_id = ${userId}::int)`
}

function playedBy({ played1, played2 }: FoundQuestion, side: number) {
  return side === 0 ? { own: played1, opponent: played2 } : { own: played2, opponent: played1 }
}

function countRight(answers: readonly (PlayedQuestion | null)[]): number | null {
  const isComplete = answers.length > 0 && answers.every((answer) => answer && answer.is_right !== null)
  return isComplete ? answers.filter((answer) => answer?.is_right).length : null
}

function presentQuestion(question: FoundQuestion, sides: readonly number[]): Game['questions'][number] {
  const { id, position, theme, text, answer, change, right_answers: rightAnswers, corrected } = question
  return {
    id,
    position,
    theme,
    text,
    answer,
    change,
    percentage: percentage(rightAnswers, corrected),
    sides: sides.map((side) => {
      const { own, opponent } = playedBy(question, side)
      return own && { verdict: verdictOf(own.is_right), worth: opponent?.given ?? null }
    }),
  }
}

function verdictOf(isRight: boolean | null): 'right' | 'wrong' | 'pending' {
  if (isRight === null) return 'pending'
  return isRight ? 'right' : 'wrong'
}

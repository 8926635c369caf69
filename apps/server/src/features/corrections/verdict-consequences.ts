import { noEffect, type Effect } from '@tertulia/contract/quiz-editor'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { recordChangedResults } from '../../platform/delivery/club-events.sql.ts'
import { rescoreCup } from '../cup/cup.exports.ts'
import { recomputeGenres, rerecordGenres } from '../genre-rankings/genre-rankings.exports.ts'
import { rescore } from '../league/league.exports.ts'
import { recomputeSubthemes, rerecordSubthemes } from '../player-statistics/player-statistics.exports.ts'
import { countAnswers, recountAnswers } from '../questions/questions.exports.ts'
import type { VerdictChange } from '../questions/questions.sql.ts'
import { settleSpecialQuiz } from '../special-quizzes/special-quizzes.exports.ts'
import { findClosedDay } from '../seasons/seasons.sql.ts'
import { listPlayersOfQuiz } from './changed-quizzes.sql.ts'
import { listPlayersWhoAnswered, settleAppealsAbout, settleAppealsOfQuiz } from './corrections.sql.ts'

export type JudgedQuiz = { id: number; kind: QuizKind; date: CalendarDate }

/**
 * Updates every result that depends on changed verdicts, and reports what changed except the number of answers, which
 * the caller knows; does nothing while the day is open.
 */
export async function followVerdicts(
  db: Db,
  change: {
    quiz: JudgedQuiz
    changes: readonly VerdictChange[]
    now: Instant
  },
): Promise<Omit<Effect, 'answers'>> {
  const { quiz, changes, now } = change
  const { kind, date } = quiz
  const { answers: _, ...nothing } = noEffect
  const day = changes.length > 0 && (await findClosedDay(db, date))
  if (!day) return nothing
  await settleAppealsAbout(db, changes, now)
  await recountAnswers(db, changes)
  if (kind === 'special') return { ...nothing, special_results: await settleSpecialQuiz(db, quiz, now) }
  const userIds = await listPlayersWhoAnswered(db, changes)
  const league = await rescore(db, day, userIds)
  const cupGames = await rescoreCup(db, day, { user_ids: userIds, now })
  await rerecordGenres(db, { date, changes })
  await rerecordSubthemes(db, day, changes)
  if (cupGames > 0 || league.games > 0 || league.tables > 0)
    await recordChangedResults(db, { date, quiz: kind }, now)
  return { ...nothing, ...league, cup_games: cupGames }
}

/**
 * Updates every result that depends on a quiz whose verdicts or ways of counting have changed, as a whole; does nothing
 * while the day is open.
 */
export async function followQuiz(
  db: Db,
  { quiz, changes, now }: { quiz: JudgedQuiz; changes: readonly VerdictChange[]; now: Instant },
): Promise<void> {
  const day = await findClosedDay(db, quiz.date)
  if (!day) return
  await settleAppealsAbout(db, changes, now)
  await settleAppealsOfQuiz(db, quiz.id, now)
  await countAnswers(db, quiz.id)
  if (quiz.kind === 'special') {
    await settleSpecialQuiz(db, quiz, now)
    return
  }
  const userIds = await listPlayersOfQuiz(db, quiz.id)
  await rescore(db, day, userIds)
  await rescoreCup(db, day, { user_ids: userIds, now })
  // Holds the season's lock, under which its genre records are written too.
  await recomputeSubthemes(db, day.round?.season ?? null)
  if (day.round) await recomputeGenres(db, day.round.season)
  await recordChangedResults(db, { date: quiz.date, quiz: quiz.kind }, now)
}

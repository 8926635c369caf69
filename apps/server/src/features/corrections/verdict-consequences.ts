import { noEffect, type Effect } from '@tertulia/contract/quiz-editor'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { rescoreCup } from '../cup/cup.results.ts'
import { recomputeGenres, rerecordGenres } from '../genre-rankings/genre-rankings.results.ts'
import { rescore } from '../league/league.results.ts'
import { recomputeSubthemes, rerecordSubthemes } from '../player-statistics/player-statistics.results.ts'
import { countAnswers, recountAnswers } from '../questions/questions.results.ts'
import type { VerdictChange } from '../questions/verdict-changes.views.ts'
import { scoreSpecialQuiz } from '../special-quizzes/special-quizzes.results.ts'
import { listPlayersOfQuestion } from './change-sets.views.ts'
import { listPlayersWhoAnswered } from './corrections.views.ts'
import { settleAppealsAbout, settleAppealsOfQuestion } from './settled-appeals.store.ts'
import { findClosedDay } from '../seasons/closed-day.views.ts'

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
  const { id, kind, date } = quiz
  const { answers: _, ...nothing } = noEffect
  const day = changes.length > 0 && (await findClosedDay(db, date))
  if (!day) return nothing
  await settleAppealsAbout(db, changes, now)
  await recountAnswers(db, changes)
  if (kind === 'special') return { ...nothing, special_results: await scoreSpecialQuiz(db, id) }
  const userIds = await listPlayersWhoAnswered(db, changes)
  const league = await rescore(db, day, userIds)
  const cupGames = await rescoreCup(db, day, { user_ids: userIds, now })
  await rerecordGenres(db, { date, changes })
  await rerecordSubthemes(db, day, changes)
  return { ...nothing, ...league, cup_games: cupGames }
}

/**
 * Updates every result that depends on the way a question counts, after it was changed; reports what changed except the
 * number of answers. Does nothing while the day is open.
 */
export async function followCounting(
  db: Db,
  { quiz, question_id: questionId, now }: { quiz: JudgedQuiz; question_id: number; now: Instant },
): Promise<Omit<Effect, 'answers'>> {
  const { answers: _, ...nothing } = noEffect
  const day = await findClosedDay(db, quiz.date)
  if (!day) return nothing
  await settleAppealsOfQuestion(db, questionId, now)
  await countAnswers(db, quiz.id)
  if (quiz.kind === 'special') return { ...nothing, special_results: await scoreSpecialQuiz(db, quiz.id) }
  const userIds = await listPlayersOfQuestion(db, questionId)
  const league = await rescore(db, day, userIds)
  const cupGames = await rescoreCup(db, day, { user_ids: userIds, now })
  // Holds the season's lock, under which its genre records are written too.
  await recomputeSubthemes(db, day.round?.season ?? null)
  if (day.round) await recomputeGenres(db, day.round.season)
  return { ...nothing, ...league, cup_games: cupGames }
}

import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { scoreCupDay } from '../cup/cup.results.ts'
import { recordGenres } from '../genre-rankings/genre-rankings.results.ts'
import { scoreDay, type LeagueEffect } from '../league/league.results.ts'
import { recordSubthemes } from '../player-statistics/player-statistics.results.ts'
import { countAnswers } from '../questions/questions.results.ts'
import { findClosedDay } from '../seasons/closed-day.views.ts'
import { scoreSpecialQuiz } from '../special-quizzes/special-quizzes.results.ts'
import { lockDay, markClosed } from './closed-days.store.ts'
import { listQuizzesOf } from './closed-days.views.ts'

/** The effects of closing a day. */
export type DayClosing = LeagueEffect & { date: CalendarDate; had_quiz: boolean }

/**
 * Closes a past day and computes all its results within the caller's transaction; null when another process or call has
 * closed it before. (docs/rules/league.md)
 */
export async function closeDay(
  db: Db,
  { date, now }: { date: CalendarDate; now: Instant },
): Promise<DayClosing | null> {
  await lockDay(db, date)
  const day = (await markClosed(db, { date, now })) ? await findClosedDay(db, date) : null
  if (!day) return null
  const effect = await scoreDay(db, day)
  await scoreCupDay(db, day, now)
  for (const { id, kind } of await listQuizzesOf(db, date)) {
    await countAnswers(db, id)
    if (kind === 'special') await scoreSpecialQuiz(db, id)
  }
  await recordGenres(db, date)
  await recordSubthemes(db, day)
  return { date, had_quiz: day.counts, ...effect }
}

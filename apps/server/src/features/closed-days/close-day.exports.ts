import type { QuizKind } from '@tertulia/contract/quizzes'
import {
  addMinutes,
  dateInZone,
  endOfDay,
  type CalendarDate,
  type Instant,
} from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { recordClubEvent } from '../../platform/delivery/club-events.sql.ts'
import { scoreCupDay } from '../cup/cup.exports.ts'
import { recordGenres } from '../genre-rankings/genre-rankings.exports.ts'
import { scoreDay, type LeagueEffect } from '../league/league.exports.ts'
import { recordSubthemes } from '../player-statistics/player-statistics.exports.ts'
import { countAnswers } from '../questions/questions.exports.ts'
import { submitCompleteDrafts } from '../quizzes/closing-drafts.exports.ts'
import { countEarlySittings } from '../quizzes/early-sittings.exports.ts'
import { findClosedDay } from '../seasons/seasons.sql.ts'
import { settleSpecialQuiz } from '../special-quizzes/special-quizzes.exports.ts'
import { findDueClosing, listQuizzesOf, lockDay, markClosed, findRoundOf } from './closed-days.sql.ts'

/** The effects of closing a day. */
type DayClosing = LeagueEffect & { date: CalendarDate; had_quiz: boolean }

/** A day that closes because it is over. */
type DueDay = { date: CalendarDate; now: Instant; time_zone: string }

/**
 * Closes a day that is over, within the caller's transaction: submits the complete drafts of its quizzes first, as
 * received at the closing. Null when the day is not to be closed. (docs/rules/daily-quiz.md)
 */
export async function closeDueDay(
  db: Db,
  { date, now, time_zone }: DueDay,
): Promise<(DayClosing & { submitted_drafts: number }) | null> {
  await lockDay(db, date)
  const due = await findDueClosing(db, { date, now })
  if (!due) return null
  const closesAt = due.kept_open_until ?? endOfDay(date, time_zone)
  const closing = { date, closes_at: closesAt, last_date: dateInZone(addMinutes(closesAt, -1), time_zone) }
  let submitted = 0
  for (const quiz of await listQuizzesOf(db, date)) {
    if (quiz.kind === 'daily') {
      const begun = {
        id: quiz.id,
        date,
        day: closing.last_date,
        ended_by: closesAt,
        now,
        time_zone,
      }
      await countEarlySittings(db, begun)
    }
    submitted += await submitCompleteDrafts(db, { ...quiz, ...closing })
  }
  const closed = await closeDay(db, { date, now })
  return closed && { ...closed, submitted_drafts: submitted }
}

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
  const quizzes = await listQuizzesOf(db, date)
  for (const { id, kind } of quizzes) {
    await countAnswers(db, id)
    if (kind === 'special') await settleSpecialQuiz(db, { id, date }, now)
  }
  await recordGenres(db, date)
  await recordSubthemes(db, day)
  await recordClosing(db, { date, quizzes: quizzes.map(({ kind }) => kind), now })
  return { date, had_quiz: day.counts, ...effect }
}

type Closing = { date: CalendarDate; quizzes: QuizKind[]; now: Instant }

/** Writes the club events of a day that was closed: the day itself, and the season whose last round it was. */
async function recordClosing(db: Db, { date, quizzes, now }: Closing): Promise<void> {
  const found = await findRoundOf(db, date)
  const { season = null, round = null } = found ?? {}
  await recordClubEvent(db, { kind: 'day.closed', data: { date, season, round, quizzes } }, now)
  if (found?.is_last)
    await recordClubEvent(db, { kind: 'season.finished', data: { season: found.season, date } }, now)
}

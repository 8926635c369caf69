import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { recordClubEvent } from '../../platform/delivery/club-events.sql.ts'
import { findRoundOf } from './closed-days.sql.ts'

type Closing = { date: CalendarDate; quizzes: QuizKind[]; now: Instant }

/** Writes the club events of a day that was closed: the day itself, and the season whose last round it was. */
export async function recordClosing(db: Db, { date, quizzes, now }: Closing): Promise<void> {
  const found = await findRoundOf(db, date)
  const { season = null, round = null } = found ?? {}
  await recordClubEvent(db, { kind: 'day.closed', data: { date, season, round, quizzes } }, now)
  if (found?.is_last)
    await recordClubEvent(db, { kind: 'season.finished', data: { season: found.season, date } }, now)
}

import { setTimeout as delay } from 'node:timers/promises'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Play } from './ledger.ts'
import { playDay } from './players.ts'
import type { RestartingServer } from './server.ts'
import { correctDay, writeQuiz } from './staff.ts'

/** Noon of a day, when its quiz is open. */
export const noonOf = (date: CalendarDate): Instant => `${date}T12:00:00.000Z`

/** Plays day after day until the killing is over; returns the days that were played. */
export async function playWhile(
  killing: Promise<unknown>,
  play: Play,
  { setClock, pauseMs = 0 }: Pick<RestartingServer, 'setClock'> & { pauseMs?: number },
): Promise<CalendarDate[]> {
  let isOver = false
  const over = killing.finally(() => (isOver = true))
  const played: CalendarDate[] = []
  for (const date of play.league.dates) {
    if (isOver) break
    await setClock(noonOf(date))
    await writeQuiz(play, date)
    const yesterday = played.at(-1)
    await Promise.all([playDay(play, date), yesterday && correctDay(play, yesterday)])
    played.push(date)
    await delay(pauseMs)
  }
  if (!isOver) play.ledger.violations.push('there were not enough days to play')
  await over
  return played
}

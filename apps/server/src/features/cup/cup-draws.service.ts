import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { drawRound } from '@tertulia/core/cup/cup-draw'
import type { Db } from '../../platform/database.ts'
import { found } from '../../platform/refusal.ts'
import { findClosedDay } from '../closed-days/closed-days.views.ts'
import { lockSeason } from '../seasons/seasons.views.ts'
import { findDrawInput, listDueDraws, type DueDraw } from './cup-rounds.views.ts'
import { scoreCupDay } from './cup.results.ts'
import { saveDraw } from './cup.store.ts'

/** A round that has been drawn, and on which day it is played. */
export type DoneDraw = DueDraw & { date: CalendarDate; ties: number }

/**
 * Draws a round of a cup whose players are known, and tells its ties. Of a day that is over already, since corrections
 * came late, the games are scored at once. (docs/rules/cup.md)
 */
export async function drawCupRound(db: Db, draw: DueDraw & { now: Instant }): Promise<DoneDraw> {
  const { season, cup_round, now } = draw
  const { seed, date, player_ids } = found(await findDrawInput(db, { season, cup_round }))
  const ties = drawRound({ seed, cup_round, player_ids })
  await saveDraw(db, { season, cup_round, ties, drawn_at: now })
  const closed = await findClosedDay(db, date)
  if (closed) await scoreCupDay(db, { date, had_quiz: closed.had_quiz, now })
  return { season, cup_round, date, ties: ties.length }
}

/** Draws a round unless another process has done so in the meantime. (docs/rules/cup.md) */
export async function drawDueRound(db: Db, due: DueDraw & { now: Instant }): Promise<DoneDraw | null> {
  await lockSeason(db, due.season)
  const [still_due] = await listDueDraws(db, due.season)
  return still_due?.cup_round === due.cup_round ? drawCupRound(db, due) : null
}

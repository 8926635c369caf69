import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { drawRound } from '@tertulia/core/cup/cup-draw'
import type { Db } from '../../platform/database/database.ts'
import { recordClubEvent } from '../../platform/delivery/club-events.store.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import { lockSeason } from '../seasons/seasons.views.ts'
import { findDrawInput, listDueDraws, type DueDraw } from './cup-rounds.views.ts'
import { scoreCupDay } from './cup.results.ts'
import { saveDraw } from './cup.store.ts'
import { findClosedDay } from '../seasons/closed-day.views.ts'

/** A drawn round with its date. */
export type DoneDraw = DueDraw & { date: CalendarDate; ties: number }

/**
 * Draws a round of a cup whose players are known, and returns its ties. If late corrections delayed the draw beyond the
 * round's day, its games are scored at once.
 */
export async function drawCupRound(db: Db, draw: DueDraw & { now: Instant }): Promise<DoneDraw> {
  const { season, cup_round, now } = draw
  const { seed, date, player_ids } = orNotFound(await findDrawInput(db, { season, cup_round }))
  const ties = drawRound({ seed, cup_round, player_ids })
  await saveDraw(db, { season, cup_round, ties, drawn_at: now })
  await recordClubEvent(db, { kind: 'cup.round_drawn', data: { season, cup_round, date } }, now)
  const closed = await findClosedDay(db, date)
  if (closed) await scoreCupDay(db, closed, now)
  return { season, cup_round, date, ties: ties.length }
}

/** Draws a round unless another process has done so in the meantime. */
export async function drawDueRound(db: Db, due: DueDraw & { now: Instant }): Promise<DoneDraw | null> {
  await lockSeason(db, due.season)
  const [stillDue] = await listDueDraws(db, due.season)
  return stillDue?.cup_round === due.cup_round ? drawCupRound(db, due) : null
}

import type * as roundMoves from '@tertulia/contract/round-moves'
import type { RoundMovePreview } from '@tertulia/contract/round-moves'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { checkMoves, movesTo, proposeMoves, type RoundMove } from '@tertulia/core/league/round-moves'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { recordAction, recordNothing } from '../../platform/access/audit-log.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { listHolidaysFrom } from '../holidays/holidays.views.ts'
import { findMoveEffect, freedDates, type ToldMoves } from './round-moves.views.ts'
import { findSavedSeason, listRoundDates } from './season-form.views.ts'
import { lockSeasons, raiseVersion, saveMoves } from './seasons.store.ts'
import { listSeasonDates, lockSeason } from './seasons.views.ts'

export type MovesTelling = { tellOfMoves(db: Db, told: ToldMoves): Promise<void> }

/** Returns the moves that a round's new date causes, with what follows from them. */
export async function previewRoundMove(
  call: Call<typeof roundMoves.previewRoundMove>,
): Promise<RoundMovePreview> {
  const { db, today, params, query } = call
  const { season, round } = params
  const { dates, version } = orNotFound(await findSavedSeason(db, season))
  if (round > dates.length) refuse('not_found')
  const holidays = (await listHolidaysFrom(db, today)).map(({ date }) => date)
  const moves = proposeMoves(dates, { round, date: query.date }, holidays)
  await refuseMoves(db, { number: season, dates, moves, today })
  return { version, ...(await findMoveEffect(db, { season, dates, moves, today })) }
}

/** Moves rounds that have not opened, over the version that the admin saw, and tells everybody concerned. */
export async function moveRounds(
  call: Call<typeof roundMoves.moveRounds>,
  { tellOfMoves }: MovesTelling,
): Promise<ReplyOf<typeof roundMoves.moveRounds>> {
  const { db, customer, user, now, today, params, body } = call
  const { season } = params
  const reason = cleanText(body.reason)
  if (reason === '') refuse('invalid_input', [{ field: 'reason', problem: 'empty' }])
  await lockSeasons(db)
  await lockSeason(db, season)
  const dates = await listRoundDates(db, season)
  if (dates.length === 0 || body.moved.some(({ round }) => round > dates.length)) refuse('not_found')
  const moves = movesTo(dates, body.moved)
  const version = (await raiseVersion(db, season, body.version)) ?? refuse('season_changed')
  await refuseMoves(db, { number: season, dates, moves, today })
  if (moves.length === 0) {
    recordNothing(user)
    return { version }
  }
  await saveMoves(db, season, moves)
  const details = moves.map(({ round, to }) => `${round}=${to}`).join(' ')
  await recordAction({ db, user, now }, `move_rounds ${season} ${details}`)
  const freed = freedDates(dates, moves)
  await tellOfMoves(db, { season, version, moves, freed, reason, customer, now, today })
  return { version }
}

type Moving = {
  number: number
  dates: readonly CalendarDate[]
  moves: readonly RoundMove[]
  today: CalendarDate
}

async function refuseMoves(db: Db, moving: Moving): Promise<void> {
  const refusal = checkMoves({ ...moving, otherSeasons: await listSeasonDates(db) })
  if (refusal) refuse(refusal)
}

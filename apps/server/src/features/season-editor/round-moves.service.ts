import type * as roundMoveCalls from '@tertulia/contract/round-moves'
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
import { makeMoves, postponeMoves } from './making-moves.ts'
import { findMoveEffect } from '../seasons/round-moves.views.ts'
import { saveRoundMove } from './round-moves.store.ts'
import { findSavedSeason, listRoundDates } from '../seasons/season-form.views.ts'
import { lockSeasons } from './seasons.store.ts'
import { listSeasonDates } from '../seasons/seasons.views.ts'

/** Returns the moves that a round's new date causes, with what follows from them. */
export async function previewRoundMove(
  call: Call<typeof roundMoveCalls.previewRoundMove>,
): Promise<RoundMovePreview> {
  const { db, now, today, params, query } = call
  const { season, round } = params
  const { dates, version } = orNotFound(await findSavedSeason(db, season))
  if (round > dates.length) refuse('not_found')
  const holidays = (await listHolidaysFrom(db, today)).map(({ date }) => date)
  const moves = proposeMoves(dates, { round, date: query.date }, holidays)
  await refuseMoves(db, { number: season, dates, moves, today })
  return { version, ...(await findMoveEffect(db, { season, dates, moves, today, now })) }
}

/**
 * Moves rounds that have not opened, with their quizzes, over the versions that the admin saw, and tells everybody
 * concerned.
 */
export async function moveRounds(
  call: Call<typeof roundMoveCalls.moveRounds>,
): Promise<ReplyOf<typeof roundMoveCalls.moveRounds>> {
  const { db, user, now, today, params, body } = call
  const { season } = params
  const reason = cleanText(body.reason)
  if (reason === '') refuse('invalid_input', [{ field: 'reason', problem: 'empty' }])
  await lockSeasons(db)
  const dates = await listRoundDates(db, season)
  if (dates.length === 0 || body.moved.some(({ round }) => round > dates.length)) refuse('not_found')
  const moves = movesTo(dates, body.moved)
  if (moves.length === 0) {
    const { version } = orNotFound(await findSavedSeason(db, season))
    if (version !== body.version) refuse('season_changed')
    recordNothing(user)
    return { version }
  }
  await refuseMoves(db, { number: season, dates, moves, today })
  const { version, ...made } = await makeMoves(call, { ...body, season, moves })
  const id = await saveRoundMove(db, { season, moves, reason, author_id: user.id, moved_at: now, ...made })
  const details = moves.map(({ round, to }) => `${round}=${to}`).join(' ')
  await recordAction({ db, user, now }, `move_rounds ${season} ${details}`)
  await postponeMoves(db, { id, undone: false, reason, season, dates, now })
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

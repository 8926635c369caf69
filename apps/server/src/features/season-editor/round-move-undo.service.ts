import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as roundMoveCalls from '@tertulia/contract/round-moves'
import type { RoundMovePreview } from '@tertulia/contract/round-moves'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { checkMoveUndo, reverseMoves } from '@tertulia/core/league/round-moves'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { makeMoves, postponeMoves } from './making-moves.ts'
import { closeRoundMove } from './round-moves.store.ts'
import {
  findMoveEffect,
  findMoveToUndo,
  listSavedMoves,
  type MoveToUndo,
} from '../seasons/round-moves.views.ts'
import { findSavedSeason, listRoundDates } from '../seasons/season-form.views.ts'
import { lockSeasons } from './seasons.store.ts'
import { listSeasonDates } from '../seasons/seasons.views.ts'

/** Lists the moves of a season, the latest first, each with what stands in the way of undoing it. */
export async function listRoundMoves({
  db,
  today,
  params: { season: number },
}: Call<typeof roundMoveCalls.listRoundMoves>): Promise<ReplyOf<typeof roundMoveCalls.listRoundMoves>> {
  const dates = await listRoundDates(db, number)
  if (dates.length === 0) refuse('not_found')
  const otherSeasons = await listSeasonDates(db)
  const saved = await listSavedMoves(db, number)
  return {
    moves: saved.map((move) => {
      const made = { number, dates, moves: move.moves, today, otherSeasons }
      return { ...move, obstacle: move.undone_at === null ? checkMoveUndo(made) : null }
    }),
  }
}

/** Returns what follows from undoing a move of rounds. */
export async function previewRoundMoveUndo(
  call: Call<typeof roundMoveCalls.previewRoundMoveUndo>,
): Promise<RoundMovePreview> {
  const { db, now, today, params } = call
  const made = orNotFound(await findMoveToUndo(db, params.id))
  const { season } = made
  const { version } = orNotFound(await findSavedSeason(db, season))
  return { version, ...(await findMoveEffect(db, { ...(await reverse(db, made, today)), today, now })) }
}

/** Undoes a move of rounds as a whole, with its quizzes, over the versions that the admin saw. */
export async function undoRoundMove(
  call: Call<typeof roundMoveCalls.undoRoundMove>,
): Promise<ReplyOf<typeof roundMoveCalls.undoRoundMove>> {
  const { db, user, now, today, params, body } = call
  const { id } = params
  await lockSeasons(db)
  const made = orNotFound(await findMoveToUndo(db, id))
  const { dates, ...reversed } = await reverse(db, made, today)
  const { version } = await makeMoves(call, { ...reversed, ...body })
  await closeRoundMove(db, { id, undone_by: user.id, undone_at: now })
  const details = made.moves.map(({ round, from }) => `${round}=${from}`).join(' ')
  await recordAction({ db, user, now }, `undo_round_move ${made.season} ${details}`)
  const { season, reason } = made
  await postponeMoves(db, { id, undone: true, reason, season, dates, now })
  return { version }
}

async function reverse(db: Db, made: MoveToUndo, today: CalendarDate) {
  const { season, moves, is_undone, unmoved_ids, unmoved_writers } = made
  if (is_undone) refuse('season_changed')
  const dates = await listRoundDates(db, season)
  const check = { number: season, dates, moves, today, otherSeasons: await listSeasonDates(db) }
  const obstacle = checkMoveUndo(check)
  if (obstacle) refuse(obstacle)
  const staying = { quizzes: new Set(unmoved_ids), writers: new Set(unmoved_writers) }
  return { season, dates, moves: reverseMoves(moves), staying }
}

import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as roundMoveCalls from '@tertulia/contract/round-moves'
import type { RoundMovePreview } from '@tertulia/contract/round-moves'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import {
  checkMoveUndo,
  reverseMoves,
  checkMoves,
  movesTo,
  proposeMoves,
  type RoundMove,
} from '@tertulia/core/league/round-moves'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import type * as seasonCalls from '@tertulia/contract/seasons'
import type { SeasonInput } from '@tertulia/contract/seasons'
import { checkSeason, type SeasonDates } from '@tertulia/core/league/season-form'
import { hasBegun } from '@tertulia/core/league/season-state'
import { playsOn } from '@tertulia/core/roles/roles'
import { recordAction, recordNothing } from '../../platform/access/audit-log.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { Customer } from '../../platform/access/access.sql.ts'
import {
  findMoveEffect,
  findMoveToUndo,
  listSavedMoves,
  type MoveToUndo,
} from '../seasons/round-moves.sql.ts'
import { findSavedSeason, listRoundDates, listPlayersForSeason } from '../seasons/season-form.sql.ts'
import { listSeasonDates } from '../seasons/seasons.sql.ts'
import { listHolidaysFrom } from '../holidays/holidays.sql.ts'
import { makeMoves, postponeMoves } from './making-moves.ts'
import {
  lockSeasons,
  raiseVersion,
  removeSeasonRows,
  closeRoundMove,
  saveRoundMove,
} from './season-editor.sql.ts'
import { openSeason, refillSeason, type AcceptedSeason } from './season-form.ts'

/** Lists the moves of a season, the latest first, each with what stands in the way of undoing it. */
export async function listRoundMoves({
  db,
  today,
  params: { season: number },
}: Call<typeof roundMoveCalls.listRoundMoves>): Promise<ReplyOf<typeof roundMoveCalls.listRoundMoves>> {
  const [dates, otherSeasons, saved] = await Promise.all([
    listRoundDates(db, number),
    listSeasonDates(db),
    listSavedMoves(db, number),
  ])
  if (dates.length === 0) refuse('not_found')
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

/** Creates the season after the last one. */
export async function createSeason(call: Call<typeof seasonCalls.createSeason>): Promise<{ season: number }> {
  const { db, customer, today, now, body } = call
  await lockSeasons(db)
  const seasons = await listSeasonDates(db)
  const season = (seasons.at(-1)?.number ?? 0) + 1
  const accepted = await acceptSeason({ db, customer, today, season, seasons, form: body })
  await openSeason(db, { ...accepted, created_at: now })
  await recordAction(call, `create_season ${season}`)
  return { season }
}

/** Replaces the dates and players of a season that has not started, over the version that the admin saw. */
export async function saveSeason(
  call: Call<typeof seasonCalls.saveSeason>,
): Promise<ReplyOf<typeof seasonCalls.saveSeason>> {
  const { db, customer, today } = call
  const { version: seenVersion, ...form } = call.body
  const { season } = call.params
  await lockSeasons(db)
  const seasons = await listSeasonDates(db)
  refuseStarted(findSeason(seasons, season), today)
  const version = (await raiseVersion(db, season, seenVersion)) ?? refuse('season_changed')
  const accepted = await acceptSeason({ db, customer, today, season, seasons, form })
  await refillSeason(db, accepted)
  await recordAction(call, `save_season ${season}`)
  return { season, version }
}

/** Deletes the newest season while it has not started. */
export async function removeSeason(
  call: Call<typeof seasonCalls.removeSeason>,
): Promise<Record<string, never>> {
  const { db, today } = call
  const { season } = call.params
  await lockSeasons(db)
  const seasons = await listSeasonDates(db)
  refuseStarted(findSeason(seasons, season), today)
  if (season !== seasons.at(-1)?.number) refuse('season_not_newest')
  await removeSeasonRows(db, season)
  await recordAction(call, `remove_season ${season}`)
  return {}
}

function findSeason(seasons: readonly SeasonDates[], season: number): SeasonDates {
  return orNotFound(seasons.find(({ number }) => number === season))
}

function refuseStarted(season: SeasonDates, today: CalendarDate): void {
  if (hasBegun(season, today)) refuse('season_started')
}

type FormToAccept = {
  db: Db
  customer: Customer
  today: CalendarDate
  season: number
  seasons: readonly SeasonDates[]
  form: SeasonInput
}

async function acceptSeason({
  db,
  customer,
  today,
  season,
  seasons,
  form,
}: FormToAccept): Promise<AcceptedSeason> {
  const { rule_set } = customer
  const { dates, tiers } = form
  const verdict = checkSeason({
    number: season,
    dates,
    tiers,
    today,
    otherSeasons: seasons,
    rule_set,
  })
  if (!verdict.accepted) refuse(verdict.reason)
  await refuseInvalidPlayers(db, season, form)
  return { season, dates, tiers, rule_set }
}

async function refuseInvalidPlayers(db: Db, season: number, { dates, tiers }: SeasonInput): Promise<void> {
  const [firstDate = ''] = dates
  const players = await listPlayersForSeason(db, season)
  const allowed = new Set(
    players.filter((player) => player.placed || playsOn(player.roles, firstDate)).map(({ id }) => id),
  )
  const problems = tiers.flatMap((userIds, tier) =>
    userIds.flatMap((id, place) =>
      allowed.has(id) ? [] : [{ field: `tiers.${tier}.${place}`, problem: String(id) }],
    ),
  )
  if (problems.length > 0) refuse('player_not_valid', problems)
}

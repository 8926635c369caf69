import type * as cupFormCalls from '@tertulia/contract/cup-forms'
import type { CupChange, CupForm, CupInput } from '@tertulia/contract/cup-forms'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import { checkCup, tiesOfRound } from '@tertulia/core/cup/cup-form'
import { playsOn } from '@tertulia/core/roles/roles'
import { recordAction } from '../../../platform/access/audit-log.sql.ts'
import type { Db } from '../../../platform/database/database.ts'
import { queryTogether } from '../../../platform/database/rows.ts'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { makeSeed } from '../../../platform/access/tokens.ts'
import { lockSeason } from '../../seasons/seasons.sql.ts'
import { roundsOfCup, type RoundOfCup } from '../cup.sql.ts'
import { drawCupRound } from '../cup.ts'
import { presentTie } from '../cup-ties.sql.ts'
import { removeCupRows, reseedCup, saveCupPlayers, saveCupRounds, saveNewCup } from '../cup-ties.sql.ts'
import {
  cupCandidates,
  findCupSeason,
  listCupCandidates,
  listOpenChanges,
  type ChangeRow,
  type CupSeason,
} from './cup-form.sql.ts'

type Change = typeof cupFormCalls.createCup | typeof cupFormCalls.saveCup

/** Returns a season's cup for its form. */
export async function getCupForm({
  db,
  params,
  days,
}: Call<typeof cupFormCalls.getCupForm>): Promise<CupForm> {
  return presentCupForm(db, params.season, days)
}

/** Creates a season's cup and draws its first round. */
export async function createCup(call: Call<typeof cupFormCalls.createCup>): Promise<CupForm> {
  const { db, now, body, params, days } = call
  const { season } = params
  const current = await lockCup(db, season)
  if (current.cup) refuse('cup_exists')
  await refuseUnfit(call, current)
  await saveNewCup(db, { season, seed: makeSeed(), created_at: now })
  await fillCup(call, body)
  await record(call, 'create_cup')
  return presentCupForm(db, season, days)
}

/** Changes the players or rounds of a cup that has not begun, over the expected version, and draws it again. */
export async function saveCup(call: Call<typeof cupFormCalls.saveCup>): Promise<CupForm> {
  const { db, body, params, today, days } = call
  const { season } = params
  const current = await lockCup(db, season)
  refuseStarted(current, today)
  const reseeded = await reseedCup(db, { season, seed: makeSeed(), seenVersion: body.version })
  if (!reseeded) refuse('cup_changed')
  await refuseUnfit(call, current)
  await fillCup(call, body)
  await record(call, 'save_cup')
  return presentCupForm(db, season, days)
}

/** Deletes a cup that has not begun. */
export async function removeCup(call: Call<typeof cupFormCalls.removeCup>): Promise<Record<string, never>> {
  const { db, params, today } = call
  refuseStarted(await lockCup(db, params.season), today)
  await removeCupRows(db, params.season)
  await record(call, 'remove_cup')
  return {}
}

async function lockCup(db: Db, season: number): Promise<CupSeason> {
  await lockSeason(db, season)
  return orNotFound(await findCupSeason(db, season))
}

function refuseStarted({ cup, rounds }: CupSeason, today: CalendarDate): void {
  const [firstRound] = orNotFound(cup).rounds
  const first = rounds.find(({ round }) => round === firstRound)
  if (first && first.date <= today) refuse('cup_started')
}

async function refuseUnfit({ db, params, body, today }: Call<Change>, season: CupSeason): Promise<void> {
  const { player_ids, rounds } = body
  const verdict = checkCup({ player_ids, rounds, seasonRounds: season.rounds, today })
  if (!verdict.accepted) refuse(verdict.reason)
  const firstRound = Math.min(...rounds)
  const firstDate = season.rounds.find(({ round }) => round === firstRound)?.date ?? today
  const candidates = await listCupCandidates(db, params.season)
  const allowed = new Set(
    candidates.filter(({ in_cup, roles }) => in_cup || playsOn(roles, firstDate)).map(({ id }) => id),
  )
  const problems = player_ids.flatMap((id, place) =>
    allowed.has(id) ? [] : [{ field: `player_ids.${place}`, problem: String(id) }],
  )
  if (problems.length > 0) refuse('player_not_valid', problems)
}

async function fillCup(call: Call<Change>, { player_ids, rounds }: CupInput): Promise<void> {
  const { db, params, now } = call
  const { season } = params
  const inOrder = rounds.toSorted((one, other) => one - other)
  await saveCupRounds(db, season, inOrder)
  await saveCupPlayers(db, season, player_ids)
  await drawCupRound(db, { season, cup_round: 1, now })
}

async function record(
  call: Call<Change | typeof cupFormCalls.removeCup>,
  action: 'create_cup' | 'save_cup' | 'remove_cup',
): Promise<void> {
  const { db, user, params, now } = call
  await recordAction({ db, user, now }, `${action} ${params.season}`)
}

/** Builds the form of a season's cup, with all candidates and everything that waits for a decision. */
export async function presentCupForm(db: Db, season: number, days: Days): Promise<CupForm> {
  const { today } = days
  const { cup, rounds } = orNotFound(await findCupSeason(db, season))
  const { cup_rounds, candidates } = await queryTogether(db, {
    cup_rounds: roundsOfCup(season),
    candidates: cupCandidates(season),
  })
  const firstDate = cup_rounds[0]?.date ?? rounds.find(({ date }) => date > today)?.date ?? today
  const playerIds = candidates.filter(({ in_cup }) => in_cup).map(({ id }) => id)
  const changes = cup ? await listOpenChanges(db, season) : []
  return {
    season,
    today,
    cup: cup && { ...cup, player_ids: playerIds, editable: today < firstDate },
    players: candidates
      .filter(({ in_cup, roles }) => in_cup || playsOn(roles, firstDate))
      .map(({ id, name, surname, tier }) => ({ id, name, surname, tier })),
    rounds,
    changes: changes.map((change) =>
      presentChange(change, { players: playerIds.length, rounds: cup_rounds, days }),
    ),
  }
}

type CupState = { players: number; rounds: readonly RoundOfCup[]; days: Days }

function presentChange(change: ChangeRow, { players, rounds, days }: CupState): CupChange {
  const { id, cup_round, date, tie, found: result } = change
  const redrawn =
    result.winner_id === tie.winner_id
      ? []
      : rounds.filter((round) => round.drawn && round.cup_round > cup_round)
  return {
    id,
    cup_round,
    ties: tiesOfRound(players, cup_round),
    before: presentTie(tie, date, days),
    after: presentTie({ ...tie, ...result }, date, days),
    redrawn_rounds: redrawn.map((round) => round.cup_round),
    applicable: redrawn.every((round) => round.date > days.today),
  }
}

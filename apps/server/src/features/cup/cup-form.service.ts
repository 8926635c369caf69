import type { CupForm, CupInput, createCup, getCupForm, removeCup, saveCup } from '@tertulia/contract/cup'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { checkCup } from '@tertulia/core/cup/cup-form'
import { playsOn } from '@tertulia/core/roles/roles'
import { recordAction } from '../../platform/audit-log.store.ts'
import type { Db } from '../../platform/database.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { makeSeed } from '../../platform/tokens.ts'
import { lockSeason } from '../seasons/seasons.views.ts'
import { drawCupRound } from './cup-draws.service.ts'
import { findCupSeason, listCupCandidates, type CupSeason } from './cup-form.views.ts'
import { presentCupForm } from './cup-form.ts'
import { removeCupRows, reseedCup, saveCupPlayers, saveCupRounds, saveNewCup } from './cup.store.ts'

type Change = typeof createCup | typeof saveCup

/** The cup of a season for its form. (docs/rules/cup.md) */
export async function getForm({ db, params, today }: Call<typeof getCupForm>): Promise<CupForm> {
  return presentCupForm(db, params.season, today)
}

/** Creates a season's cup and draws its first round. (docs/rules/cup.md) */
export async function createNewCup(call: Call<typeof createCup>): Promise<CupForm> {
  const { db, now, body, params, today } = call
  const { season } = params
  const current = await lockCup(db, season)
  if (current.cup) refuse('cup_exists')
  await refuseUnfit(call, current)
  await saveNewCup(db, { season, seed: makeSeed(), created_at: now })
  await fillCup(call, body)
  await record(call, 'created')
  return presentCupForm(db, season, today)
}

/** Gives a cup that has not begun other players or rounds, over the version that was seen; it is drawn anew. (docs/rules/cup.md) */
export async function changeCup(call: Call<typeof saveCup>): Promise<CupForm> {
  const { db, body, params, today } = call
  const { season } = params
  const current = await lockCup(db, season)
  refuseStarted(current, today)
  const reseeded = await reseedCup(db, { season, seed: makeSeed(), seen_version: body.version })
  if (!reseeded) refuse('cup_changed')
  await refuseUnfit(call, current)
  await fillCup(call, body)
  await record(call, 'changed')
  return presentCupForm(db, season, today)
}

/** Deletes a cup that has not begun. (docs/rules/cup.md) */
export async function deleteCup(call: Call<typeof removeCup>): Promise<Record<string, never>> {
  const { db, params, today } = call
  refuseStarted(await lockCup(db, params.season), today)
  await removeCupRows(db, params.season)
  await record(call, 'removed')
  return {}
}

async function lockCup(db: Db, season: number): Promise<CupSeason> {
  await lockSeason(db, season)
  return found(await findCupSeason(db, season))
}

function refuseStarted({ cup, rounds }: CupSeason, today: CalendarDate): void {
  const [first_round] = found(cup).rounds
  const first = rounds.find(({ round }) => round === first_round)
  if (first && first.date <= today) refuse('cup_started')
}

async function refuseUnfit({ db, params, body, today }: Call<Change>, season: CupSeason): Promise<void> {
  const { player_ids, rounds } = body
  const verdict = checkCup({ player_ids, rounds, season_rounds: season.rounds, today })
  if (!verdict.accepted) refuse(verdict.reason)
  const first_round = Math.min(...rounds)
  const first_date = season.rounds.find(({ round }) => round === first_round)?.date ?? today
  const candidates = await listCupCandidates(db, params.season)
  const allowed = new Set(
    candidates.filter(({ in_cup, roles }) => in_cup || playsOn(roles, first_date)).map(({ id }) => id),
  )
  const problems = player_ids.flatMap((id, place) =>
    allowed.has(id) ? [] : [{ field: `player_ids.${place}`, problem: String(id) }],
  )
  if (problems.length > 0) refuse('player_not_valid', problems)
}

async function fillCup(call: Call<Change>, { player_ids, rounds }: CupInput): Promise<void> {
  const { db, params, now } = call
  const { season } = params
  const in_order = rounds.toSorted((one, other) => one - other)
  await saveCupRounds(db, season, in_order)
  await saveCupPlayers(db, season, player_ids)
  await drawCupRound(db, { season, cup_round: 1, now })
}

async function record(call: Call<Change | typeof removeCup>, done: string): Promise<void> {
  const { db, user, params, now } = call
  await recordAction(db, {
    user_id: user.id,
    action: `${done} the cup of season ${params.season}`,
    created_at: now,
  })
}

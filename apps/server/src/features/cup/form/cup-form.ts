import type { CupChange, CupForm } from '@tertulia/contract/cup-forms'
import type { Days } from '@tertulia/core/calendar/open-days'
import { tiesOfRound } from '@tertulia/core/cup/cup-form'
import { playsOn } from '@tertulia/core/roles/roles'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/http/refusal.ts'
import { listCupRounds, type RoundOfCup } from '../cup.sql.ts'
import { presentTie } from '../cup-ties.sql.ts'
import { findCupSeason, listCupCandidates, listOpenChanges, type ChangeRow } from './cup-form.sql.ts'

/** Builds the form of a season's cup, with all candidates and everything that waits for a decision. */
export async function presentCupForm(db: Db, season: number, days: Days): Promise<CupForm> {
  const { today } = days
  const { cup, rounds } = orNotFound(await findCupSeason(db, season))
  const cupRounds = await listCupRounds(db, season)
  const candidates = await listCupCandidates(db, season)
  const firstDate = cupRounds[0]?.date ?? rounds.find(({ date }) => date > today)?.date ?? today
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
      presentChange(change, { players: playerIds.length, rounds: cupRounds, days }),
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

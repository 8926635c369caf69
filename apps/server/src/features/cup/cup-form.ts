import type { CupChange, CupForm } from '@tertulia/contract/cup'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { tiesOfRound } from '@tertulia/core/cup/cup-form'
import { playsOn } from '@tertulia/core/roles/roles'
import type { Db } from '../../platform/database.ts'
import { found } from '../../platform/refusal.ts'
import { findCupSeason, listCupCandidates, listOpenChanges, type FoundChange } from './cup-form.views.ts'
import { listCupRounds, type RoundOfCup } from './cup-rounds.views.ts'
import { presentTie } from './cup-ties.ts'

/** A season's cup for its form, with everybody who may be put into it and what waits for a decision. (docs/rules/cup.md) */
export async function presentCupForm(db: Db, season: number, today: CalendarDate): Promise<CupForm> {
  const { cup, rounds } = found(await findCupSeason(db, season))
  const cup_rounds = await listCupRounds(db, season)
  const candidates = await listCupCandidates(db, season)
  const first_date = cup_rounds[0]?.date ?? rounds.find(({ date }) => date > today)?.date ?? today
  const player_ids = candidates.filter(({ in_cup }) => in_cup).map(({ id }) => id)
  const changes = cup ? await listOpenChanges(db, season) : []
  return {
    season,
    today,
    cup: cup && { ...cup, player_ids, editable: today < first_date },
    players: candidates
      .filter(({ in_cup, roles }) => in_cup || playsOn(roles, first_date))
      .map(({ id, name, surname, tier }) => ({ id, name, surname, tier })),
    rounds,
    changes: changes.map((change) =>
      presentChange(change, { players: player_ids.length, rounds: cup_rounds, today }),
    ),
  }
}

type CupState = { players: number; rounds: readonly RoundOfCup[]; today: CalendarDate }

function presentChange(change: FoundChange, { players, rounds, today }: CupState): CupChange {
  const { id, cup_round, date, tie, found: result } = change
  const redrawn =
    result.winner_id === tie.winner_id
      ? []
      : rounds.filter((round) => round.drawn && round.cup_round > cup_round)
  return {
    id,
    cup_round,
    ties: tiesOfRound(players, cup_round),
    before: presentTie(tie, date, today),
    after: presentTie({ ...tie, ...result }, date, today),
    redrawn_rounds: redrawn.map((round) => round.cup_round),
    applicable: redrawn.every((round) => round.date > today),
  }
}

import type { CupForm, decideCupChange } from '@tertulia/contract/cup'
import { recordAction } from '../../platform/audit-log.store.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { lockSeason } from '../seasons/seasons.views.ts'
import { closeFlag } from './cup-changes.store.ts'
import { drawCupRound } from './cup-draws.service.ts'
import { presentCupForm } from './cup-form.ts'
import { findOpenFlag, type OpenFlag } from './cup-form.views.ts'
import { listCupRounds } from './cup-rounds.views.ts'
import { removeDrawsAfter, saveTieResults } from './cup.store.ts'

/**
 * Lets a tie stand as it was played, or gives it the result found since; another winner has the round after it drawn
 * anew. (docs/rules/cup.md)
 */
export async function decideChange(call: Call<typeof decideCupChange>): Promise<CupForm> {
  const { db, params, body, user, now, today } = call
  const { season } = found(await findOpenFlag(db, params.id))
  await lockSeason(db, season)
  // Another admin or a verdict may have been quicker.
  const flag = found(await findOpenFlag(db, params.id))
  const { decision } = body
  if (decision === 'applied') await applyResult(call, flag)
  await closeFlag(db, flag.id, { decision, decision_by: user.id, decision_at: now })
  const action = `${decision} another result of game ${flag.position} in round ${flag.cup_round} of the cup of season ${season}`
  await recordAction(db, { user_id: user.id, action, created_at: now })
  return presentCupForm(db, season, today)
}

async function applyResult(call: Call<typeof decideCupChange>, flag: OpenFlag): Promise<void> {
  const { db, now, today } = call
  const { season, cup_round, position, score1, score2, winner_id, decided_by, standing_winner_id } = flag
  const later = (await listCupRounds(db, season)).filter(
    (round) => round.drawn && round.cup_round > cup_round,
  )
  const is_other_winner = winner_id !== standing_winner_id
  if (is_other_winner && later.some(({ date }) => date <= today)) refuse('cup_round_started')
  const result = { position, state: 'decided' as const, score1, score2, winner_id, decided_by }
  await saveTieResults(db, { season, cup_round }, [result])
  if (!is_other_winner) return
  await removeDrawsAfter(db, season, cup_round)
  await drawCupRound(db, { season, cup_round: cup_round + 1, now })
}

import type * as cupFormCalls from '@tertulia/contract/cup-forms'
import type { CupForm } from '@tertulia/contract/cup-forms'
import type { RecordedAction } from '@tertulia/core/roles/audit-actions'
import { recordAction } from '../../../platform/access/audit-log.sql.ts'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { lockSeason } from '../../seasons/seasons.sql.ts'
import { drawCupRound } from '../cup.ts'
import { presentCupForm } from '../form/cup-form.ts'
import { findOpenFlag, type OpenFlag } from '../form/cup-form.sql.ts'
import { listCupRounds } from '../cup.sql.ts'
import { removeDrawsAfter, saveTieResults } from '../cup-ties.sql.ts'
import { closeFlag } from './cup-changes.sql.ts'

/**
 * Decides a flagged tie: either its result stays, or the new one is applied; with another winner, the next round is
 * drawn again and the draws after it are deleted.
 */
export async function decideCupChange(call: Call<typeof cupFormCalls.decideCupChange>): Promise<CupForm> {
  const { db, params, body, user, now, days } = call
  const { season } = orNotFound(await findOpenFlag(db, params.id))
  await lockSeason(db, season)
  // Another admin or a verdict may have been faster.
  const flag = orNotFound(await findOpenFlag(db, params.id))
  const { decision } = body
  if (decision === 'applied') await applyResult(call, flag)
  await closeFlag(db, flag.id, { decision, decision_by: user.id, decision_at: now })
  const code = decision === 'applied' ? 'apply_cup_result' : 'keep_cup_result'
  const action: RecordedAction = `${code} ${season} ${flag.cup_round} ${flag.position}`
  await recordAction({ db, user, now }, action)
  return presentCupForm(db, season, days)
}

async function applyResult(call: Call<typeof cupFormCalls.decideCupChange>, flag: OpenFlag): Promise<void> {
  const { db, now, today } = call
  const { season, cup_round, position, score1, score2, winner_id, decided_by, standing_winner_id } = flag
  const later = (await listCupRounds(db, season)).filter(
    (round) => round.drawn && round.cup_round > cup_round,
  )
  const isOtherWinner = winner_id !== standing_winner_id
  if (isOtherWinner && later.some(({ date }) => date <= today)) refuse('cup_round_started')
  const result = {
    position,
    state: 'decided' as const,
    score1,
    score2,
    winner_id,
    decided_by,
  }
  await saveTieResults(db, { season, cup_round }, [result])
  if (!isOtherWinner) return
  await removeDrawsAfter(db, season, cup_round)
  await drawCupRound(db, { season, cup_round: cup_round + 1, now })
}

import type * as reductionCalls from '@tertulia/contract/reductions'
import type { OwnReduction } from '@tertulia/contract/reductions'
import { subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { holdUser } from '../users/users.views.ts'
import { cleanReductionText } from './reduction-text.ts'
import { insertRequest, removeRequest } from './reductions.store.ts'
import { findLatestReduction, findPercent, findReduction, hasReduction } from './reductions.views.ts'

/** Saves a player's request for a reduced price, one at a time. */
export async function requestReduction(
  call: Call<typeof reductionCalls.requestReduction>,
): Promise<OwnReduction> {
  const { db, user, now, today, body } = call
  const reason = cleanReductionText(body.reason)
  const role = subscribedRole(user.roles)
  if (role === null) refuse('not_a_player')
  if (user.roles?.[role] === true) refuse('no_end_to_extend')
  if ((await findPercent(db)) === null) refuse('reductions_off')
  await holdUser(db, user.id)
  const reduced = { user_id: user.id, today }
  if (await hasReduction(db, reduced)) refuse('reduction_exists')
  await insertRequest(db, { user_id: user.id, reason, requested_at: now })
  return orNotFound(await findLatestReduction(db, reduced))
}

/** Deletes the player's request, unless somebody has decided about it. */
export async function withdrawReductionRequest({
  db,
  user,
  today,
  params,
}: Call<typeof reductionCalls.withdrawReductionRequest>): Promise<Record<string, never>> {
  if (await removeRequest(db, { id: params.id, user_id: user.id })) return {}
  const found = await findReduction(db, params.id, today)
  return refuse(found?.player.id === user.id ? 'reduction_changed' : 'not_found')
}

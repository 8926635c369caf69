import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as reductionCalls from '@tertulia/contract/reductions'
import type { Reduction } from '@tertulia/contract/reductions'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { App, Addresses } from '../../platform/app-context.ts'
import { enqueueMails } from '../../platform/delivery/outbox.store.ts'
import { paginate, teamPageSize } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findSender } from '../customers/customers.views.ts'
import { getAddressee } from '../users/users.views.ts'
import { reductionMail, type Told } from './reduction.mail.ts'
import { cleanReductionText } from './reduction-text.ts'
import { holdReduction, markApproved, markEnded, markRefused } from './reductions.store.ts'
import { countReductions, findPercent, findReduction, listShownReductions } from './reductions.views.ts'

/** Lists a page of the club's reductions. */
export async function listReductions({
  db,
  query,
  today,
}: Call<typeof reductionCalls.listReductions>): Promise<ReplyOf<typeof reductionCalls.listReductions>> {
  const wanted = { state: query.state, today }
  const { paging, offset } = paginate(query.page, await countReductions(db, wanted), teamPageSize)
  return {
    reductions: await listShownReductions(db, wanted, offset),
    percent: await findPercent(db),
    ...paging,
  }
}

type Deciding = Pick<Call<typeof reductionCalls.refuseReduction>, 'db' | 'user' | 'now' | 'today' | 'params'>

/** Locks somebody else's reduction in the state in which the caller saw it; of two people at once one decides. */
async function lockReduction(
  { db, user, today, params }: Deciding,
  seenState: 'requested' | 'approved',
): Promise<Reduction> {
  await holdReduction(db, params.id)
  const found = orNotFound(await findReduction(db, params.id, today))
  if (found.player.id === user.id) refuse('own_cause')
  if (found.state !== seenState) refuse('reduction_changed')
  return found
}

/** Tells the player in their language, records who decided, and returns the reduction as it is now. */
async function tell(
  { addresses, ...call }: Deciding & { addresses: Addresses },
  { id, player }: Reduction,
  told: Told,
): Promise<Reduction> {
  const { db, now, today } = call
  const actions = {
    approved: 'approve_reduction',
    refused: 'refuse_reduction',
    ended: 'end_reduction',
  } as const
  await recordAction(call, `${actions[told.state]} ${id}`, player.id)
  const reader = await getAddressee(db, player.id)
  const mail = reductionMail(await findSender(db, addresses), reader, told)
  await enqueueMails(db, [{ ...mail, user_id: reader.id, kind: `reduction_${told.state}` }], now)
  return orNotFound(await findReduction(db, id, today))
}

/** Approves a request until a last day. */
export async function approveReduction(
  call: Call<typeof reductionCalls.approveReduction>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<Reduction> {
  const { db, user, now, today, body } = call
  const { valid_until } = body
  if (valid_until < today) refuse('invalid_input', [{ field: 'valid_until', problem: 'past' }])
  const found = await lockReduction(call, 'requested')
  const percent = await findPercent(db)
  if (percent === null) refuse('reductions_off')
  await markApproved(db, { id: found.id, by: user.id, now, valid_until })
  return tell({ ...call, addresses }, found, { state: 'approved', percent, valid_until })
}

/** Refuses a request with words for its player. */
export async function refuseReduction(
  call: Call<typeof reductionCalls.refuseReduction>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<Reduction> {
  const { db, user, now, body } = call
  const words = cleanReductionText(body.reason)
  const found = await lockReduction(call, 'requested')
  await markRefused(db, { id: found.id, by: user.id, now, words })
  return tell({ ...call, addresses }, found, { state: 'refused', words })
}

/** Ends an approved reduction before its last day, with words for its player. */
export async function endReduction(
  call: Call<typeof reductionCalls.endReduction>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<Reduction> {
  const { db, user, now, body } = call
  const words = cleanReductionText(body.reason)
  const found = await lockReduction(call, 'approved')
  await markEnded(db, { id: found.id, by: user.id, now, words })
  return tell({ ...call, addresses }, found, { state: 'ended', words })
}

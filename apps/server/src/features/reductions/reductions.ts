import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as reductionCalls from '@tertulia/contract/reductions'
import { type Reduction, type OwnReduction, reductionText } from '@tertulia/contract/reductions'
import { subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { App, Addresses } from '../../platform/app-context.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { readPage, teamPageSize } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findSender } from '../customers/customers.sql.ts'
import { getAddressee, holdUser } from '../users/users.sql.ts'
import { reductionMail, type ReductionNews } from './reductions.mail.ts'
import {
  countReductions,
  findPercent,
  findReduction,
  listShownReductions,
  findLatestReduction,
  hasReduction,
  holdReduction,
  markApproved,
  markEnded,
  markRefused,
  insertRequest,
  removeRequest,
} from './reductions.sql.ts'

/** Lists a page of the club's reductions. */
export async function listReductions({
  db,
  query,
  today,
}: Call<typeof reductionCalls.listReductions>): Promise<ReplyOf<typeof reductionCalls.listReductions>> {
  const wanted = { state: query.state, today }
  const rowsFrom = (offset: number) => listShownReductions(db, wanted, offset)
  const [{ paging, rows }, percent] = await Promise.all([
    readPage(query.page, { count: countReductions(db, wanted), rows: rowsFrom }, teamPageSize),
    findPercent(db),
  ])
  return { reductions: rows, percent, ...paging }
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
  news: ReductionNews,
): Promise<Reduction> {
  const { db, now, today } = call
  const actions = {
    approved: 'approve_reduction',
    refused: 'refuse_reduction',
    ended: 'end_reduction',
  } as const
  await recordAction(call, `${actions[news.state]} ${id}`, player.id)
  const reader = await getAddressee(db, player.id)
  const mail = reductionMail(await findSender(db, addresses), reader, news)
  await enqueueMails(db, [{ ...mail, user_id: reader.id, kind: `reduction_${news.state}` }], now)
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
  const reduction = await findReduction(db, params.id, today)
  return refuse(reduction?.player.id === user.id ? 'reduction_changed' : 'not_found')
}

/** Cleans a reason; refuses one that has become too short. */
function cleanReductionText(text: string): string {
  const clean = cleanText(text)
  if (clean.length < reductionText.min) refuse('invalid_input', [{ field: 'reason', problem: 'too_short' }])
  return clean
}

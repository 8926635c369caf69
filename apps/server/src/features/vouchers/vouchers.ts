import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as voucherCalls from '@tertulia/contract/vouchers'
import type { Voucher } from '@tertulia/contract/vouchers'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { extendedSubscription } from '@tertulia/core/subscriptions/subscription-ledger'
import type { SubscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import { readVoucherCode } from '@tertulia/core/vouchers/voucher-code'
import { voucherState } from '@tertulia/core/vouchers/voucher-state'
import { recordAction, recordNothing } from '../../platform/access/audit-log.sql.ts'
import { paginate, teamPageSize } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { Db } from '../../platform/database/database.ts'
import { extendSubscription } from '../subscriptions/subscriptions.exports.ts'
import {
  findSubscribedRole,
  findSubscriptionEnd,
  findVoucherEntry,
} from '../subscriptions/subscriptions.sql.ts'
import { holdUser } from '../users/users.sql.ts'
import { makeVoucher } from './vouchers.exports.ts'
import {
  countVouchers,
  findShownVouchers,
  listShownVouchers,
  findVoucher,
  markWithdrawn,
  useVoucher,
  type VoucherRow,
} from './vouchers.sql.ts'

/** Makes voucher codes. */
export async function createVouchers(
  call: Call<typeof voucherCalls.createVouchers>,
): Promise<ReplyOf<typeof voucherCalls.createVouchers>> {
  const { db, body, user, now, today } = call
  const { months, count, valid_until } = body
  if (valid_until !== null && valid_until < today) {
    refuse('invalid_input', [{ field: 'valid_until', problem: 'past' }])
  }
  const note = cleanLine(body.note ?? '') || null
  const voucher = { months, valid_until, note, created_by: user.id, created_at: now }
  const ids: number[] = []
  while (ids.length < count) ids.push((await makeVoucher(db, voucher)).id)
  await recordAction(call, `create_vouchers ${count} ${months}`)
  return { vouchers: await findShownVouchers(db, ids, today) }
}

/** Lists a page of the customer's vouchers. */
export async function listVouchers({
  db,
  query,
  today,
}: Call<typeof voucherCalls.listVouchers>): Promise<ReplyOf<typeof voucherCalls.listVouchers>> {
  const wanted = { state: query.state, today }
  const { paging, offset } = paginate(query.page, await countVouchers(db, wanted), teamPageSize)
  return { vouchers: await listShownVouchers(db, wanted, offset), ...paging }
}

/** Withdraws a voucher that nobody has used; again, it stays so. */
export async function withdrawVoucher(call: Call<typeof voucherCalls.withdrawVoucher>): Promise<Voucher> {
  const { db, params, user, now, today } = call
  const { id, payment_id } = orNotFound(await findVoucher(db, params))
  if (payment_id !== null) refuse('not_found')
  const present = async () => orNotFound((await findShownVouchers(db, [id], today))[0] ?? null)
  if (await markWithdrawn(db, id, { withdrawn_by: user.id, withdrawn_at: now })) {
    await recordAction(call, `withdraw_voucher ${id}`)
    return present()
  }
  const voucher = await present()
  if (voucher.state === 'used') refuse('voucher_used')
  recordNothing(user)
  return voucher
}

type Worth = ReplyOf<typeof voucherCalls.getVoucher>
type Asking = Pick<Call<typeof voucherCalls.getVoucher>, 'db' | 'user' | 'params' | 'today'>

/** Returns what a voucher gives to the user today. */
export async function getVoucher(call: Asking): Promise<Worth> {
  const voucher = await findTyped(call)
  const { new_end } = await judge(call, voucher)
  return { code: voucher.code, months: voucher.months, new_end }
}

/** Uses a voucher: extends the user's subscription once, even if called again. */
export async function redeemVoucher(call: Call<typeof voucherCalls.redeemVoucher>): Promise<Worth> {
  const { db, user, now, today } = call
  await holdUser(db, user.id)
  const voucher = await findTyped(call)
  const { id, code, months, payment_id } = voucher
  if (voucher.used_by === user.id) {
    return { code, months, new_end: orNotFound(await findVoucherEntry(db, id)) }
  }
  const { role } = await judge(call, voucher)
  if (!(await useVoucher(db, id, { used_by: user.id, used_at: now }))) {
    await judge(call, await findTyped(call))
    refuse('voucher_used')
  }
  const newEnd = await extendSubscription(db, {
    user_id: user.id,
    role,
    kind: 'voucher',
    months,
    voucher_id: id,
    ...(payment_id !== null && { payment_id }),
    created_by: null,
    today,
    now,
  })
  return { code, months, new_end: newEnd === true ? refuse('no_end_to_extend') : newEnd }
}

/** Finds a voucher as its code was typed; one that nobody has is not found, like another club's. */
async function findTyped({ db, params }: Asking): Promise<VoucherRow> {
  const code = orNotFound(readVoucherCode(params.code))
  return orNotFound(await findVoucher(db, { code }))
}

/** Refuses a voucher that gives the user nothing; returns the role that it extends, with its new end. */
async function judge(
  { db, user, today }: Asking,
  voucher: VoucherRow,
): Promise<{ role: SubscribedRole; new_end: CalendarDate }> {
  const { used_by, withdrawn_at, valid_until, months } = voucher
  const facts = { is_used: used_by !== null, is_withdrawn: withdrawn_at !== null, valid_until }
  const state = voucherState(facts, today)
  if (state !== 'unused') refuse(`voucher_${state}`)
  const { role, end } = await findOwn(db, user.id)
  const newEnd = extendedSubscription(today, end, months)
  return { role, new_end: newEnd === null || newEnd === true ? refuse('no_end_to_extend') : newEnd }
}

async function findOwn(db: Db, userId: number) {
  const role = (await findSubscribedRole(db, userId)) ?? refuse('not_a_player')
  return { role, end: await findSubscriptionEnd(db, userId, role) }
}

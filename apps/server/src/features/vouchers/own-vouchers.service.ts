import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as voucherCalls from '@tertulia/contract/vouchers'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { extendedSubscription } from '@tertulia/core/subscriptions/subscription-ledger'
import type { SubscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import { readVoucherCode } from '@tertulia/core/vouchers/voucher-code'
import { voucherState } from '@tertulia/core/vouchers/voucher-state'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { extendSubscription } from '../subscriptions/subscriptions.results.ts'
import {
  findSubscribedRole,
  findSubscriptionEnd,
  findVoucherEntry,
} from '../subscriptions/subscriptions.views.ts'
import { holdUser } from '../users/users.views.ts'
import { findVoucher, useVoucher, type VoucherRow } from './vouchers.store.ts'

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

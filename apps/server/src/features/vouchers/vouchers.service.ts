import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as voucherCalls from '@tertulia/contract/vouchers'
import type { Voucher } from '@tertulia/contract/vouchers'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { recordAction, recordNothing } from '../../platform/access/audit-log.store.ts'
import { paginate, teamPageSize } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { makeVoucher } from './vouchers.results.ts'
import { findVoucher, markWithdrawn } from './vouchers.store.ts'
import { countVouchers, findShownVouchers, listShownVouchers } from './vouchers.views.ts'

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

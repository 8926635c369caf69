import * as paymentRecordCalls from '@tertulia/contract/payment-records'
import * as paymentCalls from '@tertulia/contract/payments'
import * as voucherCalls from '@tertulia/contract/vouchers'
import { expect, test } from 'vitest'
import { aPaidCustomer, aPayer, begin, storedOf } from '../../../../test/factories/payments.ts'
import { aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const gift = { recipient: ' Rui  Costa ', message: 'Happy birthday!' }

async function aClub() {
  const customerId = await aPaidCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  // A reviewer does not play: any member may give.
  const giver = await aUser(app, customerId, {
    roles: { answer_reviewer: true },
    language: 'en',
    name: 'Ana',
  })
  const player = await aPayer(app, customerId, { language: 'en' })
  const give = async () => {
    const { id } = await begin(app, giver.token, { gift })
    await app.call(paymentCalls.confirmPayment, { params: { id } }, admin.token)
    return { id, ...(await app.call(paymentCalls.getGift, { params: { id } }, giver.token)) }
  }
  const reverse = (id: number) =>
    app.call(
      paymentRecordCalls.reversePayment,
      { params: { id }, body: { reason: 'It never came.' } },
      admin.token,
    )
  const storedFor = (userId: number) => storedOf(app, customerId, userId)
  return { customer_id: customerId, admin, giver, player, give, reverse, storedFor }
}

test('a gift that is paid extends nobody, and mails a voucher that one player uses', async () => {
  const { giver, player, give, storedFor } = await aClub()
  const { id, code, ...rest } = await give()
  expect(rest).toMatchObject({
    months: 3,
    state: 'unused',
    gift_for: 'Rui Costa',
    message: 'Happy birthday!',
    payer: { name: 'Ana' },
  })
  const { entries, mails } = await storedFor(giver.id)
  expect(entries).toEqual([])
  expect(mails[0]?.subject).toContain(`Your gift for Rui Costa: ${code}`)
  expect(mails[0]?.text).toContain(`/account/gift/${id}`)
  const worth = await app.call(voucherCalls.redeemVoucher, { params: { code } }, player.token)
  expect(worth.new_end).toBe('2027-02-27')
  expect((await storedFor(player.id)).entries.at(-1)).toMatchObject({ kind: 'voucher', payment_id: id })
  const receipt = await app.call(paymentCalls.getReceipt, { params: { id } }, giver.token)
  expect(receipt).toMatchObject({ entry: null, payment: { gift_for: 'Rui Costa' } })
  expect(await app.refused(paymentCalls.getGift, { params: { id } }, player.token)).toBe('not_found')
})

test('a gift confirmed by several at once makes one voucher', async () => {
  const { customer_id, admin, giver } = await aClub()
  const { id } = await begin(app, giver.token, { gift })
  expect(await app.refused(paymentCalls.getGift, { params: { id } }, giver.token)).toBe('not_found')
  await Promise.all(
    [1, 2, 3].map(() => app.call(paymentCalls.confirmPayment, { params: { id } }, admin.token)),
  )
  const { read } = app.forCustomer(customer_id)
  expect(await read.selectFrom('vouchers').select('payment_id').execute()).toEqual([{ payment_id: id }])
})

test('a gift reversed before it is used withdraws its code', async () => {
  const { giver, player, give, reverse, storedFor } = await aClub()
  const { id, code } = await give()
  await reverse(id)
  const input = { params: { code } }
  expect(await app.refused(voucherCalls.redeemVoucher, input, player.token)).toBe('voucher_withdrawn')
  expect((await storedFor(giver.id)).mails.at(-1)?.text).toContain('The code can no longer be used.')
  expect((await storedFor(player.id)).mails).toEqual([])
})

test('a gift reversed after it was used takes its months back, and both are told', async () => {
  const { giver, player, give, reverse, storedFor } = await aClub()
  const { id, code } = await give()
  await app.call(voucherCalls.redeemVoucher, { params: { code } }, player.token)
  await reverse(id)
  const { roles, entries, mails } = await storedFor(player.id)
  expect(roles).toEqual({ regular_player: '2026-10-03' })
  expect(entries.at(-1)).toMatchObject({ kind: 'reversal', payment_id: id })
  expect(mails.at(-1)?.subject).toContain('A gift that you used is no longer paid')
  expect((await storedFor(giver.id)).mails.at(-1)?.text).toContain('It never came.')
})

test('a gift and a payment for oneself stand beside each other', async () => {
  const { player } = await aClub()
  const own = await begin(app, player.token)
  const forRui = await begin(app, player.token, { gift })
  expect((await begin(app, player.token)).id).toBe(own.id)
  expect((await begin(app, player.token, { gift })).id).toBe(forRui.id)
  const again = await begin(app, player.token, { gift: { ...gift, message: null } })
  expect(again).toMatchObject({ gift_for: 'Rui Costa', state: 'open' })
  expect(again.id).not.toBe(forRui.id)
  const blank = {
    body: { months: 3, method: 'bank_transfer' as const, gift: { recipient: ' ', message: null } },
  }
  expect(await app.refused(paymentCalls.startPayment, blank, player.token)).toBe('invalid_input')
})

test('the team withdraws no gift by hand, and its table says what is one', async () => {
  const { admin, give } = await aClub()
  const { code } = await give()
  const query = { state: 'all' as const, page: 1 }
  const [voucher] = (await app.call(voucherCalls.listVouchers, { query }, admin.token)).vouchers
  expect(voucher).toMatchObject({ code, is_gift: true })
  const input = { params: { id: voucher?.id ?? 0 } }
  expect(await app.refused(voucherCalls.withdrawVoucher, input, admin.token)).toBe('not_found')
  const { rows } = await app.call(paymentRecordCalls.listLedgerRecords, { query: { page: 1 } }, admin.token)
  expect(rows.filter(({ amount }) => amount !== null)).toMatchObject([{ kind: 'payment', entry: null }])
})

test('a person who waits for approval gives nothing', async () => {
  const { customer_id } = await aClub()
  const pending = await aUser(app, customer_id, { roles: null })
  const body = { months: 3, method: 'bank_transfer' as const, gift }
  expect(await app.refused(paymentCalls.startPayment, { body }, pending.token)).toBe('not_a_player')
})

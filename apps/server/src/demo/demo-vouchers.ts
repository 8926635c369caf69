import * as paymentCalls from '@tertulia/contract/payments'
import * as voucherCalls from '@tertulia/contract/vouchers'
import type { Language } from '@tertulia/core/customers/languages'
import type { DemoClient } from './demo-client.ts'

type People = {
  /** Makes codes and confirms payments. */
  owner: string
  /** Gives a gift. */
  giver: string
  /** Uses a code. */
  member: string
}

const words = {
  pt: { note: 'Feira de outono', recipient: 'Beatriz', message: 'Muitos parabéns! Encontramo-nos na liga.' },
  en: { note: 'Autumn fair', recipient: 'Beatrice', message: 'Happy birthday! See you in the league.' },
}

/** Makes codes, of which one is used and one withdrawn, and a gift whose code waits for its recipient. */
export async function makeDemoVouchers(
  client: DemoClient,
  language: Language,
  { owner, giver, member }: People,
): Promise<void> {
  const { note, recipient, message } = words[language]
  const body = { months: 1 as const, count: 5, valid_until: null, note }
  const { vouchers: made } = await client.call(voucherCalls.createVouchers, { body }, owner)
  const [used, withdrawn] = made
  if (!used || !withdrawn) throw new Error('five codes are made')
  await client.call(voucherCalls.redeemVoucher, { params: { code: used.code } }, member)
  await client.call(voucherCalls.withdrawVoucher, { params: { id: withdrawn.id } }, owner)
  const gift = { months: 3, method: 'bank_transfer', gift: { recipient, message } } as const
  const { payment } = await client.call(paymentCalls.startPayment, { body: gift }, giver)
  await client.call(paymentCalls.confirmPayment, { params: { id: payment.id } }, owner)
}

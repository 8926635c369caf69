import * as payments from '@tertulia/contract/payments'
import * as vouchers from '@tertulia/contract/vouchers'
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
  const { vouchers: made } = await client.call(vouchers.createVouchers, { body }, owner)
  const [used, withdrawn] = made
  if (!used || !withdrawn) throw new Error('five codes are made')
  await client.call(vouchers.redeemVoucher, { params: { code: used.code } }, member)
  await client.call(vouchers.withdrawVoucher, { params: { id: withdrawn.id } }, owner)
  const gift = { months: 3, method: 'bank_transfer', gift: { recipient, message } } as const
  const { payment } = await client.call(payments.startPayment, { body: gift }, giver)
  await client.call(payments.confirmPayment, { params: { id: payment.id } }, owner)
}

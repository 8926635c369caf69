import type { Language } from '@tertulia/core/customers/languages'
import type { Payment } from '@tertulia/contract/payments'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import {
  composeLetter,
  longDate,
  money,
  type ComposedLetter,
  type Sender,
} from '../../platform/mail/letter.ts'

type Refunded = {
  language: Language
  /** The recipient's first name. */
  name: string
  payment: Pick<Payment, 'price_cents' | 'currency' | 'reference'>
  /** The new end of the subscription; null when none is left. */
  new_end: CalendarDate | true | null
}

/** Mail to a payer saying that the money was refunded, and until when they may play. (docs/rules/mail.md) */
export function paymentRefundedMail(sender: Sender, values: Refunded): ComposedLetter {
  const { language, name, payment, new_end } = values
  const { reference } = payment
  const price = money(payment.price_cents, language, payment.currency)
  const link = `${sender.url}/account`
  const words = {
    en: {
      subject: `Your payment ${reference} was refunded`,
      paragraphs: [
        `Your payment of ${price} with reference ${reference} was refunded. The time it added to your subscription has been removed.`,
        ...endWords(new_end, language),
        { label: 'Open your account', link },
      ],
    },
    pt: {
      subject: `O teu pagamento ${reference} foi devolvido`,
      paragraphs: [
        `O teu pagamento de ${price} com a referência ${reference} foi devolvido. O tempo que tinha dado à tua subscrição foi descontado.`,
        ...endWords(new_end, language),
        { label: 'Abrir a tua conta', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

/** Says until when the subscription is valid after a payment was taken back. */
export function endWords(end: Refunded['new_end'], language: Language): string[] {
  if (end === true) return []
  if (end === null) return [{ en: 'You have no time left on it.', pt: 'Já não resta nada dela.' }[language]]
  const day = longDate(end, language)
  return [{ en: `It’s now valid until ${day}.`, pt: `É agora válida até ${day}.` }[language]]
}

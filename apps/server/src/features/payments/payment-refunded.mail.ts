import type { Payment } from '@tertulia/contract/payments'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { composeLetter, longDate, money, type ComposedLetter, type Sender } from '../../platform/letter.ts'

type Refunded = {
  language: 'en' | 'pt'
  /** First name of who is written to. */
  name: string
  payment: Pick<Payment, 'price_cents' | 'reference'>
  /** The end of the subscription since then; null where none is left. */
  new_end: CalendarDate | true | null
}

/** Tells a payer that his money went back, and until when he may play now. (docs/rules/mail.md) */
export function paymentRefundedMail(sender: Sender, values: Refunded): ComposedLetter {
  const { language, name, payment, new_end } = values
  const { reference } = payment
  const price = money(payment.price_cents, language)
  const link = `${sender.url}/account`
  const words = {
    en: {
      subject: `Your payment ${reference} was given back`,
      paragraphs: [
        `Your payment of ${price} with the reference ${reference} was given back. What it had added to your subscription is taken off again.`,
        ...endWords(new_end, language),
        { label: 'Open your account', link },
      ],
    },
    pt: {
      subject: `O teu pagamento ${reference} foi devolvido`,
      paragraphs: [
        `O teu pagamento de ${price} com a referência ${reference} foi devolvido. O que tinha acrescentado à tua subscrição foi retirado.`,
        ...endWords(new_end, language),
        { label: 'Abrir a tua conta', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

function endWords(end: Refunded['new_end'], language: 'en' | 'pt'): string[] {
  if (end === true) return []
  if (end === null) return [{ en: 'Nothing is left of it.', pt: 'Já não resta nada dela.' }[language]]
  const day = longDate(end, language)
  return [{ en: `It now lasts until ${day}.`, pt: `Dura agora até ${day}.` }[language]]
}

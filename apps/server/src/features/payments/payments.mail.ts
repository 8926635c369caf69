import type { Language } from '@tertulia/core/customers/languages'
import type { Payment } from '@tertulia/contract/payments'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import {
  composeLetter,
  money,
  type ComposedLetter,
  type Sender,
  longDate,
} from '../../platform/mail/letter.ts'

type Refused = {
  language: Language
  /** The payer's first name. */
  name: string
  payment: Pick<Payment, 'price_cents' | 'currency' | 'reference'>
  /** The team's reason; null when the payment service refused. */
  reason: string | null
}

/** Mail to a payer saying that the payment was refused, and why. (docs/rules/mail.md) */
export function paymentRefusedMail(sender: Sender, values: Refused): ComposedLetter {
  const { language, name, payment, reason } = values
  const { reference } = payment
  const price = money(payment.price_cents, language, payment.currency)
  const link = `${sender.url}/account/renewal`
  const quoted = reason === null ? [] : [{ quote: reason }]
  const words = {
    en: {
      subject: `Your payment ${reference}`,
      paragraphs: [
        reason === null
          ? `The payment service refused your payment of ${price} with reference ${reference}. Nothing was charged.`
          : `Your payment of ${price} with reference ${reference} couldn’t be confirmed. The team writes:`,
        ...quoted,
        'Your subscription hasn’t changed. You can try again, with this method or another.',
        { label: 'Renew your subscription', link },
      ],
    },
    pt: {
      subject: `O teu pagamento ${reference}`,
      paragraphs: [
        reason === null
          ? `O serviço de pagamentos recusou o teu pagamento de ${price} com a referência ${reference}. Nada foi cobrado.`
          : `O teu pagamento de ${price} com a referência ${reference} não pôde ser confirmado. A equipa escreve:`,
        ...quoted,
        'A tua subscrição ficou como estava. Podes tentar outra vez, desta forma ou de outra.',
        { label: 'Renovar a subscrição', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

type News = {
  language: Language
  /** The recipient's first name. */
  name: string
  payer: string
  payment: Pick<Payment, 'price_cents' | 'currency' | 'reference'>
  /** True for a partial refund, which leaves the subscription unchanged. */
  isPartial: boolean
}

/** Mail to an admin or the owner about a refund by the payment service. (docs/rules/mail.md) */
export function refundNewsMail(sender: Sender, values: News): ComposedLetter {
  const { language, name, payer, payment, isPartial } = values
  const { reference } = payment
  const price = money(payment.price_cents, language, payment.currency)
  const link = `${sender.url}/admin/payments`
  const words = {
    en: {
      subject: `Refund: ${reference}`,
      paragraphs: [
        `The payment of ${price} by ${payer}, reference ${reference}, was refunded ${isPartial ? 'in part' : 'in full'} by the payment service.`,
        isPartial
          ? 'The subscription stays as it is. If it should end earlier, change it under permissions.'
          : 'The time it added to the subscription has been removed.',
        { label: 'Open the payments', link },
      ],
    },
    pt: {
      subject: `Devolução: ${reference}`,
      paragraphs: [
        `O pagamento de ${price} de ${payer}, referência ${reference}, foi devolvido ${isPartial ? 'em parte' : 'na totalidade'} pelo serviço de pagamentos.`,
        isPartial
          ? 'A subscrição fica como está. Muda-a nas permissões se deve acabar mais cedo.'
          : 'O tempo que tinha dado à subscrição foi descontado.',
        { label: 'Abrir os pagamentos', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

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

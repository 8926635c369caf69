import type { Language } from '@tertulia/core/customers/languages'
import type { Payment } from '@tertulia/contract/payments'
import { composeLetter, money, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

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

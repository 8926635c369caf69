import type { Payment } from '@tertulia/contract/payments'
import { composeLetter, money, type ComposedLetter, type Sender } from '../../platform/letter.ts'

type Refused = {
  language: 'en' | 'pt'
  /** First name of the payer. */
  name: string
  payment: Pick<Payment, 'price_cents' | 'reference'>
  /** The team's words; null where the payment service refused. */
  reason: string | null
}

/** Tells a payer that his money has not come, and why. (docs/rules/mail.md) */
export function paymentRefusedMail(sender: Sender, values: Refused): ComposedLetter {
  const { language, name, payment, reason } = values
  const { reference } = payment
  const price = money(payment.price_cents, language)
  const link = `${sender.url}/account/renewal`
  const quoted = reason === null ? [] : [{ quote: reason }]
  const words = {
    en: {
      subject: `Your payment ${reference}`,
      paragraphs: [
        reason === null
          ? `The payment service refused your payment of ${price} with the reference ${reference}. Nothing was charged.`
          : `Your payment of ${price} with the reference ${reference} could not be confirmed. The team writes:`,
        ...quoted,
        'Your subscription is as it was before. You can try again, in this way or another.',
        { label: 'Renew the subscription', link },
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

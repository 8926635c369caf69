import type { Language } from '@tertulia/core/customers/languages'
import type { Payment } from '@tertulia/contract/payments'
import { composeLetter, money, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

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

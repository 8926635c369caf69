import type { Payment } from '@tertulia/contract/payments'
import { composeLetter, money, type ComposedLetter, type Sender } from '../../platform/letter.ts'

type News = {
  language: 'en' | 'pt'
  /** First name of who is written to. */
  name: string
  payer: string
  payment: Pick<Payment, 'price_cents' | 'reference'>
  /** Only a part went back: the subscription stays as it is. */
  is_partial: boolean
}

/** Tells who runs the club that the payment service gave money back. (docs/rules/mail.md) */
export function refundNewsMail(sender: Sender, values: News): ComposedLetter {
  const { language, name, payer, payment, is_partial } = values
  const { reference } = payment
  const price = money(payment.price_cents, language)
  const link = `${sender.url}/admin/payments`
  const words = {
    en: {
      subject: `Money given back: ${reference}`,
      paragraphs: [
        `The payment of ${price} by ${payer}, reference ${reference}, was given back ${is_partial ? 'in part' : 'in full'} by the payment service.`,
        is_partial
          ? 'The subscription stays as it is. Change it among the permissions if it should end earlier.'
          : 'What it had added to the subscription is taken off again.',
        { label: 'Open the payments', link },
      ],
    },
    pt: {
      subject: `Dinheiro devolvido: ${reference}`,
      paragraphs: [
        `O pagamento de ${price} de ${payer}, referência ${reference}, foi devolvido ${is_partial ? 'em parte' : 'na totalidade'} pelo serviço de pagamentos.`,
        is_partial
          ? 'A subscrição fica como está. Muda-a nas permissões se deve acabar mais cedo.'
          : 'O que tinha acrescentado à subscrição foi retirado.',
        { label: 'Abrir os pagamentos', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

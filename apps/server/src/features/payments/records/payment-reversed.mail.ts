import type { Payment } from '@tertulia/contract/payments'
import type { Language } from '@tertulia/core/customers/languages'
import type { SubscriptionEnd } from '@tertulia/core/subscriptions/subscription-ledger'
import { composeLetter, money, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import { endWords } from '../payments.mail.ts'

type Reversed = {
  language: Language
  /** The recipient's first name. */
  name: string
  payment: Pick<Payment, 'price_cents' | 'currency' | 'reference'>
  reason: string
  /** The new end of the subscription; null when none is left. */
  new_end: SubscriptionEnd
}

/** Mail to a payer saying that their payment was confirmed by mistake, and until when they may play. */
export function paymentReversedMail(sender: Sender, reversed: Reversed): ComposedLetter {
  const { language, name, payment, reason, new_end } = reversed
  const { reference } = payment
  const price = money(payment.price_cents, language, payment.currency)
  const link = `${sender.url}/account/renewal`
  const words = {
    en: {
      subject: `Your payment ${reference} was confirmed by mistake`,
      paragraphs: [
        `Your payment of ${price} with reference ${reference} had been confirmed by mistake, and its receipt is no longer valid. The time it added to your subscription has been removed. The team writes:`,
        { quote: reason },
        ...endWords(new_end, language),
        { label: 'Open your subscription', link },
      ],
    },
    pt: {
      subject: `O teu pagamento ${reference} foi confirmado por engano`,
      paragraphs: [
        `O teu pagamento de ${price} com a referência ${reference} tinha sido confirmado por engano e o recibo deixa de ser válido. O tempo que tinha dado à tua subscrição foi descontado. A equipa escreve:`,
        { quote: reason },
        ...endWords(new_end, language),
        { label: 'Abrir a tua subscrição', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

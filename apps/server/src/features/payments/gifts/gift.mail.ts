import type { Payment } from '@tertulia/contract/payments'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { SubscriptionEnd } from '@tertulia/core/subscriptions/subscription-ledger'
import {
  composeLetter,
  longDate,
  money,
  type ComposedLetter,
  type Sender,
} from '../../../platform/mail/letter.ts'
import { methodMessages, monthWords } from '../payment-receipt.mail.ts'
import { endWords } from '../payments.mail.ts'

type Recipient = { language: Language; /** The recipient's first name. */ name: string }

type Given = Recipient & {
  /** The payer's full name. */
  payer: string
  payment: Pick<Payment, 'id' | 'method' | 'months' | 'price_cents' | 'currency' | 'reference'> & {
    gift_for: string
    received_on: CalendarDate
  }
  code: string
}

/** Mail with a gift's voucher and receipt, for its payer to pass on. (docs/rules/vouchers.md) */
export function giftVoucherMail(sender: Sender, given: Given): ComposedLetter {
  const { language, name, payer, payment, code } = given
  const { id, gift_for, reference, received_on } = payment
  const months = monthWords(payment.months, language)
  const day = longDate(received_on, language)
  const price = money(payment.price_cents, language, payment.currency)
  const method = methodMessages[language][payment.method]
  const link = `${sender.url}/account/gift/${id}`
  const words = {
    en: {
      subject: `Your gift for ${gift_for}: ${code}`,
      paragraphs: [
        `Thank you: your payment has arrived. This code gives ${gift_for} ${months} of subscription. It works once, for whoever uses it first.`,
        {
          items: [
            { title: code, lines: [`For: ${gift_for}`, `Gives: ${months}`] },
            {
              title: `Receipt ${id}`,
              lines: [
                `Date: ${day}`,
                `Paid by: ${payer}`,
                `Amount: ${price}`,
                `Method: ${method}`,
                `Reference: ${reference}`,
              ],
            },
          ],
        },
        { label: 'Print or share the gift', link },
      ],
    },
    pt: {
      subject: `A tua oferta para ${gift_for}: ${code}`,
      paragraphs: [
        `Obrigado: o teu pagamento chegou. Este código dá ${months} de subscrição a ${gift_for}. Funciona uma vez, para quem o usar primeiro.`,
        {
          items: [
            { title: code, lines: [`Para: ${gift_for}`, `Dá: ${months}`] },
            {
              title: `Recibo ${id}`,
              lines: [
                `Data: ${day}`,
                `Pago por: ${payer}`,
                `Valor: ${price}`,
                `Forma de pagamento: ${method}`,
                `Referência: ${reference}`,
              ],
            },
          ],
        },
        { label: 'Imprimir ou partilhar a oferta', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

type TakenBack = Recipient & {
  payment: Pick<Payment, 'price_cents' | 'currency' | 'reference'>
  /** The team's reason for reversing the payment; undefined for a refund. */
  reason: string | undefined
  isUsed: boolean
}

/** Mail to the payer of a gift whose money went back. (docs/rules/vouchers.md) */
export function giftTakenBackMail(sender: Sender, values: TakenBack): ComposedLetter {
  const { language, name, payment, reason, isUsed } = values
  const { reference } = payment
  const price = money(payment.price_cents, language, payment.currency)
  const quoted = reason === undefined ? [] : [{ quote: reason }]
  const words = {
    en: {
      subject: `Your gift ${reference} is no longer paid`,
      paragraphs: [
        `Your payment of ${price} with reference ${reference} for a gift ${reason === undefined ? 'was refunded.' : 'had been confirmed by mistake. The team writes:'}`,
        ...quoted,
        isUsed
          ? 'The code had been used: the time it gave has been removed.'
          : 'The code can no longer be used.',
        { label: 'Open your payments', link: `${sender.url}/account/renewal` },
      ],
    },
    pt: {
      subject: `A tua oferta ${reference} deixou de estar paga`,
      paragraphs: [
        `O teu pagamento de ${price} com a referência ${reference} para uma oferta ${reason === undefined ? 'foi devolvido.' : 'tinha sido confirmado por engano. A equipa escreve:'}`,
        ...quoted,
        isUsed
          ? 'O código já tinha sido usado: o tempo que deu foi descontado.'
          : 'O código já não pode ser usado.',
        { label: 'Abrir os teus pagamentos', link: `${sender.url}/account/renewal` },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

type Lost = Recipient & {
  /** The new end of the subscription; null when none is left. */
  new_end: SubscriptionEnd
}

/** Mail to the person who used a gift whose money went back, with the day until which they may play. (docs/rules/vouchers.md) */
export function giftLostMail(sender: Sender, { language, name, new_end }: Lost): ComposedLetter {
  const link = `${sender.url}/account/renewal`
  const words = {
    en: {
      subject: 'A gift that you used is no longer paid',
      paragraphs: [
        'The money for a gift whose code you used went back to its payer. The time it added to your subscription has been removed.',
        ...endWords(new_end, language),
        { label: 'Open your subscription', link },
      ],
    },
    pt: {
      subject: 'Uma oferta que usaste deixou de estar paga',
      paragraphs: [
        'O dinheiro de uma oferta cujo código usaste voltou a quem a pagou. O tempo que tinha dado à tua subscrição foi descontado.',
        ...endWords(new_end, language),
        { label: 'Abrir a tua subscrição', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

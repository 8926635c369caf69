import type { Language } from '@tertulia/core/customers/languages'
import type { Payment } from '@tertulia/contract/payments'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { pricePerMonth } from '@tertulia/core/subscriptions/plans'
import {
  composeLetter,
  longDate,
  money,
  type ComposedLetter,
  type Sender,
} from '../../platform/mail/letter.ts'

type Paid = {
  language: Language
  /** The payer's first name; `payer` is the full name. */
  name: string
  payer: string
  payment: Pick<Payment, 'id' | 'method' | 'months' | 'price_cents' | 'currency' | 'reference'>
  date: CalendarDate
  new_end: CalendarDate | true
}

/** The ways to pay in words. */
export const methodMessages = {
  en: {
    payment_service: 'PayPal',
    card_checkout: 'card, MB WAY or Multibanco',
    bank_transfer: 'bank transfer',
    mobile_payment: 'mobile payment',
    cash: 'cash',
    other: 'other',
  },
  pt: {
    payment_service: 'PayPal',
    card_checkout: 'cartão, MB WAY ou Multibanco',
    bank_transfer: 'transferência bancária',
    mobile_payment: 'MB WAY',
    cash: 'dinheiro',
    other: 'outra',
  },
}

// MB WAY and Multibanco take euros alone.
function methodWords({ method, currency }: Pick<Payment, 'method' | 'currency'>, language: Language): string {
  if (method === 'card_checkout' && currency !== 'EUR') return { en: 'card', pt: 'cartão' }[language]
  return methodMessages[language][method]
}

/** The number of months in words. */
export function monthWords(months: number, language: Language): string {
  if (language === 'en') return months === 1 ? '1 month' : `${months} months`
  return months === 1 ? '1 mês' : `${months} meses`
}

type Price = Pick<Payment, 'months' | 'price_cents' | 'currency'>

/** Formats a total with its price per month: €13.98 (€4.66 per month). */
function priceWords(price: Price, language: Language): string {
  const total = money(price.price_cents, language, price.currency)
  if (price.months === 1) return total
  const perMonth = money(pricePerMonth(price), language, price.currency)
  return { en: `${total} (${perMonth} per month)`, pt: `${total} (${perMonth} por mês)` }[language]
}

/** Mail with the receipt of a payment and the new end of the subscription. (docs/rules/mail.md) */
export function paymentReceiptMail(sender: Sender, paid: Paid): ComposedLetter {
  const { language, name, payer, payment, date, new_end } = paid
  const link = `${sender.url}/account/receipt/${payment.id}`
  const months = monthWords(payment.months, language)
  const price = priceWords(payment, language)
  const method = methodWords(payment, language)
  const day = longDate(date, language)
  const end = new_end === true ? null : longDate(new_end, language)
  const words = {
    en: {
      subject: `Receipt ${payment.id}`,
      paragraphs: [
        end === null
          ? 'Thank you: your payment has arrived. Your subscription has no end date.'
          : `Thank you: your payment has arrived. Your subscription is now valid until ${end}.`,
        {
          items: [
            {
              title: `Receipt ${payment.id}`,
              lines: [
                `Date: ${day}`,
                `Paid by: ${payer}`,
                `For: subscription, ${months}`,
                `Amount: ${price}`,
                `Method: ${method}`,
                `Reference: ${payment.reference}`,
              ],
            },
          ],
        },
        { label: 'Open the receipt', link },
      ],
    },
    pt: {
      subject: `Recibo ${payment.id}`,
      paragraphs: [
        end === null
          ? 'Obrigado: o teu pagamento chegou. A tua subscrição não tem data de fim.'
          : `Obrigado: o teu pagamento chegou. A tua subscrição é agora válida até ${end}.`,
        {
          items: [
            {
              title: `Recibo ${payment.id}`,
              lines: [
                `Data: ${day}`,
                `Pago por: ${payer}`,
                `Referente a: subscrição, ${months}`,
                `Valor: ${price}`,
                `Forma de pagamento: ${method}`,
                `Referência: ${payment.reference}`,
              ],
            },
          ],
        },
        { label: 'Abrir o recibo', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

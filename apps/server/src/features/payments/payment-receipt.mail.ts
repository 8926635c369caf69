import type { Payment } from '@tertulia/contract/payments'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { composeLetter, longDate, money, type ComposedLetter, type Sender } from '../../platform/letter.ts'

type Paid = {
  language: 'en' | 'pt'
  /** The payer's first name, and his whole. */
  name: string
  payer: string
  payment: Pick<Payment, 'id' | 'method' | 'months' | 'price_cents' | 'reference'>
  date: CalendarDate
  new_end: CalendarDate | true
}

const method_words = {
  en: { payment_service: 'PayPal', bank_transfer: 'bank transfer', mobile_payment: 'mobile payment' },
  pt: { payment_service: 'PayPal', bank_transfer: 'transferência bancária', mobile_payment: 'MB WAY' },
}

/** So many months, in words. */
export function monthWords(months: number, language: 'en' | 'pt'): string {
  if (language === 'en') return months === 1 ? '1 month' : `${months} months`
  return months === 1 ? '1 mês' : `${months} meses`
}

/** The receipt of a payment, and until when the subscription lasts now. (docs/rules/mail.md) */
export function paymentReceiptMail(sender: Sender, paid: Paid): ComposedLetter {
  const { language, name, payer, payment, date, new_end } = paid
  const link = `${sender.url}/account/receipt/${payment.id}`
  const months = monthWords(payment.months, language)
  const price = money(payment.price_cents, language)
  const method = method_words[language][payment.method]
  const day = longDate(date, language)
  const end = new_end === true ? null : longDate(new_end, language)
  const words = {
    en: {
      subject: `Receipt ${payment.id}`,
      paragraphs: [
        end === null
          ? 'Thank you: your payment has arrived. Your subscription has no end.'
          : `Thank you: your payment has arrived. Your subscription now lasts until ${end}.`,
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
          ? 'Obrigado: o teu pagamento chegou. A tua subscrição não tem fim.'
          : `Obrigado: o teu pagamento chegou. A tua subscrição dura agora até ${end}.`,
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

import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import {
  composeLetter,
  longDate,
  onLongDate,
  type ComposedLetter,
  type Sender,
} from '../../../platform/mail/letter.ts'
import { addressTo, type Reader } from './reader.ts'

/** A subscription that ends; `days` are those left, without today. */
type EndingSubscription = { valid_until: CalendarDate; days: number }

/** Mail that warns a user that their subscription ends or has ended. (docs/rules/mail.md) */
export function subscriptionWarningMail(
  sender: Sender,
  reader: Reader,
  { valid_until, days }: EndingSubscription,
): ComposedLetter {
  const { language } = reader
  const day = longDate(valid_until, language)
  const onDay = onLongDate(valid_until, language)
  const when = days > 1 ? 'later' : days === 1 ? 'tomorrow' : days === 0 ? 'today' : 'over'
  const words = {
    en: {
      later: [`Your subscription ends in ${days} days`, `Your subscription ends in ${days} days, ${onDay}.`],
      tomorrow: ['Your subscription ends tomorrow', `Your subscription ends tomorrow, ${day}.`],
      today: [
        'Your subscription ends today',
        `Your subscription ends today, ${day}. You can still play today.`,
      ],
      over: [
        'Your subscription has ended',
        `Your subscription ended ${onDay}. Your results are kept, and you can come back whenever you like.`,
      ],
    },
    pt: {
      later: [
        `A tua subscrição termina daqui a ${days} dias`,
        `A tua subscrição termina daqui a ${days} dias, ${onDay}.`,
      ],
      tomorrow: ['A tua subscrição termina amanhã', `A tua subscrição termina amanhã, ${day}.`],
      today: [
        'A tua subscrição termina hoje',
        `A tua subscrição termina hoje, ${day}. Hoje ainda podes jogar.`,
      ],
      over: [
        'A tua subscrição terminou',
        `A tua subscrição terminou ${onDay}. Os teus resultados ficam guardados, e podes voltar quando quiseres.`,
      ],
    },
  }[language][when]
  const label = { en: 'Renew your subscription', pt: 'Renovar a subscrição' }[language]
  const [subject = '', told = ''] = words
  return composeLetter(sender, {
    ...addressTo(reader, { notice: 'subscription' }),
    subject,
    paragraphs: [told, { label, link: `${sender.url}/account/renewal` }],
  })
}

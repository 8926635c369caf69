import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { composeLetter, onLongDate, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import type { Reader } from './reader.ts'

/** A subscription that ends before the last day of a season. */
type EndingInSeason = { season: number; last_date: CalendarDate; valid_until: CalendarDate }

/** Mail to a player whose subscription ends before a season that is being prepared. (docs/rules/mail.md) */
export function endingInSeasonMail(
  sender: Sender,
  { name, language }: Reader,
  { season, last_date, valid_until }: EndingInSeason,
): ComposedLetter {
  const end = onLongDate(valid_until, language)
  const last = onLongDate(last_date, language)
  const words = {
    en: {
      subject: `Your subscription ends before season ${season} does`,
      told: `The team is preparing season ${season}. Your subscription ends ${end}; the season’s last round is ${last}. Renew it to play them all. If you don’t want to play this season, reply to this e-mail.`,
      label: 'Renew your subscription',
    },
    pt: {
      subject: `A tua subscrição não chega ao fim da temporada ${season}`,
      told: `A equipa está a preparar a temporada ${season}. A tua subscrição termina ${end}; a última jornada é ${last}. Renova-a para jogares todas. Se não quiseres jogar esta temporada, responde a este e-mail.`,
      label: 'Renovar a subscrição',
    },
  }[language]
  return composeLetter(sender, {
    language,
    name,
    subject: words.subject,
    paragraphs: [words.told, { label: words.label, link: `${sender.url}/account/renewal` }],
  })
}

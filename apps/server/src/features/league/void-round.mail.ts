import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { composeLetter, onLongDate, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'
import type { Addressee } from '../users/users.views.ts'

type VoidRound = { date: CalendarDate; season: number; round: number }

/** Mail to an admin saying that a round was closed without a quiz and does not count. (docs/rules/mail.md) */
export function voidRoundMail(
  sender: Sender,
  { name, language }: Addressee,
  { date, season, round }: VoidRound,
): ComposedLetter {
  const day = onLongDate(date, language)
  const link = `${sender.url}/ranking/${season}`
  const words = {
    en: {
      subject: `Round ${round} does not count`,
      paragraphs: [
        `There was no complete quiz ${day}, so round ${round} of season ${season} is void: nobody forfeits and it doesn’t count.`,
        { label: 'Open the season', link },
      ],
    },
    pt: {
      subject: `A jornada ${round} ficou sem efeito`,
      paragraphs: [
        `Não houve quiz completo ${day}, por isso a jornada ${round} da temporada ${season} ficou sem efeito: ninguém tem falta e nada conta.`,
        { label: 'Abrir a temporada', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

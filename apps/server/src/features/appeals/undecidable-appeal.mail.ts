import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'
import type { Addressee } from '../users/users.views.ts'

/** Mail to an admin about an appeal that nobody may decide, because everybody has a part in it. */
export function undecidableAppealMail(
  sender: Sender,
  { name, language }: Addressee,
  { date, position }: { date: CalendarDate; position: number },
): ComposedLetter {
  const link = `${sender.url}/admin/appeals`
  const day = longDate(date, language)
  const words = {
    en: {
      subject: `Nobody may decide the appeal about question ${position} of ${day}`,
      paragraphs: [
        'Every reviewer and admin gave the verdict, appealed against it, has rejected the appeal, or plays in something it moves. Give somebody else the permission to correct answers, so that the players get their decision.',
        { label: 'See the appeal', link },
      ],
    },
    pt: {
      subject: `Ninguém pode decidir o recurso sobre a pergunta ${position} de ${day}`,
      paragraphs: [
        'Todas as pessoas que corrigem ou administram deram o veredicto, recorreram dele, já rejeitaram o recurso ou jogam em algo que ele muda. Dá a outra pessoa a permissão de corrigir respostas, para que haja uma decisão.',
        { label: 'Ver o recurso', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

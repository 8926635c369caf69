import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'
import type { Addressee } from '../users/users.views.ts'

type FewQuizzes = {
  /** The number of complete quizzes of coming rounds. */
  ready: number
  /** The next rounds that have none, and how many more there are. */
  next: readonly CalendarDate[]
  more: number
}

/** Mail that tells admins and quiz editors that few quizzes are written ahead. (docs/rules/mail.md) */
export function fewQuizzesMail(
  sender: Sender,
  { name, language }: Addressee,
  { ready, next, more }: FewQuizzes,
): ComposedLetter {
  const days = next.map((date) => `- ${longDate(date, language)}`)
  const link = `${sender.url}/admin/quizzes`
  const words = {
    en: {
      subject: ready === 1 ? 'One complete quiz left' : `${ready} complete quizzes left`,
      paragraphs: [
        'These rounds have no complete quiz yet:',
        [...days, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n'),
        { label: 'Open the quizzes', link },
      ],
    },
    pt: {
      subject: ready === 1 ? 'Resta um quiz completo' : `Restam ${ready} quizzes completos`,
      paragraphs: [
        'Estas jornadas ainda não têm um quiz completo:',
        [...days, ...(more > 0 ? [`- e mais ${more}`] : [])].join('\n'),
        { label: 'Abrir os quizzes', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'
import type { Addressee } from '../users/users.views.ts'

type Unready = { date: CalendarDate; has_quiz: boolean }

/** Mail that warns admins and quiz editors which coming rounds would be void. (docs/rules/mail.md) */
export function unreadyRoundsMail(
  sender: Sender,
  { name, language }: Addressee,
  rounds: readonly Unready[],
): ComposedLetter {
  const lines = rounds.map(({ date, has_quiz }) => {
    const day = longDate(date, language)
    const what = has_quiz
      ? { en: 'its quiz is incomplete', pt: 'o quiz está incompleto' }
      : { en: 'there is no quiz', pt: 'não há quiz' }
    return `- ${day}: ${what[language]}`
  })
  const link = `${sender.url}/admin/quizzes`
  const words = {
    en: {
      subject: 'Rounds without a complete quiz',
      paragraphs: [
        'An incomplete quiz never opens, and its round won’t count. In the coming days:',
        lines.join('\n'),
        { label: 'Open the quizzes', link },
      ],
    },
    pt: {
      subject: 'Jornadas sem quiz completo',
      paragraphs: [
        'Um quiz incompleto nunca abre, e a jornada ficaria sem efeito. Nos próximos dias:',
        lines.join('\n'),
        { label: 'Abrir os quizzes', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

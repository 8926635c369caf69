import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'

type Query = {
  language: Language
  /** The writer's first name. */
  name: string
  date: CalendarDate
}

/** Mail that tells an editor which day's quiz they are to write. (docs/rules/mail.md) */
export function writingDayMail(sender: Sender, { language, name, date }: Query): ComposedLetter {
  const day = longDate(date, language)
  const link = `${sender.url}/admin/quizzes`
  const words = {
    en: {
      subject: `You write the quiz of ${day}`,
      paragraphs: [
        `You have been put down to write the quiz of ${day}. If you can’t, give the day back or to somebody else.`,
        { label: 'Open the plan', link },
      ],
    },
    pt: {
      subject: `Escreves o quiz de ${day}`,
      paragraphs: [
        `Ficaste com o quiz de ${day} para escrever. Se não puderes, devolve o dia ou passa-o a outra pessoa.`,
        { label: 'Abrir o plano', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

/** Mail to a player whose late submission was not admitted, with the reason. (docs/rules/mail.md) */
export function lateRefusedMail(
  sender: Sender,
  { name, language }: { name: string; language: Language },
  { kind, date, reason }: { kind: QuizKind; date: CalendarDate; reason: string },
): ComposedLetter {
  const day = longDate(date, language)
  const words = {
    en: {
      subject: `Your late answers of ${day} were not admitted`,
      told: `You asked the team to admit your answers to the quiz of ${day}. They don’t count. The reason:`,
      label: 'See the quiz',
    },
    pt: {
      subject: `As tuas respostas atrasadas de ${day} não foram aceites`,
      told: `Pediste à equipa que aceitasse as tuas respostas ao quiz de ${day}. Não contam. O motivo:`,
      label: 'Ver o quiz',
    },
  }[language]
  const path = kind === 'daily' ? '/quiz' : '/special-quiz'
  return composeLetter(sender, {
    language,
    name,
    subject: words.subject,
    paragraphs: [words.told, { quote: reason }, { label: words.label, link: `${sender.url}${path}/${date}` }],
  })
}

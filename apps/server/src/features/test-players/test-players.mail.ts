import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

type Invited = {
  language: Language
  /** The first name of the person asked. */
  name: string
  kind: QuizKind
  date: CalendarDate
}

/** Mail that asks somebody to try out a quiz before its day. (docs/rules/mail.md) */
export function testInvitationMail(sender: Sender, { language, name, kind, date }: Invited): ComposedLetter {
  const day = longDate(date, language)
  const link = `${sender.url}/test-quiz/${kind}/${date}`
  const words = {
    en: {
      subject: `Would you try out the quiz of ${day}?`,
      paragraphs: [
        `The editors would like to know how hard the quiz of ${day} is, and which answers they have not thought of. Answer it from memory before that day begins, and keep it to yourself.`,
        'Nothing counts. Once you begin, you can’t play this quiz on its day.',
        { label: 'Try it out', link },
      ],
    },
    pt: {
      subject: `Queres experimentar o quiz de ${day}?`,
      paragraphs: [
        `Quem edita gostava de saber até que ponto o quiz de ${day} é difícil, e em que respostas ninguém pensou. Responde de memória antes de esse dia começar, e guarda segredo.`,
        'Nada conta. A partir do momento em que começas, já não podes jogar este quiz no seu dia.',
        { label: 'Experimentar', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

import type { Counting } from '@tertulia/contract/fields'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { PushText } from '../../../platform/delivery/push-messages.store.ts'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import type { Reader } from './reader.ts'
import { outcomeLines, type Outcome } from './result.mail.ts'

type Change = {
  question: { id: number; position: number; date: CalendarDate }
  counting: Counting
  /** Null when the question counts normally again. */
  reason: string | null
}

/** A player with what they won or lost by the quiz, now and before the change. */
type ChangeReader = Pick<Reader, 'name' | 'language'> & Outcome & { before: Outcome }

function subjectOf({ question: { position, date }, counting }: Change, language: Language): string {
  const day = longDate(date, language)
  return {
    en: {
      void: `Question ${position} of ${day} doesn’t count`,
      right_for_everyone: `Question ${position} of ${day} is right for everyone`,
      normal: `Question ${position} of ${day} counts again as it was marked`,
    },
    pt: {
      void: `A pergunta ${position} de ${day} não conta`,
      right_for_everyone: `A pergunta ${position} de ${day} está certa para todos`,
      normal: `A pergunta ${position} de ${day} volta a contar como foi corrigida`,
    },
  }[language][counting]
}

/** The lines of an outcome that differ from the other outcome’s. */
function changedLines(outcome: Outcome, other: Outcome, language: Language): string[] {
  const others = outcomeLines(other, language)
  return outcomeLines(outcome, language).filter((line) => !others.includes(line))
}

/** Mail to a player whose result moved with the way a question counts: old, new and why. (docs/rules/mail.md) */
export function questionChangeMail(sender: Sender, reader: ChangeReader, change: Change): ComposedLetter {
  const { name, language, before } = reader
  const { question, reason } = change
  const words = {
    en: {
      moved: 'Your result changes with it:',
      before: 'Before',
      now: 'Now',
      why: 'The reason:',
      see: 'See the question',
    },
    pt: {
      moved: 'O teu resultado muda com isso:',
      before: 'Antes',
      now: 'Agora',
      why: 'O motivo:',
      see: 'Ver a pergunta',
    },
  }[language]
  const subject = subjectOf(change, language)
  return composeLetter(sender, {
    language,
    name,
    subject,
    paragraphs: [
      `${subject}. ${words.moved}`,
      {
        items: [
          { title: words.before, lines: changedLines(before, reader, language) },
          { title: words.now, lines: changedLines(reader, before, language) },
        ],
      },
      ...(reason === null ? [] : [words.why, { quote: reason }]),
      { label: words.see, link: `${sender.url}/question/${question.id}` },
    ],
  })
}

/** Push text about a result that moved with the way a question counts. (docs/rules/reminders.md) */
export function questionChangePush(reader: ChangeReader, change: Change): PushText {
  const { language, before } = reader
  return {
    title: subjectOf(change, language),
    body: changedLines(reader, before, language).join(' '),
    path: `/question/${change.question.id}`,
    tag: `question-change-${change.question.id}`,
    urgent: false,
  }
}

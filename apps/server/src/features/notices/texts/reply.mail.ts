import type { Language } from '@tertulia/core/customers/languages'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { PushText } from '../../../platform/delivery/push-messages.sql.ts'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import { addressTo, type Reader } from './reader.ts'

/** A reply to what a member said. */
export type Reply = {
  quiz_id: number
  kind: QuizKind
  date: CalendarDate
  /** Null for a reply about the whole quiz. */
  question_id: number | null
  position: number | null
  post_id: number
  author: string
}

function wordsOf({ kind, date, position, author }: Reply, language: Language) {
  const day = longDate(date, language)
  const quiz = {
    en: { daily: `the quiz of ${day}`, special: `the special quiz of ${day}` },
    pt: { daily: `o quiz de ${day}`, special: `o quiz especial de ${day}` },
  }[language][kind]
  return {
    en: {
      subject: `${author} replied to your comment`,
      place: position === null ? `About ${quiz}.` : `About question ${position} of ${quiz}.`,
      label: 'Read the reply',
    },
    pt: {
      subject: `${author} respondeu ao teu comentário`,
      place: position === null ? `Sobre ${quiz}.` : `Sobre a pergunta ${position} d${quiz}.`,
      label: 'Ler a resposta',
    },
  }[language]
}

function pathOf({ kind, date, question_id, post_id }: Reply): string {
  const quiz = kind === 'daily' ? `/quiz/${date}` : `/special-quiz/${date}`
  return `${question_id === null ? quiz : `/question/${question_id}`}#post-${post_id}`
}

/** Mail to a member about a reply to what they said; its text stays where it can be withdrawn. (docs/rules/mail.md) */
export function replyMail(sender: Sender, reader: Reader, reply: Reply): ComposedLetter {
  const { subject, place, label } = wordsOf(reply, reader.language)
  return composeLetter(sender, {
    ...addressTo(reader, { notice: 'reply' }),
    subject,
    paragraphs: [`${subject}. ${place}`, { label, link: `${sender.url}${pathOf(reply)}` }],
  })
}

/** Push text about a reply to what a member said. (docs/rules/discussions.md) */
export function replyPush(reply: Reply, language: Language): PushText {
  const { subject: title, place: body } = wordsOf(reply, language)
  return { title, body, path: pathOf(reply), tag: `reply-${reply.quiz_id}`, urgent: false }
}

import type { AppealDirection } from '@tertulia/core/appeals/appeals'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'
import type { Addressee } from '../users/users.sql.ts'

/** A decision on an appeal, as its players are told. */
type DecidedAppeal = {
  question_id: number
  date: CalendarDate
  position: number
  /** The answer that the appeal is about. */
  text: string
  direction: AppealDirection
  upheld: boolean
  /** True when the players may still ask for a second decision. */
  may_escalate: boolean
  reason: string
}

/** Mail to a player behind an appeal saying how it was decided, and why. (docs/rules/mail.md) */
export function appealDecidedMail(
  sender: Sender,
  { name, language }: { name: string; language: Language },
  appeal: DecidedAppeal,
): ComposedLetter {
  const { upheld, text, position, direction, reason, question_id } = appeal
  const day = longDate(appeal.date, language)
  const isRight = (direction === 'should_be_right') === upheld
  const words = {
    en: {
      subject: upheld ? `Appeal upheld: “${text}”` : `Appeal rejected: “${text}”`,
      verdict: `You appealed about question ${position} of ${day}. “${text}” is ${isRight ? 'right' : 'wrong'}. The reason:`,
      again: 'You can ask once for the decision of another reviewer, on the question’s page.',
      label: 'See the question',
    },
    pt: {
      subject: upheld ? `Recurso aceite: «${text}»` : `Recurso rejeitado: «${text}»`,
      verdict: `Recorreste na pergunta ${position} de ${day}. «${text}» está ${isRight ? 'certo' : 'errado'}. O motivo:`,
      again: 'Podes pedir, uma vez, a decisão de outra pessoa, na página da pergunta.',
      label: 'Ver a pergunta',
    },
  }[language]
  const paragraphs = [
    words.verdict,
    { quote: reason },
    ...(appeal.may_escalate ? [words.again] : []),
    { label: words.label, link: `${sender.url}/question/${question_id}` },
  ]
  return composeLetter(sender, { language, name, subject: words.subject, paragraphs })
}

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
        'Every reviewer and admin gave the verdict, appealed against it, has rejected the appeal, or plays in something it moves. Give somebody else the permission to mark answers, so that the players get their decision.',
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

import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { PushText } from '../../../platform/delivery/push-messages.sql.ts'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import type { Reader } from './reader.ts'

type Addressee = Pick<Reader, 'name' | 'language'>

const words = {
  en: (day: string) => ({
    subject: `The quiz of ${day} was withdrawn`,
    intro:
      'You had opened it early. Its editors have withdrawn it, so your answers don’t count and it doesn’t use one of your early quizzes.',
    advice: `On ${day} you can play the day’s quiz like everyone else. If you can’t, take the day off before then.`,
    label: 'See your days off',
  }),
  pt: (day: string) => ({
    subject: `O quiz de ${day} foi retirado`,
    intro:
      'Tinhas aberto este quiz antes do dia. Os editores retiraram-no, por isso as tuas respostas não contam e não gasta nenhum dos teus quizzes antecipados.',
    advice: 'Podes jogar o quiz desse dia como toda a gente. Se não puderes, comunica a ausência antes.',
    label: 'Ver as tuas ausências',
  }),
}

/** Mail to a player whose early sitting counts for nothing. (docs/rules/early-sittings.md) */
export function unsealingMail(
  sender: Sender,
  { name, language }: Addressee,
  date: CalendarDate,
): ComposedLetter {
  const { subject, intro, advice, label } = words[language](longDate(date, language))
  return composeLetter(sender, {
    language,
    name,
    subject,
    paragraphs: [intro, advice, { label, link: `${sender.url}/account/absences` }],
  })
}

/** Push text about the same. */
export function unsealingPush({ language }: Addressee, date: CalendarDate): PushText {
  const { subject, intro } = words[language](longDate(date, language))
  return { title: subject, body: intro, path: '/account/absences', tag: 'unsealing', urgent: true }
}

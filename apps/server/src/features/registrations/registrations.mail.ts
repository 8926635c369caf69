import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'
import type { Registered } from './registrations.sql.ts'

type News = {
  language: Language
  /** The addressed admin's first name. */
  name: string
  /** How many have registered since the last mail, and the last of them. */
  registered: number
  newest: Registered
  /** How many wait for approval, these among them. */
  waiting: number
}

/** Mail to an admin saying who has registered, or how many, and how many wait for approval. (docs/rules/mail.md) */
export function registrationMail(sender: Sender, news: News): ComposedLetter {
  const { language, name } = news
  return composeLetter(sender, {
    language,
    name,
    ...(news.registered === 1 ? wordsOfOne : wordsOfMany)(sender, news),
  })
}

function wordsOfOne(sender: Sender, { language, newest, waiting }: News) {
  const registered = `${newest.name} ${newest.surname}`
  const { email } = newest
  const link = `${sender.url}/admin/users/${newest.id}`
  const isAlone = waiting === 1
  return {
    en: {
      subject: `${registered} has registered`,
      paragraphs: [
        `${registered} (${email}) has registered and is waiting for your approval. Until then, the account can’t do anything.`,
        ...(isAlone ? [] : [`${waiting} people are waiting in all.`]),
        { label: 'Approve or refuse the registration', link },
      ],
    },
    pt: {
      subject: `Novo registo: ${registered}`,
      paragraphs: [
        `${registered} (${email}) registou-se e espera pela tua aprovação. Até lá, a conta não pode fazer nada.`,
        ...(isAlone ? [] : [`Ao todo, há ${waiting} pessoas à espera.`]),
        { label: 'Aprovar ou recusar o registo', link },
      ],
    },
  }[language]
}

function wordsOfMany(sender: Sender, { language, registered, waiting }: News) {
  const link = `${sender.url}/admin/users?state=pending`
  return {
    en: {
      subject: `${registered} people have registered`,
      paragraphs: [
        `${registered} people have registered since the last e-mail. ${waiting} are waiting for your approval. Until then, their accounts can’t do anything.`,
        { label: 'Approve or refuse the registrations', link },
      ],
    },
    pt: {
      subject: `${registered} novos registos`,
      paragraphs: [
        `Desde o último e-mail registaram-se ${registered} pessoas. ${waiting} esperam pela tua aprovação. Até lá, as contas não podem fazer nada.`,
        { label: 'Aprovar ou recusar os registos', link },
      ],
    },
  }[language]
}

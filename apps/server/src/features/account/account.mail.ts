import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, onLongDate, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

type Recipient = { language: Language; name: string }

/** Mail to a user whose account the team will delete, with the day. (docs/rules/mail.md) */
export function deletionMail(
  sender: Sender,
  { language, name, date }: Recipient & { date: CalendarDate },
): ComposedLetter {
  const day = onLongDate(date, language)
  const link = `${sender.url}/account#data`
  const words = {
    en: {
      subject: 'Your account will be deleted',
      paragraphs: [
        `The team of ${sender.name} is going to delete your account ${day}. Everything personal is then permanently deleted; your games stay in the tables under “former player”.`,
        'Until then you can sign in, play, and download your data:',
        { label: 'Open your account', link },
        'If this isn’t right, write to the team before that day: they can still take it back.',
      ],
    },
    pt: {
      subject: 'A tua conta vai ser apagada',
      paragraphs: [
        `A equipa vai apagar a tua conta ${day}. Tudo o que é pessoal é então apagado de vez; os teus jogos ficam nas tabelas como «antigo jogador».`,
        'Até lá podes entrar, jogar e descarregar os teus dados:',
        { label: 'Abrir a tua conta', link },
        'Se isto não está certo, escreve à equipa antes desse dia: ainda pode voltar atrás.',
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

/** Mail to a user whose account stays after all. (docs/rules/mail.md) */
export function keptAccountMail(sender: Sender, { language, name }: Recipient): ComposedLetter {
  const words = {
    en: {
      subject: 'Your account stays',
      paragraphs: [
        `The team of ${sender.name} has decided not to delete your account. Nothing has changed.`,
        { label: `Open ${sender.name}`, link: sender.url },
      ],
    },
    pt: {
      subject: 'A tua conta fica',
      paragraphs: [
        `A equipa decidiu não apagar a tua conta. Nada mudou.`,
        { label: `Abrir ${sender.name}`, link: sender.url },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import {
  composeLetter,
  longDate,
  type ComposedLetter,
  type Sender,
  onLongDate,
} from '../../platform/mail/letter.ts'
import type { Addressee } from '../users/users.sql.ts'

type FewQuizzes = {
  /** The number of complete quizzes of coming rounds. */
  ready: number
  /** The next rounds that have none, and how many more there are. */
  next: readonly CalendarDate[]
  more: number
}

/** Mail that tells admins and quiz editors that few quizzes are written ahead. (docs/rules/mail.md) */
export function fewQuizzesMail(
  sender: Sender,
  { name, language }: Addressee,
  { ready, next, more }: FewQuizzes,
): ComposedLetter {
  const days = next.map((date) => `- ${longDate(date, language)}`)
  const link = `${sender.url}/admin/quizzes`
  const words = {
    en: {
      subject: ready === 1 ? 'One complete quiz left' : `${ready} complete quizzes left`,
      paragraphs: [
        'These rounds have no complete quiz yet:',
        [...days, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n'),
        { label: 'Open the quizzes', link },
      ],
    },
    pt: {
      subject: ready === 1 ? 'Resta um quiz completo' : `Restam ${ready} quizzes completos`,
      paragraphs: [
        'Estas jornadas ainda não têm um quiz completo:',
        [...days, ...(more > 0 ? [`- e mais ${more}`] : [])].join('\n'),
        { label: 'Abrir os quizzes', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

type VoidRound = { date: CalendarDate; season: number; round: number }

/** Mail to an admin saying that a round was closed without a quiz and does not count. (docs/rules/mail.md) */
export function voidRoundMail(
  sender: Sender,
  { name, language }: Addressee,
  { date, season, round }: VoidRound,
): ComposedLetter {
  const day = onLongDate(date, language)
  const link = `${sender.url}/ranking/${season}`
  const words = {
    en: {
      subject: `Round ${round} does not count`,
      paragraphs: [
        `There was no complete quiz ${day}, so round ${round} of season ${season} is void: nobody forfeits and it doesn’t count.`,
        { label: 'Open the season', link },
      ],
    },
    pt: {
      subject: `A jornada ${round} ficou sem efeito`,
      paragraphs: [
        `Não houve quiz completo ${day}, por isso a jornada ${round} da temporada ${season} ficou sem efeito: ninguém tem falta e nada conta.`,
        { label: 'Abrir a temporada', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

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

import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { PushText } from '../../../platform/delivery/push-messages.sql.ts'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import { closingWords } from './closing-words.ts'
import type { Reader } from './reader.ts'

type News = {
  change: {
    id: number
    kind: 'lengthening' | 'reopening'
    date: CalendarDate
    closes_at: Instant
    reason: string
    undone: boolean
  }
  time_zone: string
}

type ClosingReader = Pick<Reader, 'name' | 'language'> & {
  waiting: 'daily' | 'special' | null
  submitted: boolean
}

function subjectOf({ change, time_zone }: News, language: Language): string {
  const { kind, date, undone } = change
  const day = longDate(date, language)
  const until = closingWords(change.closes_at, time_zone, language)
  if (kind === 'lengthening') {
    return undone
      ? {
          en: `The quiz of ${day} is only open until ${until}`,
          pt: `O quiz de ${day} afinal só está aberto até ${until}`,
        }[language]
      : {
          en: `The quiz of ${day} stays open until ${until}`,
          pt: `O quiz de ${day} fica aberto até ${until}`,
        }[language]
  }
  return undone
    ? { en: `The quiz of ${day} is closed again`, pt: `O quiz de ${day} voltou a fechar` }[language]
    : { en: `The quiz of ${day} is open again until ${until}`, pt: `O quiz de ${day} reabriu até ${until}` }[
        language
      ]
}

const words = {
  en: {
    play: 'You can still play it.',
    kept: 'Your answers stay as you sent them in. The results are hidden until the day closes again.',
    undone: 'The results are back.',
    why: 'The reason:',
    see: 'Go to the quiz',
  },
  pt: {
    play: 'Ainda o podes jogar.',
    kept: 'As tuas respostas ficam como as submeteste. Os resultados ficam escondidos até o dia voltar a fechar.',
    undone: 'Os resultados estão de volta.',
    why: 'O motivo:',
    see: 'Ir para o quiz',
  },
}

function lineOf({ change: { kind, undone } }: News, { waiting, language }: ClosingReader): string | null {
  const { play, kept, undone: back } = words[language]
  if (undone) return kind === 'reopening' ? back : null
  return waiting === null ? kept : play
}

const pathOf = ({ waiting }: ClosingReader, { change: { date } }: News) =>
  waiting === 'special' ? `/special-quiz/${date}` : `/quiz/${date}`

/** Mail to a player saying that a day closes at another time, and why. (docs/rules/day-changes.md) */
export function closingMail(sender: Sender, reader: ClosingReader, news: News): ComposedLetter {
  const { name, language } = reader
  const { why, see } = words[language]
  const { undone, reason } = news.change
  const subject = subjectOf(news, language)
  const line = lineOf(news, reader)
  return composeLetter(sender, {
    language,
    name,
    subject,
    paragraphs: [
      line === null ? `${subject}.` : `${subject}. ${line}`,
      ...(undone ? [] : [why, { quote: reason }]),
      { label: see, link: `${sender.url}${pathOf(reader, news)}` },
    ],
  })
}

/** Push text saying that a day closes at another time. (docs/rules/day-changes.md) */
export function closingPush(reader: ClosingReader, news: News): PushText {
  const { change } = news
  return {
    title: subjectOf(news, reader.language),
    body: lineOf(news, reader) ?? '',
    path: pathOf(reader, news),
    tag: `day-change-${change.id}`,
    urgent: false,
  }
}

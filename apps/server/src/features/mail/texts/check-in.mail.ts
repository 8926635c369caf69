import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { PushText } from '../../../platform/delivery/push-messages.sql.ts'
import {
  composeLetter,
  longDate,
  onLongDate,
  type ComposedLetter,
  type Sender,
} from '../../../platform/mail/letter.ts'
import type { Reader } from './reader.ts'

/** A season that players are asked about; `reminder` counts from 0, the first time they are asked. */
type Query = {
  season: number
  first_date: CalendarDate
  /** The last day before silence counts. */
  choose_by: CalendarDate
  reminder: number
  is_last: boolean
}

function subjectOf({ season, reminder, is_last }: Query, language: Language): string {
  const step = reminder === 0 ? 'first' : is_last ? 'last' : 'again'
  return {
    en: {
      first: `Season ${season}: are you in?`,
      again: `Season ${season}: are you in? We haven’t heard from you`,
      last: `Season ${season}: last call`,
    },
    pt: {
      first: `Temporada ${season}: contamos contigo?`,
      again: `Temporada ${season}: contamos contigo? Ainda não disseste nada`,
      last: `Temporada ${season}: última chamada`,
    },
  }[language][step]
}

/** Mail that asks a player whether they play the next season, or reminds them. (docs/rules/check-ins.md) */
export function checkInMail(
  sender: Sender,
  { name, language }: Pick<Reader, 'name' | 'language'>,
  query: Query & { silence_counts_in: boolean },
): ComposedLetter {
  const { season, first_date, choose_by, silence_counts_in: countsIn } = query
  const start = onLongDate(first_date, language)
  const until = longDate(choose_by, language)
  const words = {
    en: {
      told: `Season ${season} starts ${start}. Tell us whether you’re in or sitting this one out, so that we can make the tiers.`,
      silence: countsIn
        ? `If we don’t hear from you, we’ll count you in. Please choose by ${until}.`
        : `If we don’t hear from you, you won’t be in this season. Please choose by ${until}.`,
      kept: 'If you sit out one season, we keep your tier for you.',
      label: 'I’m in, or sit this one out',
    },
    pt: {
      told: `A temporada ${season} começa ${start}. Diz-nos se jogas ou se ficas de fora desta vez, para podermos fazer as divisões.`,
      silence: countsIn
        ? `Se não disseres nada, contamos contigo. Escolhe até ${until}.`
        : `Se não disseres nada, ficas fora desta temporada. Escolhe até ${until}.`,
      kept: 'Se ficares de fora uma temporada, guardamos a tua divisão.',
      label: 'Jogo, ou fico de fora',
    },
  }[language]
  return composeLetter(sender, {
    language,
    name,
    subject: subjectOf(query, language),
    paragraphs: [
      words.told,
      words.silence,
      words.kept,
      { label: words.label, link: `${sender.url}/check-in` },
    ],
  })
}

/** Push text that asks a player whether they play the next season. (docs/rules/check-ins.md) */
export function checkInPush(query: Query, language: Language): PushText {
  const start = onLongDate(query.first_date, language)
  const body = {
    en: `It starts ${start}. Say you’re in, or sit this one out.`,
    pt: `Começa ${start}. Diz se jogas ou se ficas de fora desta vez.`,
  }[language]
  return { title: subjectOf(query, language), body, path: '/check-in', tag: 'check-in', urgent: false }
}

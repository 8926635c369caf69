import type { CalendarDate } from '@tertulia/core/calendar/calendar'

/** The club that a mail comes from: its name, and the address of its pages without a slash at the end. */
export type Sender = { name: string; url: string }

type Letter = {
  language: 'en' | 'pt'
  /** First name of who is written to. */
  name: string
  subject: string
  paragraphs: string[]
}

const greetings = { en: 'Hello', pt: 'Olá' }

const locales = { en: 'en-GB', pt: 'pt-PT' }

/** A calendar date as a sentence has it: Friday, 20 November 2026. */
export function longDate(date: CalendarDate, language: 'en' | 'pt'): string {
  return Temporal.PlainDate.from(date).toLocaleString(locales[language], { dateStyle: 'full' })
}

/** Subject and text of a mail: greeting, paragraphs, and the club's name with its address below. (docs/rules/mail.md) */
export function composeLetter(sender: Sender, letter: Letter): { subject: string; text: string } {
  const { language, name, subject, paragraphs } = letter
  const parts = [`${greetings[language]} ${name},`, ...paragraphs, `${sender.name}\n${sender.url}`]
  return { subject: `${subject} · ${sender.name}`, text: `${parts.join('\n\n')}\n` }
}

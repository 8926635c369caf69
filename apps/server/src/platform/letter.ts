import type { CalendarDate } from '@tertulia/core/calendar/calendar'

/** The club that a mail comes from: its name, and the address of its pages without a slash at the end. */
export type Sender = { name: string; url: string }

/** A paragraph: words of ours, words of somebody else, or what to open next. */
export type Paragraph = string | { quote: string } | { label: string; link: string }

/** A mail as it is kept in the outbox. */
export type ComposedLetter = { subject: string; text: string }

type Letter = {
  language: 'en' | 'pt'
  /** First name of who is written to; empty for somebody whose name is not known. */
  name: string
  subject: string
  paragraphs: Paragraph[]
}

const greetings = { en: 'Hello', pt: 'Olá' }

const locales = { en: 'en-GB', pt: 'pt-PT' }

/** A calendar date as a sentence has it: Friday, 20 November 2026. */
export function longDate(date: CalendarDate, language: 'en' | 'pt'): string {
  return Temporal.PlainDate.from(date).toLocaleString(locales[language], { dateStyle: 'full' })
}

/** Cents as money: €3.99 in English, 3,99 € in Portuguese. */
export function money(cents: number, language: 'en' | 'pt'): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

function plain(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  if ('quote' in paragraph) return paragraph.quote.replaceAll(/^/gm, '> ')
  return `${paragraph.label}:\n${paragraph.link}`
}

/** Subject and text of a mail: greeting, paragraphs, and the club's name with its address below. (docs/rules/mail.md) */
export function composeLetter(sender: Sender, letter: Letter): ComposedLetter {
  const { language, name, subject, paragraphs } = letter
  const greeting = name === '' ? greetings[language] : `${greetings[language]} ${name}`
  const parts = [`${greeting},`, ...paragraphs.map(plain), `${sender.name}\n${sender.url}`]
  return { subject: `${subject} · ${sender.name}`, text: `${parts.join('\n\n')}\n` }
}

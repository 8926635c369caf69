import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { letterPage, type LetterHead, type LetterItem, type LetterPart } from './letter-page.ts'

/** The club that a mail comes from: its name, the address of its pages without a slash at the end, and how it looks. */
export type Sender = LetterHead

/** A paragraph: words of ours, words of somebody else, what to open next, or things one below the other. */
export type Paragraph = LetterPart

/** A mail as it is kept in the outbox: both parts say the same. */
export type ComposedLetter = { subject: string; text: string; html: string; unsubscribe_url?: string }

/** What a letter says, before it has its frame. */
export type Letter = {
  language: 'en' | 'pt'
  /** First name of who is written to; empty for somebody whose name is not known. */
  name: string
  subject: string
  paragraphs: Paragraph[]
  /** What lists of mail show beside the subject, where it is not the first paragraph. */
  preheader?: string
  /** Why this person is written to; null says nothing. Without it: because of his account. */
  reason?: string | null
  /** What stops mail of this kind: the token of its link. (docs/rules/mail.md) */
  unsubscribe_token?: string
}

const greetings = { en: 'Hello', pt: 'Olá' }

const unsubscribe_words = { en: 'Stop mail of this kind', pt: 'Deixar de receber estes e-mails' }

const locales = { en: 'en-GB', pt: 'pt-PT' }

// Made once, since making one takes longer than writing a whole letter; a calendar date is midnight in UTC.
const full_dates = {
  en: new Intl.DateTimeFormat(locales.en, { dateStyle: 'full', timeZone: 'UTC' }),
  pt: new Intl.DateTimeFormat(locales.pt, { dateStyle: 'full', timeZone: 'UTC' }),
}

/** A calendar date as a sentence has it: Friday, 20 November 2026. */
export function longDate(date: CalendarDate, language: 'en' | 'pt'): string {
  return full_dates[language].format(Date.parse(date))
}

/** The same with the word before it: on Friday, 20 November 2026; na sexta-feira, 20 de novembro de 2026. */
export function onLongDate(date: CalendarDate, language: 'en' | 'pt'): string {
  const day = longDate(date, language)
  if (language === 'en') return `on ${day}`
  return day.startsWith('sábado') || day.startsWith('domingo') ? `no ${day}` : `na ${day}`
}

/** Cents as money: €3.99 in English, 3,99 € in Portuguese. */
export function money(cents: number, language: 'en' | 'pt'): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

function plain(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  if ('quote' in paragraph) return paragraph.quote.replaceAll(/^/gm, '> ')
  if ('items' in paragraph) return paragraph.items.map(plainItem).join('\n\n')
  return `${paragraph.label}:\n${paragraph.link}`
}

const plainItem = ({ title, lines }: LetterItem) => [title, ...lines.map((line) => `  ${line}`)].join('\n')

function whyWritten({ language, name, reason }: Letter, sender: Sender): string[] {
  if (reason === null || (reason === undefined && name === '')) return []
  const account = {
    en: `You get this mail because you have an account at ${sender.name}.`,
    pt: `Recebes este e-mail porque tens conta em ${sender.name}.`,
  }
  return [reason ?? account[language]]
}

/**
 * Subject, text and HTML of a mail: greeting, paragraphs, and below them the club's name with its address, why it was
 * written and what stops it. (docs/rules/mail.md)
 */
export function composeLetter(sender: Sender, letter: Letter): ComposedLetter {
  const { language, name, subject, paragraphs, unsubscribe_token } = letter
  const greeting = name === '' ? `${greetings[language]},` : `${greetings[language]} ${name},`
  const reasons = whyWritten(letter, sender)
  const stop =
    unsubscribe_token === undefined
      ? null
      : { label: unsubscribe_words[language], link: `${sender.url}/unsubscribe/${unsubscribe_token}` }
  const foot = [`${sender.name}\n${sender.url}`, ...reasons, ...(stop ? [plain(stop)] : [])]
  const text = `${[greeting, ...paragraphs.map(plain), ...foot].join('\n\n')}\n`
  const full_subject = subject.endsWith(sender.name) ? subject : `${subject} · ${sender.name}`
  const html = letterPage(sender, { ...letter, subject: full_subject, greeting, reasons, stop })
  const unsubscribe_url = `${sender.url}/api/unsubscriptions/${unsubscribe_token}/one-click`
  return { subject: full_subject, text, html, ...(stop && { unsubscribe_url }) }
}

import type { Language } from '@tertulia/core/customers/languages'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { letterPage, type LetterHead, type LetterItem, type LetterPart } from './letter-page.ts'

/**
 * The club that sends a mail: its name, the addresses of its pages and of the API without a trailing slash, and its
 * look.
 */
export type Sender = LetterHead & { apiUrl: string }

/** A paragraph: our own text, Markdown that a person wrote, quoted text, a link, or a list of items. */
export type Paragraph = LetterPart

/** A mail as stored in the outbox: both parts say the same. */
export type ComposedLetter = { subject: string; text: string; html: string; unsubscribe_url?: string }

/** The content of a mail, without its frame. */
export type Letter = {
  language: Language
  /** The recipient's first name; empty when unknown. */
  name: string
  subject: string
  paragraphs: Paragraph[]
  /** The preview text beside the subject, if it is not the first paragraph. */
  preheader?: string
  /** The reason for this mail; null omits it. By default: because of the recipient's account. */
  reason?: string | null
  /** The token of the link that stops mail of this kind. (docs/rules/mail.md) */
  unsubscribeToken?: string
}

const greetings = { en: 'Hello', pt: 'Olá' }

const unsubscribeWords = { en: 'Stop mail of this kind', pt: 'Deixar de receber estes e-mails' }

const locales = { en: 'en-GB', pt: 'pt-PT' }

// Created once, because creating one takes longer than writing a whole mail; a calendar date is midnight in UTC.
const fullDates = {
  en: new Intl.DateTimeFormat(locales.en, { dateStyle: 'full', timeZone: 'UTC' }),
  pt: new Intl.DateTimeFormat(locales.pt, { dateStyle: 'full', timeZone: 'UTC' }),
}

/** Formats a calendar date for a sentence: Friday, 20 November 2026. */
export function longDate(date: CalendarDate, language: Language): string {
  return fullDates[language].format(Date.parse(date))
}

/** Formats it with its preposition: on Friday, 20 November 2026; na sexta-feira, 20 de novembro de 2026. */
export function onLongDate(date: CalendarDate, language: Language): string {
  const day = longDate(date, language)
  if (language === 'en') return `on ${day}`
  return day.startsWith('sábado') || day.startsWith('domingo') ? `no ${day}` : `na ${day}`
}

/** Formats cents as money: €3.99 in English, 3,99 € in Portuguese. */
export function money(cents: number, language: Language, currency: Currency): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(cents / 100)
}

function plain(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  if ('html' in paragraph) return paragraph.text
  if ('quote' in paragraph) return paragraph.quote.replaceAll(/^/gm, '> ')
  if ('items' in paragraph) return paragraph.items.map(plainItem).join('\n\n')
  return `${paragraph.label}:\n${paragraph.link}`
}

const plainItem = ({ title, lines }: LetterItem) =>
  [typeof title === 'string' ? title : title.text, ...lines.map((line) => `  ${line}`)].join('\n')

function whyWritten({ language, name, reason }: Letter, sender: Sender): string[] {
  if (reason === null || (reason === undefined && name === '')) return []
  const account = {
    en: `You’re getting this e-mail because you have an account at ${sender.name}.`,
    pt: `Recebes este e-mail porque tens conta: ${sender.name}.`,
  }
  return [reason ?? account[language]]
}

/**
 * Composes subject, text and HTML of a mail: greeting, paragraphs, and below them the club's name with its address, the
 * reason and the unsubscribe link. (docs/rules/mail.md)
 */
export function composeLetter(sender: Sender, letter: Letter): ComposedLetter {
  const { language, name, subject, paragraphs, unsubscribeToken } = letter
  const greeting = name === '' ? `${greetings[language]},` : `${greetings[language]} ${name},`
  const reasons = whyWritten(letter, sender)
  const stop =
    unsubscribeToken === undefined
      ? null
      : { label: unsubscribeWords[language], link: `${sender.url}/unsubscribe/${unsubscribeToken}` }
  const foot = [`${sender.name}\n${sender.url}`, ...reasons, ...(stop ? [plain(stop)] : [])]
  const text = `${[greeting, ...paragraphs.map(plain), ...foot].join('\n\n')}\n`
  const fullSubject = subject.endsWith(sender.name) ? subject : `${subject} · ${sender.name}`
  const html = letterPage(sender, { ...letter, subject: fullSubject, greeting, reasons, stop })
  const unsubscribeUrl = `${sender.apiUrl}/unsubscriptions/${unsubscribeToken}/one-click`
  return { subject: fullSubject, text, html, ...(stop && { unsubscribe_url: unsubscribeUrl }) }
}

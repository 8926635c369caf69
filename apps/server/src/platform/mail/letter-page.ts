import type { Language } from '@tertulia/core/customers/languages'
import { escapeHtml } from './escape-html.ts'
import { buttonColours, type Brand, type ButtonColours } from './letter-colours.ts'
import type { MailText } from './mail-text.ts'

/** The club's header and footer in a mail. */
export type LetterHead = {
  name: string
  url: string
  /** The absolute URL of its logo. */
  logo?: string | null
  brand?: Brand
}

/** An item with a few lines, such as a question with its answer. */
export type LetterItem = { title: string | MailText; lines: string[] }

/** A part of a mail between greeting and footer. */
export type LetterPart =
  | string
  | MailText
  | { quote: string }
  | { label: string; link: string }
  | { items: LetterItem[] }

/** The content of a mail's HTML part. */
export type LetterPage = {
  language: Language
  subject: string
  greeting: string
  paragraphs: LetterPart[]
  preheader?: string
  reasons: string[]
  stop: { label: string; link: string } | null
}

const bodyFont = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
const headingFont = "font-family:Georgia,'Times New Roman',serif;"
const running = `${bodyFont}font-size:16px;line-height:24px;color:#1d1b18;`
const quiet = `${bodyFont}font-size:14px;line-height:20px;color:#5e574d;`

// Clients without a dark mode ignore it; those that invert colours find readable ones.
const headStyles = ({ dark, darkText }: ButtonColours) => `
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    a { text-decoration: underline; }
    @media (max-width: 480px) { .sheet { padding: 24px 20px !important; } }
    @media (prefers-color-scheme: dark) {
      .page { background-color: #171512 !important; }
      .sheet { background-color: #211e1a !important; border-color: #37322b !important; }
      .ink { color: #f0ebe2 !important; }
      .soft { color: #b5ac9e !important; }
      .line { border-color: #37322b !important; }
      .button { background-color: ${dark} !important; color: ${darkText} !important; }
    }`

const lines = (text: string) => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

/** Renders the HTML part of a mail: one column in tables, which every client supports, with inline styles. */
export function letterPage(sender: LetterHead, page: LetterPage): string {
  const colours = buttonColours(sender.brand)
  return `<!doctype html>
<html lang="${page.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
    <title>${escapeHtml(page.subject)}</title>
    <style>${headStyles(colours)}
    </style>
  </head>
  <body class="page" style="margin:0;padding:0;background-color:#fbf8f3;">${hidden(page)}
    <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#fbf8f3;">
      <tr><td align="center" style="padding:24px 12px;">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
          <tr><td class="ink" style="padding:0 4px 16px;${headingFont}font-size:22px;line-height:28px;color:#1d1b18;">${heading(sender)}</td></tr>
          <tr><td class="sheet ink" style="padding:32px;background-color:#ffffff;border:1px solid #e6dfd3;border-radius:8px;${running}">
            ${[page.greeting, ...page.paragraphs].map((paragraph) => block(paragraph, colours)).join('\n            ')}
          </td></tr>
          <tr><td class="soft" style="padding:20px 4px 0;${quiet}">${footer(sender, page)}</td></tr>
        </table>
      </td></tr>
    </table>
  </body>
</html>
`
}

function hidden({ preheader }: LetterPage): string {
  if (preheader === undefined) return ''
  return `\n    <div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(preheader)}</div>`
}

function heading({ name, logo }: LetterHead): string {
  if (!logo) return escapeHtml(name)
  const style = `display:block;height:40px;width:auto;max-width:240px;border:0;${headingFont}`
  return `<img src="${escapeHtml(logo)}" height="40" alt="${escapeHtml(name)}" style="${style}">`
}

function block(paragraph: LetterPart, colours: ButtonColours): string {
  if (typeof paragraph === 'string') return `<p style="margin:0 0 16px;">${lines(paragraph)}</p>`
  if ('html' in paragraph) return paragraph.html
  if ('quote' in paragraph) {
    const style = 'margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #e6dfd3;'
    return `<blockquote class="line" style="${style}">${lines(paragraph.quote)}</blockquote>`
  }
  if ('items' in paragraph) return paragraph.items.map(item).join('\n            ')
  return button(paragraph, colours)
}

function item({ title, lines: told }: LetterItem): string {
  const below = told.map((line) => `<br><span class="soft" style="color:#5e574d;">${lines(line)}</span>`)
  const style = 'margin:0 0 12px;padding:0 0 12px;border-bottom:1px solid #e6dfd3;'
  return `<p class="line" style="${style}">${typeof title === 'string' ? lines(title) : title.html}${below.join('')}</p>`
}

function button(
  { label, link }: { label: string; link: string },
  { light, lightText }: ButtonColours,
): string {
  const address = escapeHtml(link)
  const style = `display:inline-block;padding:12px 20px;border-radius:8px;background-color:${light};color:${lightText};font-weight:600;text-decoration:none;`
  return `<p style="margin:24px 0 8px;"><a class="button" href="${address}" style="${style}">${escapeHtml(label)}</a></p>
            <p class="soft" style="margin:0 0 16px;word-break:break-all;${quiet}"><a class="soft" href="${address}" style="color:#5e574d;">${address}</a></p>`
}

function footer(sender: LetterHead, { reasons, stop }: LetterPage): string {
  const link = (to: string, words: string) =>
    `<a class="soft" href="${escapeHtml(to)}" style="color:#5e574d;">${escapeHtml(words)}</a>`
  const rows = [
    `${escapeHtml(sender.name)} · ${link(sender.url, new URL(sender.url).host)}`,
    ...reasons.map(escapeHtml),
    ...(stop ? [link(stop.link, stop.label)] : []),
  ]
  return rows.map((row) => `<p style="margin:0 0 8px;">${row}</p>`).join('')
}

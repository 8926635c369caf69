import { decodeHTML } from 'entities'
import { Marked, type RendererObject, type Tokens } from 'marked'
import { escapeHtml } from './escape-html.ts'

/** A text for both parts of a mail: HTML without scripts, forms or pictures, and plain text. */
export type MailText = { html: string; text: string }

const below = 'margin:0 0 16px;'
const cell = 'padding:4px 12px 4px 0;text-align:left;border-bottom:1px solid #e6dfd3;'

// What people type where Markdown has no mark; all other HTML is shown as it was typed.
const plainTag = /^<(\/?(?:sub|sup)|br ?\/?)>$/

/** Returns the address of a link that opens in a mail program, null for any other. */
function addressOf(href: string): string | null {
  if (!URL.canParse(href)) return null
  const { protocol, href: address } = new URL(href)
  return ['https:', 'http:', 'mailto:'].includes(protocol) ? address : null
}

const written = ({ text }: { text: string }) => decodeHTML(text)

const htmlRenderer: RendererObject = {
  text(token) {
    // In a list the words of an item are one text with marks inside.
    return 'tokens' in token && token.tokens
      ? this.parser.parseInline(token.tokens)
      : escapeHtml(written(token))
  },
  html: ({ text, block }: Tokens.HTML | Tokens.Tag) => {
    if (plainTag.test(text)) return text
    const shown = escapeHtml(text.trim()).replaceAll('\n', '<br>')
    return block ? `<p style="${below}">${shown}</p>` : shown
  },
  paragraph({ tokens }) {
    return `<p style="${below}">${this.parser.parseInline(tokens)}</p>`
  },
  heading({ tokens, depth }) {
    const size = depth === 1 ? 'font-size:20px;line-height:28px;' : 'font-size:16px;line-height:24px;'
    return `<p style="margin:24px 0 8px;${size}font-weight:700;">${this.parser.parseInline(tokens)}</p>`
  },
  blockquote({ tokens }) {
    const style = `${below}padding:4px 0 4px 16px;border-left:3px solid #e6dfd3;`
    return `<blockquote class="line" style="${style}">${this.parser.parse(tokens)}</blockquote>`
  },
  list({ ordered, start, items }) {
    const tag = ordered ? 'ol' : 'ul'
    const from = ordered && start !== '' && start !== 1 ? ` start="${start}"` : ''
    const rows = items.map((item) => this.listitem(item)).join('')
    return `<${tag}${from} style="${below}padding:0 0 0 24px;">${rows}</${tag}>`
  },
  listitem({ tokens }) {
    return `<li style="margin:0 0 4px;">${this.parser.parse(tokens)}</li>`
  },
  checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  code: ({ text }) =>
    `<pre style="${below}white-space:pre-wrap;font-family:monospace;">${escapeHtml(text)}</pre>`,
  codespan: ({ text }) => `<code style="font-family:monospace;">${escapeHtml(text)}</code>`,
  hr: () => '<hr class="line" style="margin:24px 0;border:0;border-top:1px solid #e6dfd3;">',
  table({ header, rows }) {
    const line = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
      `<tr>${cells.map(({ tokens }) => `<${tag} class="line" style="${cell}">${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
    const body = rows.map((row) => line(row, 'td')).join('')
    return `<table cellpadding="0" cellspacing="0" border="0" style="${below}">${line(header, 'th')}${body}</table>`
  },
  link({ href, tokens }) {
    const words = this.parser.parseInline(tokens)
    const address = addressOf(href)
    return address === null ? words : `<a href="${escapeHtml(address)}" style="color:inherit;">${words}</a>`
  },
  image: (token) => escapeHtml(written(token)),
}

const indented = (text: string, mark: string) => text.trim().replaceAll('\n', `\n${' '.repeat(mark.length)}`)

const textRenderer: RendererObject = {
  text(token) {
    return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : written(token)
  },
  html({ text, block }: Tokens.HTML | Tokens.Tag) {
    if (plainTag.test(text)) return text.startsWith('<b') ? '\n' : ''
    return block ? `${text.trim()}\n\n` : text
  },
  paragraph({ tokens }) {
    return `${this.parser.parseInline(tokens)}\n\n`
  },
  heading({ tokens }) {
    return `${this.parser.parseInline(tokens)}\n\n`
  },
  blockquote({ tokens }) {
    return `${this.parser.parse(tokens).trim().replaceAll(/^/gm, '> ')}\n\n`
  },
  list({ ordered, start, items }) {
    const rows = items.map((item, index) => {
      const mark = ordered ? `${(start === '' ? 1 : start) + index}. ` : '- '
      return `${mark}${indented(this.parser.parse(item.tokens), mark)}`
    })
    return `\n${rows.join('\n')}\n\n`
  },
  checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  code: ({ text }) => `${text}\n\n`,
  codespan: ({ text }) => text,
  strong({ tokens }) {
    return this.parser.parseInline(tokens)
  },
  em({ tokens }) {
    return this.parser.parseInline(tokens)
  },
  del({ tokens }) {
    return this.parser.parseInline(tokens)
  },
  br: () => '\n',
  hr: () => '---\n\n',
  table({ header, rows }) {
    const line = (cells: Tokens.TableCell[]) =>
      cells.map(({ tokens }) => this.parser.parseInline(tokens)).join(' | ')
    return `${[header, ...rows].map(line).join('\n')}\n\n`
  },
  link({ href, tokens }) {
    const words = this.parser.parseInline(tokens)
    const address = addressOf(href)
    const isShown =
      address === null || address.replace(/^mailto:|\/$/g, '').endsWith(words.replace(/\/$/, ''))
    return isShown ? words : `${words} (${address})`
  },
  image: written,
}

const options = { gfm: true, breaks: true }
const htmlMarked = new Marked({ ...options, renderer: htmlRenderer })
const textMarked = new Marked({ ...options, renderer: textRenderer })

/** Renders Markdown that a person wrote for both parts of a mail. (docs/rules/mail.md) */
export function mailText(markdown: string): MailText {
  const text = textMarked.parse(markdown, { async: false })
  return {
    html: htmlMarked.parse(markdown, { async: false }).trim(),
    text: text.replaceAll(/\n{3,}/g, '\n\n').trim(),
  }
}

/** Renders Markdown inside a line, such as a question's statement, for both parts of a mail. (docs/rules/mail.md) */
export function mailLine(markdown: string): MailText {
  return {
    html: htmlMarked.parseInline(markdown, { async: false }),
    text: textMarked.parseInline(markdown, { async: false }),
  }
}

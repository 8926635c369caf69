import DOMPurify from 'dompurify'
import { Marked } from 'marked'

const marked = new Marked({ gfm: true, breaks: true })

const tags = [
  'p',
  'br',
  'em',
  'strong',
  'del',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'sub',
  'sup',
]
const moreTags = ['h1', 'h2', 'h3', 'h4', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td']

/** Markdown as sanitised HTML; links open in a new tab without sending a referrer. */
export function markdownHtml(text: string, inline: boolean): string {
  const html = inline ? marked.parseInline(text, { async: false }) : marked.parse(text, { async: false })
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: inline ? tags.filter((tag) => tag !== 'p') : [...tags, ...moreTags],
    ALLOWED_ATTR: ['href', 'title', 'align', 'start'],
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}

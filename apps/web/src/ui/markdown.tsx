import { useEffect, useState, type ReactNode } from 'react'
import './markdown.css'

type MarkdownProps = { text: string; inline?: boolean }

// Without any of these the text is already what it will look like, and nothing has to be loaded.
const marked_up = /[*_`[\]#<>|~\\]|^\s*([-+]|\d+[.)])\s|https?:|\n/m

// Most texts have no more than a title in italics, which needs no reader either.
const emphasis = /(?<![*\p{L}\p{N}])(\*\*?)([\p{L}\p{N}](?:[^*\n]*[\p{L}\p{N}])?)\1(?![*\p{L}\p{N}])/gu

/** Markdown as safe HTML; the plain text until the reader is loaded, and when it cannot be. */
export function Markdown({ text, inline = false }: MarkdownProps) {
  const is_simple = !marked_up.test(text.replace(emphasis, '$2'))
  const html = useHtml(is_simple ? null : text, inline)
  const Tag = inline ? 'span' : 'div'
  if (is_simple && marked_up.test(text)) {
    const words = withEmphasis(text)
    return <Tag className="markdown">{inline ? words : <p>{words}</p>}</Tag>
  }
  if (html === null) return <Tag className="markdown markdown-plain">{text}</Tag>
  return <Tag className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
}

function withEmphasis(text: string): ReactNode[] {
  // Split by a pattern with two groups: what stands between, the marks, what is marked.
  return text.split(emphasis).map((part, index, parts) => {
    if (index % 3 === 0) return part
    if (index % 3 === 1) return null
    const Tag = parts[index - 1] === '**' ? 'strong' : 'em'
    return <Tag key={index}>{part}</Tag>
  })
}

function useHtml(text: string | null, inline: boolean): string | null {
  const [rendered, setRendered] = useState<{ text: string; html: string } | null>(null)

  useEffect(() => {
    if (text === null || !marked_up.test(text)) return undefined
    let wanted = true
    void readerOrNull().then((markdownHtml) => {
      if (wanted && markdownHtml) setRendered({ text, html: markdownHtml(text, inline) })
      return undefined
    })
    return () => {
      wanted = false
    }
  }, [text, inline])

  return rendered !== null && rendered.text === text ? rendered.html : null
}

async function readerOrNull() {
  try {
    return (await import('./markdown-html.ts')).markdownHtml
  } catch {
    return null
  }
}

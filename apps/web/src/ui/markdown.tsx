import { useEffect, useState } from 'react'
import './markdown.css'

type MarkdownProps = { text: string; inline?: boolean }

// Without any of these the text is already what it will look like, and nothing has to be loaded.
const marked_up = /[*_`[\]#<>|~\\]|^\s*([-+]|\d+[.)])\s|https?:|\n/m

/** Markdown as safe HTML; the plain text until the reader is loaded, and when it cannot be. */
export function Markdown({ text, inline = false }: MarkdownProps) {
  const html = useHtml(text, inline)
  const Tag = inline ? 'span' : 'div'
  if (html === null) return <Tag className="markdown markdown-plain">{text}</Tag>
  return <Tag className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
}

function useHtml(text: string, inline: boolean): string | null {
  const [rendered, setRendered] = useState<{ text: string; html: string } | null>(null)

  useEffect(() => {
    if (!marked_up.test(text)) return undefined
    let wanted = true
    void readerOrNull().then((markdownHtml) => {
      if (wanted && markdownHtml) setRendered({ text, html: markdownHtml(text, inline) })
      return undefined
    })
    return () => {
      wanted = false
    }
  }, [text, inline])

  return rendered?.text === text ? rendered.html : null
}

async function readerOrNull() {
  try {
    return (await import('./markdown-html.ts')).markdownHtml
  } catch {
    return null
  }
}

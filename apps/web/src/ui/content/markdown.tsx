import { type ReactNode } from 'react'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import * as styles from './markdown.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

const MarkedUp = lazyAddition(() => import('./marked-up.tsx'), 'MarkedUp')

type MarkdownProps = { text: string; inline?: boolean }

// A text without any of these needs no Markdown parser.
const markedUp = /[*_`[\]#<>|~\\]|^\s*([-+]|\d+[.)])\s|https?:|\n/m

// Most texts only have a title in italics, which needs no parser either.
const emphasis = /(?<![*\p{L}\p{N}])(\*\*?)([\p{L}\p{N}](?:[^*\n]*[^*\s])?)\1(?![*\p{L}\p{N}])/gu

/** Renders Markdown; until the parser is loaded, or when it cannot be, only text and emphasis. */
export function Markdown({ text, inline = false }: MarkdownProps) {
  const isSimple = !markedUp.test(text.replace(emphasis, '$2'))
  const Tag = inline ? 'span' : 'div'
  if (isSimple && markedUp.test(text)) {
    const words = withEmphasis(text)
    return <Tag className={styles.markdown}>{inline ? words : <p>{words}</p>}</Tag>
  }
  const plain = (
    <Tag className={`${styles.markdown} ${styles.markdownPlain}`}>
      {isSimple ? text : withoutMarks(text, inline)}
    </Tag>
  )
  if (isSimple) return plain
  return (
    <Piece fallback={plain}>
      <MarkedUp text={text} inline={inline}>
        {plain}
      </MarkedUp>
    </Piece>
  )
}

/** The text in paragraphs, without the marks of headings and links, close to the parser's result. */
function withoutMarks(text: string, inline: boolean): ReactNode {
  const words = text
    .replace(/^(#+|>) +/gm, '')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/(?<![\p{L}\p{N}_])_([^_\n]+)_(?![\p{L}\p{N}_])/gu, '*$1*')
  if (inline) return withEmphasis(words)
  return words.split(/\n{2,}/).map((part, index) => <p key={index}>{withEmphasis(part)}</p>)
}

function withEmphasis(text: string): ReactNode[] {
  // Split by a pattern with two groups: plain text, marks, marked text.
  return text.split(emphasis).map((part, index, parts) => {
    if (index % 3 === 0) return part
    if (index % 3 === 1) return null
    const Tag = parts[index - 1] === '**' ? 'strong' : 'em'
    return <Tag key={index}>{part}</Tag>
  })
}

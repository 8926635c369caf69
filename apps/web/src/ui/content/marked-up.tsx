import toReact, { domToReact, Element, type DOMNode, type HTMLReactParserOptions } from 'html-react-parser'
import { Marked } from 'marked'
import { createElement, type ReactNode } from 'react'
import * as styles from './markdown.module.css'

const marked = new Marked({ gfm: true, breaks: true })

const inlineTags = ['br', 'em', 'strong', 'del', 'code', 'a', 'sub', 'sup']
const textTags = ['p', 'h1', 'h2', 'h3', 'h4']
const blockTags = [...textTags, 'hr', 'pre', 'blockquote', 'ul', 'ol', 'table']
/** By tag the parents it belongs to. */
const parts: Record<string, readonly string[]> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
}
const attributes = ['title', 'align', 'start']

// Their text is not for people.
const silentTags = ['script', 'style']

const protocols = ['https:', 'http:', 'mailto:', 'tel:']

type MarkedUpProps = {
  text: string
  inline: boolean
  /** Stands in while this code is loading, and where it cannot be loaded. */
  children?: ReactNode
}

/**
 * Markdown as elements, also on the server. Of HTML in it only known tags and attributes stay; links open in a new tab
 * without sending a referrer.
 */
export function MarkedUp({ text, inline }: MarkedUpProps) {
  const html = inline ? marked.parseInline(text, { async: false }) : marked.parse(text, { async: false })
  const Tag = inline ? 'span' : 'div'
  return <Tag className={styles.markdown}>{toReact(html.trim(), inline ? inLine : inBlocks)}</Tag>
}

const inLine = allow(inlineTags)
const inBlocks = allow([...inlineTags, ...blockTags, ...Object.keys(parts)])

function allow(tags: readonly string[]): HTMLReactParserOptions {
  const options: HTMLReactParserOptions = {
    replace(node) {
      if (!(node instanceof Element)) return undefined
      const { name, attribs } = node
      if (silentTags.includes(name)) return <></>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parser's own type of a child leaves out what it never makes
      const children = domToReact(node.children as DOMNode[], options)
      if (!tags.includes(name) || !isInPlace(node)) return <>{children}</>
      const kept = attributes.filter((one) => one in attribs).map((one) => [one, attribs[one]])
      const props = { ...Object.fromEntries(kept), ...(name === 'a' && linkTo(attribs['href'])) }
      return createElement(name, props, ...(node.children.length > 0 ? [children] : []))
    },
  }
  return options
}

/** A browser moves a tag that stands where HTML does not allow it, and the page would differ from the server's. */
function isInPlace({ name, parentNode }: Element): boolean {
  const around: string[] = []
  for (let one = parentNode; one instanceof Element; one = one.parentNode) around.push(one.name)
  if (name in parts && !parts[name]?.includes(around[0] ?? '')) return false
  const excluded = inlineTags.includes(name) ? (name === 'a' ? ['a'] : []) : [...inlineTags, ...textTags]
  return !around.some((one) => excluded.includes(one))
}

function linkTo(href = ''): object {
  // Only its protocol counts, so any other site's address does.
  const base = 'https://tertulia.invalid'
  const isSafe = URL.canParse(href, base) && protocols.includes(new URL(href, base).protocol)
  return { ...(isSafe && { href }), target: '_blank', rel: 'noopener noreferrer' }
}

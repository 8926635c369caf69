import { decodeHTML } from 'entities'

/** The text of an HTML fragment, and the media that it shows or plays. */
type HtmlText = { text: string; media: string[] }

const blockEnd = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi
const tag = /<\/?[a-z!][^<>]*>/gi
const mediumSource = /<(?:img|audio|video|source)\b[^<>]*?\bsrc\s*=\s*["']?([^"'<>]*)|\[sound:([^[\]]*)\]/gi

/** Converts HTML to text: no tags, entities as letters, a line for each paragraph. */
export function readHtml(html: string): HtmlText {
  const media = [...html.matchAll(mediumSource)].map(([, source, sound]) => fileName(source ?? sound ?? ''))
  const words = html
    .replaceAll(/\[sound:[^[\]]*\]/gi, '')
    .replaceAll(blockEnd, '\n')
    .replaceAll(tag, '')
  const text = decodeHTML(words)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
  return { text: text.trim(), media }
}

const fileName = (source: string) => source.replace(/[?#].*$/, '').replace(/^.*\//, '') || 'image'

import { isAscii, isUtf8 } from 'node:buffer'

/** The text of a file, with the numbers of the lines in another encoding than most. */
export type FileText = { text: string; odd_lines: number[] }

/** The file is no text. */
export class NotText extends Error {}

const lineEnd = 0x0a
const latin = new TextDecoder('windows-1252')
const utf8 = new TextDecoder('utf-8')

/**
 * Decodes UTF-8, UTF-16 (with its mark) and Windows-1252, which covers Latin-1. Each line is decoded by itself, so that
 * one stray byte spoils no other line.
 */
export function readFileText(content: Uint8Array): FileText {
  const { text, odd_lines } = decode(content)
  // Text files have no NUL; pictures, archives and old spreadsheets do.
  if (text.includes('\u0000')) throw new NotText('not_text')
  return { text: text.replaceAll(/\r\n?/g, '\n'), odd_lines }
}

/** Yields the lines of a text one by one, without an array of all of them. */
export function* linesOf(text: string): Generator<string> {
  for (let from = 0; from <= text.length;) {
    const end = text.indexOf('\n', from)
    yield text.slice(from, end === -1 ? undefined : end)
    if (end === -1) return
    from = end + 1
  }
}

function decode(content: Uint8Array): FileText {
  if (content[0] === 0xff && content[1] === 0xfe) return plain(new TextDecoder('utf-16le').decode(content))
  if (content[0] === 0xfe && content[1] === 0xff) return plain(new TextDecoder('utf-16be').decode(content))
  return isUtf8(content) ? plain(utf8.decode(content)) : decodeLines(content)
}

const plain = (text: string): FileText => ({ text, odd_lines: [] })

type Line = { from: number; to: number; encoding: 'ascii' | 'utf-8' | 'latin' }

/** Decodes the lines in the encoding of most of them, and reports the others, decoded as far as possible. */
function decodeLines(content: Uint8Array): FileText {
  const counts = { ascii: 0, 'utf-8': 0, latin: 0 }
  for (const { encoding } of byteLines(content)) counts[encoding] += 1
  const usual = counts['utf-8'] >= counts.latin ? 'utf-8' : 'latin'
  const decoders = { ascii: utf8, 'utf-8': utf8, latin: usual === 'latin' ? latin : { decode: decodeMixed } }
  const texts: string[] = []
  const oddLines: number[] = []
  let [number, from] = [0, 0]
  let previous: Line['encoding'] = 'ascii'
  // Neighbouring lines of one encoding are decoded together.
  for (const line of byteLines(content)) {
    number += 1
    if (line.encoding !== 'ascii' && line.encoding !== usual) oddLines.push(number)
    if (line.encoding === previous) continue
    texts.push(decoders[previous].decode(content.subarray(from, line.from)))
    from = line.from
    previous = line.encoding
  }
  texts.push(decoders[previous].decode(content.subarray(from)))
  return { text: texts.join(''), odd_lines: oddLines }
}

function* byteLines(content: Uint8Array): Generator<Line> {
  for (let from = 0; from < content.length;) {
    const end = content.indexOf(lineEnd, from)
    const to = end === -1 ? content.length : end + 1
    yield { from, to, encoding: encodingOf(content.subarray(from, to)) }
    from = to
  }
}

function encodingOf(bytes: Uint8Array): Line['encoding'] {
  if (isAscii(bytes)) return 'ascii'
  return isUtf8(bytes) ? 'utf-8' : 'latin'
}

const utf8LetterOrByte =
  /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g

/** Decodes valid UTF-8 as such, and each other byte as Windows-1252. */
function decodeMixed(bytes: Uint8Array): string {
  const written = Buffer.from(bytes).toString('latin1')
  return written.replaceAll(utf8LetterOrByte, (letter) => {
    const own = Buffer.from(letter, 'latin1')
    return isUtf8(own) ? utf8.decode(own) : latin.decode(own)
  })
}

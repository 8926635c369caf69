import { isUtf8 } from 'node:buffer'
import { UnreadableFile } from './parsed-question.ts'

/**
 * The text of a file in UTF-8, UTF-16 (with its mark) or Windows-1252, which is also that of Latin-1.
 * (docs/rules/question-imports.md)
 */
export function readFileText(content: Buffer): string {
  const text = new TextDecoder(encodingOf(content)).decode(content)
  // Texts have no NUL; pictures, archives and spreadsheets do.
  if (text.includes('\u0000')) throw new UnreadableFile('not_text')
  return text.replaceAll(/\r\n?/g, '\n')
}

/** The lines of a text one after the other: a file may be little else than their ends. */
export function* linesOf(text: string): Generator<string> {
  for (let from = 0; from <= text.length;) {
    const end = text.indexOf('\n', from)
    yield text.slice(from, end === -1 ? undefined : end)
    if (end === -1) return
    from = end + 1
  }
}

function encodingOf(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le'
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be'
  return isUtf8(content) ? 'utf-8' : 'windows-1252'
}

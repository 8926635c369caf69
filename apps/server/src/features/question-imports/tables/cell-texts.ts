import { withoutSigns } from '@tertulia/core/question-bank/choice-marks'
import { readHtml } from '../formats/html-text.ts'

const markup =
  /<\/?(?:b|i|u|em|strong|br|p|div|span|font|sub|sup|ul|ol|li|img|a|code|h[1-6])\b[^<>]*>|&(?:nbsp|amp|quot|apos|lt|gt|#\d{2,5});/i

/** A cell's text without HTML, the media that it shows, and whether it had HTML though the file does not say so. */
type CellText = { text: string; media: string[]; hadMarkup: boolean }

/** Reads a cell; `html` is null where a file says nothing about it. */
export function readCell(cell: string, html: boolean | null): CellText {
  const hadMarkup = html === null && markup.test(cell)
  if (html !== true && !hadMarkup) return { text: cell, media: [], hadMarkup: false }
  return { ...readHtml(cell), hadMarkup }
}

const quoted = /(["'])((?:\\.|(?!\1)[^\\])*)\1(?=\s*[,\]])/g
const lettered = /(?:^|[\s;,])\(?([a-jA-J])[.)]\s+/g

/** Reads the choices that stand in one cell: a JSON or Python list, with bars, lines, semicolons, letters or commas. */
export function choicesIn(cell: string): string[] {
  const written = cell.trim()
  if (/^\[[^]*\]$/.test(written)) {
    const texts = [...written.matchAll(quoted)].map(([, , text = '']) => text.replaceAll(/\\(["'])/g, '$1'))
    if (texts.length > 1) return texts
  }
  const byLetter = splitAtLetters(written)
  if (byLetter.length > 1) return byLetter
  const sign = ['|', '\n', ';', ' / ', ','].find((one) => written.includes(one))
  return withoutSigns((sign === undefined ? [written] : written.split(sign)).map((text) => text.trim()))
}

function splitAtLetters(written: string): string[] {
  const letters = [...written.matchAll(lettered)].map(([, letter = '']) => letter.toLowerCase())
  const isSequence = letters.every((letter, at) => letter === String.fromCharCode('a'.charCodeAt(0) + at))
  if (letters.length < 2 || !isSequence) return []
  const parts = written.split(lettered).filter((_, at) => at % 2 === 0)
  return parts.slice(1).map((text) => text.trim().replace(/[;,|]$/, ''))
}

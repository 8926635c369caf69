import { brandGrounds } from '@tertulia/core/customers/brand-contrast'
import { pictureSize } from '@tertulia/core/public-pages/page-pictures'
import { fitLine, type Serif, type TextStyle } from '../../platform/files/serif-text.ts'
import type { CardCell, CardWords } from './card-words.ts'

type Pen = { serif: Serif; brand: string }
type Place = { x: number; y: number; width: number }

// The light look of the web's tokens: apps/web/src/ui/base/tokens.css.
const paper = brandGrounds.light.paper
const colours = {
  ink: '#1d1b18',
  soft: '#5e574d',
  line: '#e6dfd3',
  right: '#1f7a4d',
  wrong: '#b3372b',
  pending: '#8a6a12',
  sheet: brandGrounds.light.sheet,
}

const margin = 64
const inner = pictureSize.width - 2 * margin
const scoreWidth = 470

/** Draws a card as SVG: club, day, score, names and answers, all letters as outlines. */
export function drawCard(words: CardWords, pen: Pen): string {
  const { width, height } = pictureSize
  const body = words.cells.length > 0 ? drawCells(words, pen) : drawEmptyCells(words.empty_cells, pen)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<rect width="${width}" height="14" fill="${pen.brand}"/>`,
    drawHead(words, pen),
    drawResult(words, pen),
    body,
    '</svg>',
  ].join('\n')
}

function drawHead({ club, day, kicker }: CardWords, { serif, brand }: Pen): string {
  const dayStyle = { size: 28, weight: 400 }
  const dayWidth = serif.widthOf(day, dayStyle)
  const name = fitLine(serif, { text: club, size: 38, weight: 700 }, inner - dayWidth - 40)
  const under = fitLine(serif, { text: kicker, size: 30, weight: 500 }, inner)
  return [
    serif.draw(name.text, { ...name.style, x: margin, y: 90, fill: brand }),
    serif.draw(day, { ...dayStyle, x: margin + inner - dayWidth, y: 90, fill: colours.soft }),
    `<rect x="${margin}" y="112" width="${inner}" height="2" fill="${colours.line}"/>`,
    serif.draw(under.text, { ...under.style, x: margin, y: 162, fill: colours.soft }),
  ].join('\n')
}

/** The score in large, and beside it who, with what outcome and place. */
function drawResult({ score, name, line, facts }: CardWords, { serif, brand }: Pen): string {
  const large = score === null ? null : fitLine(serif, { text: score, size: 150, weight: 700 }, scoreWidth)
  const beside = large === null ? 0 : serif.widthOf(large.text, large.style) + 44
  const lines: [string, TextStyle, number, string][] = [
    [name, { size: large === null ? 72 : 54, weight: 700 }, large === null ? 250 : 228, colours.ink],
    [sentenceCase(line), { size: 40, weight: 400 }, large === null ? 314 : 284, colours.ink],
    [sentenceCase(facts.join(' · ')), { size: 30, weight: 400 }, 332, colours.soft],
  ]
  return [
    ...(large === null ? [] : [serif.draw(large.text, { ...large.style, x: margin, y: 314, fill: brand })]),
    ...lines.map(([text, wanted, y, fill]) => {
      const shown = fitLine(serif, { text, ...wanted }, inner - beside)
      return serif.draw(shown.text, { ...shown.style, x: margin + beside, y, fill })
    }),
  ].join('\n')
}

const cellsTop = 376
const columns = 4
const squareMax = 110
const gap = 16

/** The answers: with their themes and words four in a row, otherwise as one row of marks. */
function drawCells({ cells }: CardWords, { serif }: Pen): string {
  // Names have room in two rows.
  const isThemed = cells.length <= 2 * columns && cells.every(({ theme }) => theme !== null)
  if (!isThemed) {
    const width = Math.min(squareMax, (inner - gap * (cells.length - 1)) / cells.length)
    return cells
      .map(({ cell }, index) =>
        drawMark(cell ?? 'blank', { x: margin + index * (width + gap), y: cellsTop + 40, width }),
      )
      .join('\n')
  }
  const width = (inner - gap * (columns - 1)) / columns
  const height = 96
  return cells
    .map(({ cell, theme, word }, index) => {
      const x = margin + (index % columns) * (width + gap)
      const y = cellsTop + Math.floor(index / columns) * (height + gap)
      const left = cell === null ? 20 : 88
      const named = fitLine(serif, { text: theme ?? '', size: 28, weight: 600 }, width - left - 12)
      return [
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="${colours.sheet}" stroke="${colours.line}" stroke-width="2"/>`,
        cell === null ? '' : drawMark(cell, { x: x + 16, y: y + 20, width: 56 }),
        serif.draw(named.text, { ...named.style, x: x + left, y: y + 44, fill: colours.ink }),
        serif.draw(word, { size: 24, weight: 400, x: x + left, y: y + 75, fill: colours.soft }),
      ].join('\n')
    })
    .join('\n')
}

/** Equal squares in the club's colour, one for each question: played, and nothing is told. */
function drawEmptyCells(count: number, { brand }: Pen): string {
  const width = Math.min(squareMax, (inner - gap * (count - 1)) / count)
  return Array.from({ length: count }, (_, index) => {
    const x = margin + index * (width + gap)
    return `<rect x="${x}" y="${cellsTop + 20}" width="${width}" height="${width}" rx="16" fill="${brand}" fill-opacity="0.14" stroke="${brand}" stroke-width="3"/>`
  }).join('\n')
}

// As the web's icons, on a field of 24.
const marks: Record<CardCell, string> = {
  right: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  wrong: '<path d="M6.5 6.5l11 11m0-11l-11 11"/>',
  pending: '<circle cx="12" cy="12" r="7" stroke-dasharray="3 3"/>',
  blank: '<path d="M7 12h10"/>',
  void: '<circle cx="12" cy="12" r="8"/><path d="M6.5 6.5l11 11"/>',
}

const markColours: Record<CardCell, string> = {
  right: colours.right,
  wrong: colours.wrong,
  pending: colours.pending,
  blank: colours.soft,
  void: colours.soft,
}

/** The mark of an answer in its square; a right one is filled, so that it also stands out without colours. */
function drawMark(cell: CardCell, { x, y, width }: Place): string {
  const filled = cell === 'right'
  const colour = markColours[cell]
  const scale = (width * 0.7) / 24
  const inset = width * 0.15
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${width}" rx="${width / 6}" fill="${filled ? colour : 'none'}" stroke="${colour}" stroke-width="3"/>`,
    `<g transform="translate(${x + inset} ${y + inset}) scale(${scale})" fill="none" stroke="${filled ? colours.sheet : colour}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${marks[cell]}</g>`,
  ].join('\n')
}

const sentenceCase = (text: string) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)

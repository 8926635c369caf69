import { brandGrounds } from '@tertulia/core/customers/brand-contrast'
import type { Language } from '@tertulia/core/customers/languages'
import { pictureSize, type PicturedPage } from '@tertulia/core/public-pages/page-pictures'
import { fitLine, type Serif } from '../../platform/files/serif-text.ts'

/** What the picture of a page shows. */
export type PictureOfPage = { page: PicturedPage; club: string; language: Language; brand: string }

const words: Record<Language, Record<PicturedPage, [heading: string, line: string]>> = {
  en: {
    home: ['A quiz a day,', 'a league of friends.'],
    try: ['Try a past round:', 'eight questions, nothing to lose.'],
    rules: ['The rules:', 'eight questions a day, and points for the other.'],
  },
  pt: {
    home: ['Um quiz por dia,', 'uma liga de amigos.'],
    try: ['Experimenta uma jornada:', 'oito perguntas, sem nada a perder.'],
    rules: ['As regras:', 'oito perguntas por dia, e pontos para quem joga contra ti.'],
  },
}

const margin = 80
const inner = pictureSize.width - 2 * margin
const ground = brandGrounds.light

/** Draws the picture of a public page as SVG: the club's name on its colour, and what the page is about. */
export function drawPage({ page, club, language, brand }: PictureOfPage, serif: Serif): string {
  const { width, height } = pictureSize
  const [heading, line] = words[language][page]
  const name = fitLine(serif, { text: club, size: 104, weight: 700 }, inner)
  const lines = [heading, line].map((text) => fitLine(serif, { text, size: 56, weight: 400 }, inner))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground.paper}"/>`,
    `<rect width="${width}" height="250" fill="${brand}"/>`,
    serif.draw(name.text, { ...name.style, x: margin, y: 168, fill: ground.paper }),
    ...lines.map(({ text, style }, index) =>
      serif.draw(text, { ...style, x: margin, y: 346 + 70 * index, fill: '#1d1b18' }),
    ),
    ...drawSquares(brand),
    '</svg>',
  ].join('\n')
}

/** Eight squares, as many as a quiz has questions; the last in the accent of the look. */
function drawSquares(brand: string): string[] {
  return Array.from({ length: 8 }, (_, index) => {
    const fill = index === 7 ? '#f5bc41' : brand
    return `<rect x="${margin + index * 84}" y="490" width="64" height="64" rx="12" fill="${fill}"/>`
  })
}

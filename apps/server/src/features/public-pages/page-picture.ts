import { brandGrounds } from '@tertulia/core/customers/brand-contrast'
import type { Language } from '@tertulia/core/customers/languages'
import { pictureSize, type PicturedPage } from '@tertulia/core/public-pages/page-pictures'
import { fitLine, type Serif } from '../../platform/files/serif-text.ts'

/** What the picture of a page shows. */
export type PictureOfPage = {
  page: PicturedPage
  club: string
  language: Language
  brand: string
  /** The rules of the club's quiz. */
  question_count: number
  gives_points: boolean
}

type Lines = [heading: string, line: string]
type Rules = Pick<PictureOfPage, 'question_count' | 'gives_points'>

const words: Record<Language, Record<PicturedPage, (rules: Rules) => Lines>> = {
  en: {
    home: () => ['A quiz a day,', 'a league of friends.'],
    try: ({ question_count: count }) => ['Try a past round:', `${count} questions, nothing to lose.`],
    rules: ({ question_count: count, gives_points }) => [
      'The rules:',
      gives_points ? `${count} questions a day, and points for the other.` : `${count} questions a day.`,
    ],
  },
  pt: {
    home: () => ['Um quiz por dia,', 'uma liga de amigos.'],
    try: ({ question_count: count }) => [
      'Experimenta uma jornada:',
      `${count} perguntas, sem nada a perder.`,
    ],
    rules: ({ question_count: count, gives_points }) => [
      'As regras:',
      gives_points
        ? `${count} perguntas por dia, e pontos para quem joga contra ti.`
        : `${count} perguntas por dia.`,
    ],
  },
}

const margin = 80
const inner = pictureSize.width - 2 * margin
const ground = brandGrounds.light

/** Draws the picture of a public page as SVG: the club's name on its colour, and what the page is about. */
export function drawPage({ page, club, language, brand, ...rules }: PictureOfPage, serif: Serif): string {
  const { width, height } = pictureSize
  const [heading, line] = words[language][page](rules)
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
    ...drawSquares(brand, rules.question_count),
    '</svg>',
  ].join('\n')
}

/** As many squares as a quiz has questions; the last in the accent of the look. */
function drawSquares(brand: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const fill = index === count - 1 ? '#f5bc41' : brand
    return `<rect x="${margin + index * 84}" y="490" width="64" height="64" rx="12" fill="${fill}"/>`
  })
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import * as harfbuzz from 'harfbuzzjs'

export type TextStyle = { size: number; weight: number }

/** The serif of the web as outlines, so that pictures look the same on a machine without any fonts. */
export type Serif = {
  /** The width of a line in pixels. */
  widthOf(text: string, style: TextStyle): number
  /** The line as SVG, from a point on its baseline. */
  draw(text: string, style: TextStyle & { x: number; y: number; fill: string }): string
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it ships without types
const { convert } = createRequire(import.meta.url)('fontverter') as {
  convert: (font: Buffer, format: 'sfnt') => Promise<Buffer>
}

// In the order of search for a letter.
const files = [
  import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'),
  import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2'),
  import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-vietnamese-wght-normal.woff2'),
]

type Cut = { face: harfbuzz.Face; letters: Set<number>; fonts: Map<number, harfbuzz.Font> }
type Glyph = { outline: string; x: number; y: number }

let loading: Promise<Serif> | null = null

/** Loads the serif once. */
export function loadSerif(): Promise<Serif> {
  loading ??= Promise.all(files.map(loadCut)).then(serifOf)
  return loading
}

async function loadCut(file: string): Promise<Cut> {
  const font = await convert(await readFile(fileURLToPath(file)), 'sfnt')
  const face = new harfbuzz.Face(new harfbuzz.Blob(font))
  return { face, letters: new Set(face.collectUnicodes()), fonts: new Map() }
}

function fontOf({ face, fonts }: Cut, weight: number): harfbuzz.Font {
  const known = fonts.get(weight)
  if (known) return known
  const font = new harfbuzz.Font(face)
  font.setVariations([new harfbuzz.Variation('wght', weight)])
  fonts.set(weight, font)
  return font
}

function serifOf(cuts: readonly Cut[]): Serif {
  const widthOf = (text: string, { size, weight }: TextStyle) => shapeLine(cuts, text, weight).width * size
  return {
    widthOf,
    draw(text, { x, y, fill, size, weight }) {
      const { glyphs } = shapeLine(cuts, text, weight)
      const drawn = glyphs
        .filter(({ outline }) => outline !== '')
        .map((glyph) => `<path transform="translate(${glyph.x} ${glyph.y})" d="${glyph.outline}"/>`)
      const unit = size / (cuts[0]?.face.upem ?? 1)
      return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${unit} ${-unit})">${drawn.join('')}</g>`
    },
  }
}

/** Sets a line: its glyphs in the units of the font, and its width as a part of the font's size. */
function shapeLine(cuts: readonly Cut[], text: string, weight: number): { glyphs: Glyph[]; width: number } {
  const glyphs: Glyph[] = []
  let pen = 0
  for (const { cut, letters } of runsOf(cuts, text)) {
    const font = fontOf(cut, weight)
    const buffer = new harfbuzz.Buffer()
    buffer.addText(letters)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    for (const [index, { codepoint: id }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      glyphs.push({ outline: font.glyphToPath(id), x: pen + xOffset, y: yOffset })
      pen += xAdvance
    }
  }
  return { glyphs, width: pen / (cuts[0]?.face.upem ?? 1) }
}

/** Splits a text where another file of the font has the letters. */
function runsOf(cuts: readonly Cut[], text: string): { cut: Cut; letters: string }[] {
  const [first] = cuts
  const runs: { cut: Cut; letters: string }[] = []
  if (!first) return runs
  for (const letter of text.normalize()) {
    const cut = cuts.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0)) ?? first
    const last = runs.at(-1)
    if (last?.cut === cut) last.letters += letter
    else runs.push({ cut, letters: letter })
  }
  return runs
}

const smallest = 0.62

/** Fits a line into a width: smaller letters first, then an ellipsis. */
export function fitLine(
  serif: Serif,
  { text, ...style }: TextStyle & { text: string },
  width: number,
): { text: string; style: TextStyle } {
  const wanted = serif.widthOf(text, style)
  const scale = Math.max(smallest, Math.min(1, width / wanted))
  const fitted = { ...style, size: style.size * scale }
  if (serif.widthOf(text, fitted) <= width + 0.5) return { text, style: fitted }
  const letters = Array.from(text)
  while (letters.length > 1 && serif.widthOf(`${letters.join('').trimEnd()}…`, fitted) > width) letters.pop()
  return { text: `${letters.join('').trimEnd()}…`, style: fitted }
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const folder = path.join(import.meta.dirname, '../node_modules/.cache')

// Letters, punctuation, currencies, arrows: of them what the font has.
const characters = Array.from({ length: 0x2300 - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('')

const kept = {
  targetFormat: 'woff2' as const,
  // The weights that the style sheets ask for.
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  keepFeatures: ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum'],
}

/**
 * The serif with the weights and features that the look uses, a third lighter than the font itself: the path of a file
 * that is made where there is none of the same font and choice.
 */
export async function lighterSerif(): Promise<string> {
  const original = import.meta
    .resolve('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2')
  const font = await readFile(fileURLToPath(original))
  const key = createHash('sha256').update(font).update(JSON.stringify(kept)).digest('hex').slice(0, 12)
  const file = path.join(folder, `serif-${key}.woff2`)
  if (!existsSync(file)) {
    const written = `${file}.${process.pid}`
    await mkdir(folder, { recursive: true })
    await writeFile(written, await subsetFont(font, characters, kept))
    await rename(written, file)
  }
  return file
}

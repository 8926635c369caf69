import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const folder = path.join(import.meta.dirname, '../node_modules/.cache')

// Letters, punctuation, currencies and arrows, as far as the font has them.
const characters = Array.from({ length: 0x2300 - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('')

const saved = {
  targetFormat: 'woff2' as const,
  // The weights used in the style sheets.
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  keepFeatures: ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum'],
}

/**
 * Creates the serif with only the weights and features in use, a third lighter than the font itself; returns its path,
 * reusing an existing file of the same font and choice.
 */
export async function lighterSerif(): Promise<string> {
  const original = import.meta
    .resolve('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2')
  const font = await readFile(fileURLToPath(original))
  const key = createHash('sha256').update(font).update(JSON.stringify(saved)).digest('hex').slice(0, 12)
  const file = path.join(folder, `serif-${key}.woff2`)
  if (!existsSync(file)) {
    const written = `${file}.${process.pid}`
    await mkdir(folder, { recursive: true })
    await writeFile(written, await subsetFont(font, characters, saved))
    await rename(written, file)
  }
  return file
}

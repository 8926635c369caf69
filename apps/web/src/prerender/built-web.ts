import { readFileSync } from 'node:fs'
import path from 'node:path'

type Chunk = { file: string; imports?: string[]; css?: string[] }

// This bundle is in a folder of the built web app.
const folder = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

/** The built page without content. */
export const template = read('.prerender/template.html')

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build that wrote this bundle wrote it, too
const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>

/** The sources of each page, read from its entry by the build: of home for a visitor first, then for a player. */
declare const pageSources: Record<string, readonly string[]>

type Files = { scripts: string[]; styles: string[] }

/** The files of the pieces that load beside or after a page, by their names, found by the build. */
declare const pieceFiles: Record<string, Files>

/** The scripts and style sheets that a page with these pieces needs in addition to the shell's. */
export function filesOf(
  route: string,
  { isVisitor, pieces }: { isVisitor: boolean; pieces: string[] },
): Files {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()

  function add(name: string): void {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return
    seen.add(name)
    scripts.add(`/${chunk.file}`)
    chunk.imports?.forEach(add)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
  }

  const sources = pageSources[route] ?? []
  add(sources[route === '/' && !isVisitor ? 1 : 0] ?? '')
  for (const piece of pieces) {
    pieceFiles[piece]?.scripts.forEach((file) => scripts.add(file))
    pieceFiles[piece]?.styles.forEach((file) => styles.add(file))
  }
  const isNew = (file: string) => !template.includes(`"${file}"`)
  return { scripts: [...scripts].filter(isNew), styles: [...styles].filter(isNew) }
}

const sheets = new Map<string, string>()

/** Reads a built style sheet. */
export function readSheet(file: string): string {
  const known = sheets.get(file)
  if (known !== undefined) return known
  const css = read(file)
  sheets.set(file, css)
  return css
}

/** The only font, by its built address. */
export const font = /url\((\/assets\/[^)]+\.woff2)\)/.exec(stylesOf(template).map(readSheet).join(''))?.[1]

/** The addresses of the style sheets that a page links. */
export function stylesOf(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, file = '']) => file)
}

/** The addresses of all style sheets, also of what a page loads later. */
export const allSheets = [
  ...new Set(Object.values(manifest).flatMap(({ css = [] }) => css.map((file) => `/${file}`))),
]

import { readFileSync } from 'node:fs'
import path from 'node:path'

type Chunk = { file: string; imports?: string[] }

// This bundle is in a folder of the built web app.
const folder = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

/** The built page without content. */
export const template = read('.prerender/template.html')

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build that wrote this bundle wrote it, too
const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>

/** The sources of each page, read from its entry by the build: of home for a visitor first, then for a player. */
declare const pageSources: Record<string, readonly string[]>

/** The scripts of the pieces that load beside or after a page, by their names, found by the build. */
declare const pieceFiles: Record<string, readonly string[]>

/** The scripts that a page with these pieces needs in addition to the shell's. */
export function scriptsOf(
  route: string,
  { isVisitor, pieces }: { isVisitor: boolean; pieces: string[] },
): string[] {
  const scripts = new Set<string>()
  const seen = new Set<string>()

  function add(name: string): void {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return
    seen.add(name)
    scripts.add(`/${chunk.file}`)
    chunk.imports?.forEach(add)
  }

  const sources = pageSources[route] ?? []
  add(sources[route === '/' && !isVisitor ? 1 : 0] ?? '')
  for (const piece of pieces) pieceFiles[piece]?.forEach((file) => scripts.add(file))
  return [...scripts].filter((file) => !template.includes(`"${file}"`))
}

/** The only font, by its built address. */
export const font = /url\((\/assets\/[^)]+\.woff2)\)/.exec(template)?.[1]

const linkedSheet = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(template)

/** The link of the app's style sheet. */
export const sheetLink = linkedSheet?.[0] ?? ''

/** The rules of the app's style sheet. */
export const sheet = read(linkedSheet?.[1] ?? '')

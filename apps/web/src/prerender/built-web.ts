import { readFileSync } from 'node:fs'
import path from 'node:path'

type Chunk = { file: string; imports?: string[]; css?: string[] }

// The bundle of this code stands in a folder of the built web.
const folder = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

/** The page as it was built, without content. */
export const template = read('.prerender/template.html')

const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>

const route_sources = import.meta.glob<string>('../app/routes.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Which source holds the page of a route, as the list of routes says. */
const page_sources = new Map(
  [
    ...Object.values(route_sources)
      .join('')
      .matchAll(/'(\/[^']*)', page\(\(\) => import\('@\/([^']+)'\)/g),
  ].map(([, route = '', source = '']) => [route, `src/${source}`]),
)

if (page_sources.size === 0) throw new Error('No page was found in the list of routes')

/** The first page's differ by who looks (app/home-page.tsx). */
const homes = { home: 'src/features/home/welcome.tsx', frame: 'src/features/home/player-home.tsx' }

/** The scripts and style sheets that a route's page needs beside those of the shell. */
export function filesOfRoute(
  route: string,
  kind: keyof typeof homes,
): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()

  function add(name: string): void {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return
    seen.add(name)
    scripts.add(`/${chunk.file}`)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
    chunk.imports?.forEach(add)
  }

  add(route === '/' ? homes[kind] : (page_sources.get(route) ?? ''))
  const isNew = (file: string) => !template.includes(`"${file}"`)
  return { scripts: [...scripts].filter(isNew), styles: [...styles].filter(isNew) }
}

const sheets = new Map<string, string>()

/** What is written in a built style sheet. */
export function readSheet(file: string): string {
  const known = sheets.get(file)
  if (known !== undefined) return known
  const css = read(file)
  sheets.set(file, css)
  return css
}

/** The one font, by its built address. */
export const font = /url\((\/assets\/[^)]+\.woff2)\)/.exec(stylesOf(template).map(readSheet).join(''))?.[1]

/** The addresses of the style sheets that a page links. */
export function stylesOf(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, file = '']) => file)
}

import { readFileSync } from 'node:fs'
import path from 'node:path'

type Chunk = { file: string; imports?: string[]; css?: string[] }

// This bundle is in a folder of the built web app.
const folder = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

/** The built page without content. */
export const template = read('.prerender/template.html')

const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>

const routeSources = import.meta.glob<string>('../app/routes.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Maps each route to the source of its page, from the list of routes. */
const pageSources = new Map(
  [
    ...Object.values(routeSources)
      .join('')
      .matchAll(/'(\/[^']*)', page\(\(\) => import\('@\/([^']+)'\)/g),
  ].map(([, route = '', source = '']) => [route, `src/${source}`]),
)

if (pageSources.size === 0) throw new Error('No page was found in the list of routes')

/** The first page differs for visitors and users (app/home-page.tsx). */
const homes = { home: 'src/features/home/welcome.tsx', frame: 'src/features/home/player-home.tsx' }

/** The scripts and style sheets that a route's page needs in addition to the shell's. */
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
    chunk.imports?.forEach(add)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
  }

  add(route === '/' ? homes[kind] : (pageSources.get(route) ?? ''))
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

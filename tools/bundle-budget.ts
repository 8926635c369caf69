import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { REPOSITORY } from './run-command.ts'
import { manifestFile, readManifest, type Manifest } from './build-manifest.ts'

const CHUNK_LIMIT_KB = 40
const SHEET_LIMIT_KB = 27
const DIST = join(REPOSITORY, 'apps', 'web', 'dist')

/** A page that users open first, and the size limit of its scripts with all that they import. */
export type FirstLoad = { name: string; source: string; limitKb: number }

const inFeatures = (file: string) => `src/features/${file}`

const firstLoads: FirstLoad[] = [
  { name: 'home', source: inFeatures('home/welcome/welcome.tsx'), limitKb: 131 },
  { name: 'home of players', source: inFeatures('home/player-home.tsx'), limitKb: 135 },
  { name: 'home without a league', source: inFeatures('home/helper-home.tsx'), limitKb: 139 },
  { name: 'the quiz', source: inFeatures('quizzes/play/quiz-page.tsx'), limitKb: 148 },
  { name: 'the special quiz', source: inFeatures('quizzes/special/special-quiz-page.tsx'), limitKb: 165 },
  { name: 'the table', source: inFeatures('league/ranking/ranking-page.tsx'), limitKb: 141 },
  { name: 'the cup', source: inFeatures('cup/cup-page.tsx'), limitKb: 141 },
  { name: 'a game', source: inFeatures('league/game/game-page.tsx'), limitKb: 138 },
  { name: 'a profile', source: inFeatures('profiles/profile-page.tsx'), limitKb: 157 },
  { name: 'renewal', source: inFeatures('subscriptions/renewal/renewal-page.tsx'), limitKb: 160 },
  { name: 'sign-in', source: inFeatures('session/sign-in/sign-in-page.tsx'), limitKb: 128 },
]

/**
 * Measures the size of the built web: the scripts of the first page, what each further page adds, and the style sheet,
 * which comes once for all pages, after the first one is painted with the styles in it.
 */
export function checkBundleBudget(): { ok: boolean; output: string; note: string } {
  const path = manifestFile(DIST)
  if (!existsSync(path)) return { ok: false, output: `${path} is missing: the web is not built`, note: '' }
  return judge(readManifest(DIST), (file) => brotliCompressSync(readFileSync(join(DIST, file))).byteLength)
}

/** Judges a build by its list of files; the function that measures a file and the limits are parameters. */
export function judge(manifest: Manifest, weigh: (file: string) => number, limits = firstLoads) {
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + weigh(file), 0) / 1000
  const sheet = manifest['style.css']?.file
  const sheetKb = sheet === undefined ? Infinity : sum([sheet])
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const shell = closureOf(manifest, entries)
  const loads = limits.map((load) => ({
    ...load,
    kb: sum(closureOf(manifest, [...entries, load.source])),
    isThere: manifest[load.source] !== undefined && entries.length > 0,
  }))
  const pages = Object.entries(manifest)
    .filter(([, chunk]) => chunk.isDynamicEntry && !chunk.isEntry)
    .map(([name, chunk]) => ({
      name,
      kb: shell.has(chunk.file) ? 0 : sum([chunk.file]),
    }))
    .toSorted((one, other) => other.kb - one.kb)

  const problems = [
    ...loads
      .filter(({ isThere }) => !isThere)
      .map(({ name, source }) => `${name} cannot be weighed: ${source} is no file of its own any more`),
    ...loads
      .filter(({ kb, limitKb }) => kb > limitKb)
      .map(({ name, kb, limitKb }) => `the first load of ${name} weighs ${ofLimit(kb, limitKb)}`),
    ...pages
      .filter(({ kb }) => kb > CHUNK_LIMIT_KB)
      .map(({ name, kb }) => `${name} weighs ${ofLimit(kb, CHUNK_LIMIT_KB)}`),
    ...(sheetKb > SHEET_LIMIT_KB ? [`the style sheet weighs ${ofLimit(sheetKb, SHEET_LIMIT_KB)}`] : []),
  ]
  const heaviest = pages[0] ? [`heaviest page ${ofLimit(pages[0].kb, CHUNK_LIMIT_KB)}`] : []
  const note = [
    ...loads.map(({ name, kb, limitKb }) => `${name} ${ofLimit(kb, limitKb)}`),
    ...heaviest,
    `style sheet ${ofLimit(sheetKb, SHEET_LIMIT_KB)}`,
  ]
  return { ok: problems.length === 0, output: problems.join('\n'), note: note.join(', ') }
}

function ofLimit(kb: number, limitKb: number): string {
  return `${kb.toFixed(1)} of ${limitKb} kB`
}

/** Returns all files loaded together with some: a page comes alive only when the last of them has arrived. */
function closureOf(manifest: Manifest, sources: string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  function add(source: string): void {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return
    seen.add(source)
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  sources.forEach(add)
  return files
}

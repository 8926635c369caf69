import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { REPOSITORY } from './run-command.ts'

const CHUNK_LIMIT_KB = 40
const DIST = join(REPOSITORY, 'apps', 'web', 'dist')

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean }
/** What the build tells of its files, by the source that each begins with. */
export type Manifest = Record<string, Chunk>

/** A page that people meet first, and what it may weigh with everything that it needs to be complete. */
type FirstLoad = { name: string; source: string; limit_kb: number }

const first_loads: FirstLoad[] = [
  { name: 'home', source: 'src/features/home/welcome.tsx', limit_kb: 125 },
  { name: 'the quiz', source: 'src/features/quizzes/quiz-page.tsx', limit_kb: 145 },
]

/** Weighs the built web: all that is loaded for the first page that somebody opens, and what each page adds. */
export function checkBundleBudget(): { ok: boolean; output: string; note: string } {
  const path = join(DIST, '.vite', 'manifest.json')
  if (!existsSync(path)) return { ok: false, output: `${path} is missing: the web is not built`, note: '' }
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  return judge(manifest, (file) => brotliCompressSync(readFileSync(join(DIST, file))).byteLength)
}

/** Judges a build by its list of files; what a file weighs is an argument. */
export function judge(manifest: Manifest, weigh: (file: string) => number) {
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + weigh(file), 0) / 1000
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const shell = closureOf(manifest, entries)
  const loads = first_loads.map((load) => ({
    ...load,
    kb: sum(closureOf(manifest, [...entries, load.source])),
    is_there: manifest[load.source] !== undefined && entries.length > 0,
  }))
  const pages = Object.entries(manifest)
    .filter(([, chunk]) => chunk.isDynamicEntry && !chunk.isEntry)
    .map(([name, chunk]) => ({
      name,
      kb: sum([chunk.file, ...(chunk.css ?? [])].filter((file) => !shell.has(file))),
    }))
    .toSorted((one, other) => other.kb - one.kb)

  const problems = [
    ...loads
      .filter(({ is_there }) => !is_there)
      .map(({ name, source }) => `${name} cannot be weighed: ${source} is no file of its own any more`),
    ...loads
      .filter(({ kb, limit_kb }) => kb > limit_kb)
      .map(({ name, kb, limit_kb }) => `the first load of ${name} weighs ${ofLimit(kb, limit_kb)}`),
    ...pages
      .filter(({ kb }) => kb > CHUNK_LIMIT_KB)
      .map(({ name, kb }) => `${name} weighs ${ofLimit(kb, CHUNK_LIMIT_KB)}`),
  ]
  const heaviest = pages[0] ? [`heaviest page ${ofLimit(pages[0].kb, CHUNK_LIMIT_KB)}`] : []
  const note = [...loads.map(({ name, kb, limit_kb }) => `${name} ${ofLimit(kb, limit_kb)}`), ...heaviest]
  return { ok: problems.length === 0, output: problems.join('\n'), note: note.join(', ') }
}

function ofLimit(kb: number, limit_kb: number): string {
  return `${kb.toFixed(1)} of ${limit_kb} kB`
}

/** All files that are loaded together with some: a page begins to show when the last of them is there. */
function closureOf(manifest: Manifest, sources: string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  function add(source: string): void {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return
    seen.add(source)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(add)
  }
  sources.forEach(add)
  return files
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { REPOSITORY } from './run-command.ts'

const SHELL_LIMIT_KB = 150
const CHUNK_LIMIT_KB = 40
const DIST = join(REPOSITORY, 'apps', 'web', 'dist')

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean }
type Manifest = Record<string, Chunk>

/** Weighs the built web: what every visitor loads, and what each page adds. */
export function checkBundleBudget(): { ok: boolean; output: string; note: string } {
  const path = join(DIST, '.vite', 'manifest.json')
  if (!existsSync(path)) return { ok: false, output: `${path} is missing: the web is not built`, note: '' }
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const shell = new Set(entries.flatMap((key) => listFiles(manifest, key)))
  const shell_kb = weigh([...shell])
  const pages = Object.entries(manifest)
    .filter(([, chunk]) => chunk.isDynamicEntry && !chunk.isEntry)
    .map(([name, chunk]) => ({
      name,
      kb: weigh([chunk.file, ...(chunk.css ?? [])].filter((file) => !shell.has(file))),
    }))
    .toSorted((one, other) => other.kb - one.kb)

  const problems = pages
    .filter(({ kb }) => kb > CHUNK_LIMIT_KB)
    .map(({ name, kb }) => `${name} weighs ${kb.toFixed(1)} kB of ${CHUNK_LIMIT_KB} kB`)
  if (shell_kb > SHELL_LIMIT_KB)
    problems.unshift(`the shell weighs ${shell_kb.toFixed(1)} kB of ${SHELL_LIMIT_KB} kB`)
  const heaviest = pages[0] ? `, heaviest page ${pages[0].kb.toFixed(1)} of ${CHUNK_LIMIT_KB} kB` : ''
  const note = `shell ${shell_kb.toFixed(1)} of ${SHELL_LIMIT_KB} kB${heaviest}`
  return { ok: problems.length === 0, output: problems.join('\n'), note }
}

function listFiles(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  const imported = (chunk.imports ?? []).flatMap((name) => listFiles(manifest, name, seen))
  return [chunk.file, ...(chunk.css ?? []), ...imported]
}

function weigh(files: string[]): number {
  const sizes = files.map((file) => brotliCompressSync(readFileSync(join(DIST, file))).byteLength)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

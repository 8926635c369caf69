import type { Manifest } from 'vite'
import { readPages } from './pages.ts'

/**
 * Lists the files needed offline: those of the shell, of home, and of the pages that are loaded in advance for signed-in
 * users, with their lazy chunks. Other pages are cached when visited.
 */
export function listFilesToCache(manifest: Manifest): string[] {
  const pages = readPages()
  const everyday = pages
    .filter(({ path, preload }) => path === '/' || (preload !== null && preload !== 'visitors'))
    .flatMap(({ sources }) => sources)
  const others = new Set(pages.flatMap(({ sources }) => sources)).difference(new Set(everyday))
  const seen = new Set<string>()
  const files = new Set<string>()

  function cache(name: string): void {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.assets ?? [])]) files.add(file)
    chunk.imports?.forEach(cache)
    chunk.dynamicImports?.filter((other) => !others.has(other)).forEach(cache)
  }

  for (const page of everyday) {
    if (manifest[page] === undefined) throw new Error(`${page} is no page of its own any more`)
  }
  for (const [name, { isEntry, file }] of Object.entries(manifest)) {
    if (isEntry) cache(name)
    if (file.endsWith('.css')) files.add(file)
  }
  return [...files].toSorted()
}

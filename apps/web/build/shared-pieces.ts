import path from 'node:path'
import { readPages } from './pages.ts'

type ModuleInfo = { importedIds: string[] }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/**
 * Modules that every visit starts with, and the pages most visits start with, each in a chunk of its own. Code shared
 * by pages belongs to the first of them here, so that the first carries nothing unneeded, and later ones little.
 */
const beginnings = listBeginnings().map((source) => path.join(import.meta.dirname, '..', source))

function listBeginnings(): string[] {
  const starts = readPages().filter(({ start }) => start)
  const [welcome = ''] = starts.find((page) => page.path === '/')?.sources ?? []
  // Of home those of visitors and players, not that of the few helpers.
  return [...new Set(['src/main.tsx', welcome, ...starts.flatMap(({ sources }) => sources.slice(0, 2))])]
}

// Includes the packages that only they use.
const ourSource = /\/(apps\/web|packages\/\w+)\/src\/|\/node_modules\/idb-keyval\/|^\0vite\/preload-helper/

const contractWord = /\/packages\/contract\/src\/(?!(endpoint|fields|access)\.ts)/

let neededBy: Map<string, number[]> | null = null

/**
 * Groups the many modules of everyday pages into few chunks: a page of forty small files waits longer for their
 * requests than for their content, and is a fifth heavier. A module's imports are needed wherever it is, so no two
 * chunks import each other.
 */
export function sharedPieces(id: string, modules: Modules): string | null {
  if (!ourSource.test(id)) return null
  neededBy ??= findNeeds(modules)
  const needs = neededBy.get(id)
  if (!needs || beginnings.includes(id)) return null
  const [first = 0] = needs
  const isShared = needs.length > 1
  // Code that the first page shares with others is too small for its own chunk.
  if (first === 0 || (first === 1 && isShared)) return 'shell'
  return `${isShared ? 'shared' : 'own'}-${first}`
}

/** Maps each module to the entry points that need it, in their order. */
function findNeeds(modules: Modules): Map<string, number[]> {
  const needs = new Map<string, number[]>()
  beginnings.forEach((beginning, index) => {
    const waiting = [beginning]
    for (let piece = waiting.pop(); piece !== undefined; piece = waiting.pop()) {
      const known = needs.get(piece) ?? []
      if (!ourSource.test(piece) || known.includes(index)) continue
      needs.set(piece, [...known, index])
      const imports = modules.getModuleInfo(piece)?.importedIds ?? []
      // Words of the contract share nothing but schemas, which the build drops.
      const isWord = contractWord.test(piece)
      waiting.push(...imports.filter((id) => !(isWord && contractWord.test(id))))
    }
  })
  return needs
}

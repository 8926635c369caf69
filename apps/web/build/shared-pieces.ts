import path from 'node:path'

type ModuleInfo = { importedIds: string[] }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/**
 * What every visit begins with, and the pages that most visits begin with, each a file of its own. A page's pieces lie
 * with those of the first one here that needs them: so the first carries nothing that it does not need, and the later
 * ones little.
 */
const beginnings = [
  'main',
  'features/home/welcome',
  'features/quizzes/quiz-page',
  'features/league/ranking-page',
  'features/national-ranking/national-ranking-page',
  'features/home/player-home',
  'features/session/sign-in-page',
].map((source) => path.join(import.meta.dirname, '../src', `${source}.tsx`))

// With what they alone use of others.
const our_source = /\/(apps\/web|packages\/\w+)\/src\/|\/node_modules\/idb-keyval\/|^\0vite\/preload-helper/

let needed_by: Map<string, number[]> | null = null

/**
 * Puts the many pieces of everyday pages into few files: a page of forty small files waits for each of them longer than
 * for what is in it, and is a fifth heavier. What a piece imports is needed wherever the piece is, so no two files
 * import each other.
 */
export function sharedPieces(id: string, modules: Modules): string | null {
  if (!our_source.test(id)) return null
  needed_by ??= findNeeds(modules)
  const needs = needed_by.get(id)
  if (!needs || beginnings.includes(id)) return null
  const [first = 0] = needs
  const is_shared = needs.length > 1
  // What the first page shares with others is too little for a file.
  if (first === 0 || (first === 1 && is_shared)) return 'shell'
  return `${is_shared ? 'shared' : 'own'}-${first}`
}

/** Of each piece the beginnings that need it, in their order. */
function findNeeds(modules: Modules): Map<string, number[]> {
  const needs = new Map<string, number[]>()
  beginnings.forEach((beginning, index) => {
    const waiting = [beginning]
    for (let piece = waiting.pop(); piece !== undefined; piece = waiting.pop()) {
      const known = needs.get(piece) ?? []
      if (!our_source.test(piece) || known.includes(index)) continue
      needs.set(piece, [...known, index])
      waiting.push(...(modules.getModuleInfo(piece)?.importedIds ?? []))
    }
  })
  return needs
}

/** The library's controls that pages use often (ui/mantine.css), with all that each control stands on. */
export const oftenControls =
  /\/@mantine\/(hooks|core\/esm\/(core|utils|components\/(UnstyledButton|Button|ActionIcon|CloseButton|Loader|Input|InputBase|Skeleton|VisuallyHidden|Paper|Portal|Transition)))\//

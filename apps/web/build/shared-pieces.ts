import path from 'node:path'

type ModuleInfo = { importedIds: string[] }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/**
 * The pages that most visits begin with, each a file of its own. A page's pieces lie with those of the first page here
 * that needs them: so the first carries nothing that it does not need, and the later ones little.
 */
const everyday_pages = [
  'home/welcome',
  'quizzes/quiz-page',
  'league/ranking-page',
  'national-ranking/national-ranking-page',
  'home/player-home',
  'session/sign-in-page',
]

const our_source = /\/(apps\/web|packages\/\w+)\/src\//
const features = path.join(import.meta.dirname, '../src/features')

let needed_by: Map<string, number[]> | null = null

/**
 * Puts the many pieces of everyday pages into few files: a page of forty small files waits for each of them longer than
 * for what is in it, and is a fifth heavier. What a piece imports is needed wherever the piece is, so no two files
 * import each other.
 */
export function sharedPieces(id: string, modules: Modules): string | null {
  if (!our_source.test(id)) return null
  needed_by ??= findNeeds(modules)
  const pages = needed_by.get(id)
  if (!pages || isPage(id)) return null
  const [first = 0] = pages
  return `${pages.length > 1 ? 'shared' : 'own'}-${first}`
}

/** Of each piece the everyday pages that need it, in their order. */
function findNeeds(modules: Modules): Map<string, number[]> {
  const needs = new Map<string, number[]>()
  everyday_pages.forEach((page, index) => {
    const waiting = [path.join(features, `${page}.tsx`)]
    for (let piece = waiting.pop(); piece !== undefined; piece = waiting.pop()) {
      const known = needs.get(piece) ?? []
      if (!our_source.test(piece) || known.includes(index)) continue
      needs.set(piece, [...known, index])
      waiting.push(...(modules.getModuleInfo(piece)?.importedIds ?? []))
    }
  })
  return needs
}

function isPage(id: string): boolean {
  return everyday_pages.some((page) => id === path.join(features, `${page}.tsx`))
}

/** The library's controls that pages use often (ui/mantine.css), with all that each control stands on. */
export const oftenControls =
  /\/@mantine\/(hooks|core\/esm\/(core|utils|components\/(UnstyledButton|Button|ActionIcon|CloseButton|Loader|Input|InputBase|Skeleton|VisuallyHidden|Paper|Portal|Transition)))\//

import type { Manifest } from 'vite'

// Pages opened on a day of playing. Other pages are cached when visited.
const everydayPages = [
  'src/features/home/player-home.tsx',
  'src/features/quizzes/play/quiz-page.tsx',
  'src/features/quizzes/special/special-quiz-page.tsx',
  'src/features/league/ranking-page.tsx',
]

/** Lists the files needed offline: those of the shell and the everyday pages, with their lazy chunks. */
export function listFilesToCache(manifest: Manifest): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()

  function cache(name: string): void {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    chunk.imports?.forEach(cache)
    chunk.dynamicImports?.filter((other) => !isOtherPage(other)).forEach(cache)
  }

  for (const page of everydayPages) {
    if (manifest[page] === undefined) throw new Error(`${page} is no page of its own any more`)
  }
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) cache(name)
  return [...files].toSorted()
}

function isOtherPage(name: string): boolean {
  return name.endsWith('-page.tsx') && !everydayPages.includes(name)
}

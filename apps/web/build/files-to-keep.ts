import type { Manifest } from 'vite'

// What somebody opens on a day of playing. Other pages are kept as they are visited.
const everyday_pages = [
  'src/features/home/player-home.tsx',
  'src/features/quizzes/quiz-page.tsx',
  'src/features/quizzes/special-quiz-page.tsx',
  'src/features/league/ranking-page.tsx',
]

/** The files that must be there without a connection: of the shell and the everyday pages, with what they load later. */
export function listFilesToKeep(manifest: Manifest): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()

  function keep(name: string): void {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    chunk.imports?.forEach(keep)
    chunk.dynamicImports?.filter((other) => !isOtherPage(other)).forEach(keep)
  }

  for (const page of everyday_pages) {
    if (manifest[page] === undefined) throw new Error(`${page} is no page of its own any more`)
  }
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) keep(name)
  return [...files].toSorted()
}

function isOtherPage(name: string): boolean {
  return name.endsWith('-page.tsx') && !everyday_pages.includes(name)
}

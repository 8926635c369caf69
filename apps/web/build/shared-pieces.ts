import { existsSync } from 'node:fs'
import path from 'node:path'
import { refuseIneffectiveImports } from './ineffective-imports.ts'
import { readPages } from './pages.ts'
import { readAdditions } from './piece-files.ts'

type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null }
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Modules of the same file: those that the same starting points need, or whose files were joined. */
type Group = { modules: string[]; size: number; needed: Set<number>; imports: Set<Group>; isShell: boolean }

/** Modules that are loaded together, with all that they import: a page, a piece that comes later, or a page with a piece. */
type Start = {
  ids: string[]
  weight: number
  kind: 'shell' | 'together' | 'page' | 'piece' | 'page with piece'
}

const folder = path.join(import.meta.dirname, '..')
const main = inSources('main.tsx')
const allPages = inSources('app/pages/lists/all-pages.ts')

/** The module of a file below `src`. */
function inSources(file: string): string {
  return path.join(folder, 'src', file)
}

/** What one more file costs, in characters of source: a round trip on a slow line, and worse compression. */
const fileCost = 19_000

/** Pieces that load together once a page is complete: those of every signed-in visit, and those of the quiz. */
const loadedTogether = [
  [
    'app/background/background-work.tsx',
    'app/background/cache-responses.ts',
    'app/shell/as-of.tsx',
    'app/shell/top-bar/color-scheme-buttons.tsx',
    'app/shell/top-bar/more-panel.tsx',
    'features/logs/activity-log.ts',
    'features/logs/page-speed.ts',
    'features/messages/message-button.tsx',
    'features/practice/practice-sender.ts',
    'features/quizzes/submission/queued-answers.tsx',
    'ui/dialogs/confirm-modal.tsx',
    'ui/states/toast-area.tsx',
  ],
  [
    'features/quizzes/play/form/closed-notice.tsx',
    'features/quizzes/play/points/sheet/points-sheet.tsx',
    'features/quizzes/play/record-opening.ts',
    'features/quizzes/submission/last-look.tsx',
    'features/quizzes/submission/submitted-quiz.tsx',
  ],
].map((files) => files.map(inSources))

const missing = loadedTogether.flat().filter((file) => !existsSync(file))
if (missing.length > 0) throw new Error(`Pieces that load together are not there: ${missing.join(', ')}`)

/** How often pages are opened first, roughly, in comparison with the many others; visited ones are written for visitors. */
const weights = { start: 100, written: 40, visited: 25, tab: 20, page: 1, piece: 0.3 }

/** Of the visits to a page, roughly the share that shows one of its pieces. */
const shownShare = 1 / 8

let names: Map<string, string> | null = null

/** Names the file of a module; null leaves it with the only page or piece that needs it. */
export function sharedPieces(id: string, modules: Modules): string | null {
  names ??= nameGroups(modules)
  return names.get(id) ?? null
}

/**
 * Joins modules into few files: first those that exactly the same pages need, then files by pairs, as long as a saved
 * request is worth more than what pages load in vain. No two files import each other, so that each module runs after
 * those it imports.
 */
function nameGroups(modules: Modules): Map<string, string> {
  const graph = readGraph(modules)
  const starts = findStarts(graph)
  const entries = new Set(starts.flatMap(({ ids }) => ids))
  refuseIneffectiveImports(
    graph,
    [...entries].map((id) => closureOf(graph, [id])),
  )
  const groups = joinGroups(findGroups(graph, starts), starts)
  // Files of their own, by whose names the server and the budget find what is loaded.
  const alone = new Set([main, ...findPages().keys()])
  return new Map(
    groups.flatMap((group, index) =>
      group.modules
        .filter((id) => !alone.has(id))
        .map((id) => [id, nameOf(group) ?? `shared-${index}`] as const),
    ),
  )
}

/** The names by which browser tests find files in the manifest; the others are only different. */
function nameOf({ modules, isShell }: Group): string | null {
  if (isShell) return 'shell'
  const together = loadedTogether.findIndex(([first = '']) => modules.includes(first))
  return ['after-page', 'after-quiz'][together] ?? null
}

/** Each module with the modules that it imports at once and later. */
export type Graph = Map<string, { imports: string[]; later: string[]; size: number }>

/** All modules that the first one leads to. */
function readGraph(modules: Modules): Graph {
  const graph: Graph = new Map()
  const waiting = [main]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const info = graph.has(id) ? null : modules.getModuleInfo(id)
    if (!info) continue
    const { importedIds: imports, dynamicallyImportedIds: later, code } = info
    graph.set(id, { imports, later, size: sizeOf(id, code ?? '') })
    waiting.push(...imports, ...later)
  }
  return graph
}

// Of the contract only the calls that pages send stay in the build.
const sizeOf = (id: string, code: string) => (id.includes('/packages/contract/') ? 0.4 : 1) * code.length

/**
 * The main module first, then the pieces that load together, the pages, the pieces that load by themselves, and the pages
 * of most visits with each of their pieces.
 */
function findStarts(graph: Graph): Start[] {
  const pages = findPages()
  const known = new Set([main, ...pages.keys(), ...loadedTogether.flat()])
  const pieces = new Set([...graph.values()].flatMap(({ later }) => later)).difference(known)
  const shell = closureOf(graph, [main])
  const ofShell = new Set([...shell].flatMap((id) => graph.get(id)?.later ?? []))
  const additions = readAdditions().filter(({ isIdle, piece }) => !isIdle && pieces.has(piece))
  const piecesOf = (page: string) => {
    const modules = closureOf(graph, [page]).difference(shell)
    return new Set(additions.filter(({ of }) => modules.has(of)).map(({ piece }) => piece))
  }
  return [
    { ids: [main], weight: 0, kind: 'shell' },
    ...loadedTogether.map((ids, index) => ({
      ids,
      weight: index === 0 ? weights.start : weights.written,
      kind: 'together' as const,
    })),
    // The list of all pages is loaded before a page that the shell does not list.
    ...[...pages].map(([id, weight]) => ({
      ids: ofShell.has(id) ? [id] : [id, allPages],
      weight,
      kind: 'page' as const,
    })),
    ...[...pieces].map((id) => ({ ids: [id], weight: weights.piece, kind: 'piece' as const })),
    ...[...pages]
      .filter(([, weight]) => weight >= weights.tab)
      .flatMap(([id, weight]) =>
        [...piecesOf(id)].map((piece) => ({
          ids: [id, piece],
          weight: weight * shownShare,
          kind: 'page with piece' as const,
        })),
      ),
  ]
}

/** The files of the pages, with the weight of each. */
function findPages(): Map<string, number> {
  return new Map(
    readPages().flatMap(({ sources, start, written, tab }) => {
      const known = [
        start && weights.start,
        written === 'signed_in' && weights.written,
        tab !== null && weights.tab,
        written !== null && weights.visited,
      ]
      const weight = known.find((one) => one !== false) ?? weights.page
      return sources.map((source) => [path.join(folder, source), weight] as const)
    }),
  )
}

function closureOf(graph: Graph, ids: string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...(graph.get(id)?.imports ?? []))
  }
  return seen
}

/** Groups the modules by the starts that need them; what the main module needs is the shell, whoever else does. */
function findGroups(graph: Graph, starts: Start[]): Group[] {
  const needs = new Map<string, number[]>()
  for (const [index, { ids }] of starts.entries())
    for (const module of closureOf(graph, ids)) needs.set(module, [...(needs.get(module) ?? []), index])

  const groups = new Map<string, Group>()
  const groupOf = new Map<string, Group>()
  for (const [id, found] of needs) {
    const isShell = found[0] === 0
    const key = isShell ? 'shell' : found.join(' ')
    const needed = new Set(isShell ? starts.keys() : found)
    const group = groups.get(key) ?? { modules: [], size: 0, needed, imports: new Set(), isShell }
    groups.set(key, group)
    groupOf.set(id, group)
    group.modules.push(id)
    group.size += graph.get(id)?.size ?? 0
  }
  for (const [id, group] of groupOf) {
    for (const imported of graph.get(id)?.imports ?? []) {
      const other = groupOf.get(imported)
      if (other && other !== group) group.imports.add(other)
    }
  }
  // What a single page or piece needs is in its own file anyway, unless the piece could share a file with its page.
  return [...groups.values()].filter(({ needed }) => {
    const kinds = [...needed].map((index) => starts[index]?.kind)
    const [kind, ...others] = kinds.filter((one) => one !== 'page with piece')
    return others.length > 0 || !(kind === 'page' || (kind === 'piece' && kinds.length === 1))
  })
}

/** Joins the pair of groups that saves most, until none saves anything. */
function joinGroups(groups: Group[], starts: Start[]): Group[] {
  const weigh = (needed: Iterable<number>) =>
    [...needed].reduce((sum, index) => sum + (starts[index]?.weight ?? 0), 0)
  const inVain = (needed: Set<number>, group: Group) => weigh(needed.difference(group.needed)) * group.size
  const saving = (one: Group, other: Group) => {
    const direct =
      weigh(one.needed.intersection(other.needed)) * fileCost -
      inVain(one.needed, other) -
      inVain(other.needed, one)
    if (direct <= 0) return direct
    // Whoever loads one of them in vain loads what it imports in vain, too.
    const both = one.needed.union(other.needed)
    return [...importsOf(one).union(importsOf(other))].reduce(
      (left, group) => (group === one || group === other ? left : left - inVain(both, group)),
      direct,
    )
  }

  const joined = new Set(groups)
  let pairs = groups.flatMap((one, index) => groups.slice(index + 1).map((other) => pairOf(one, other)))
  function pairOf(one: Group, other: Group) {
    return { one, other, saved: saving(one, other) }
  }
  for (;;) {
    pairs = pairs.filter(({ saved }) => saved > 0).toSorted((one, other) => other.saved - one.saved)
    const best = pairs.find(({ one, other }) => !leadsAround(one, other) && !leadsAround(other, one))
    if (!best) return [...joined]
    const { one, other } = best
    const both = join(one, other, joined)
    // Whoever loads the new file loads what it imports.
    const grown = [...importsOf(both)].filter(({ needed }) => !both.needed.isSubsetOf(needed))
    for (const group of grown) group.needed = group.needed.union(both.needed)
    const changed = new Set([both, ...grown])
    pairs = pairs.filter(
      (pair) =>
        joined.has(pair.one) && joined.has(pair.other) && !changed.has(pair.one) && !changed.has(pair.other),
    )
    for (const group of changed)
      for (const next of joined)
        if (next !== group && !(changed.has(next) && next.size < group.size)) pairs.push(pairOf(group, next))
  }
}

/** All groups that a group imports, also through others. */
function importsOf(group: Group): Set<Group> {
  const seen = new Set<Group>()
  const waiting = [...group.imports]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...next.imports)
  }
  return seen
}

/** Tells whether a group imports another through a third one, which the two together would then import and be imported by. */
function leadsAround(from: Group, to: Group): boolean {
  const seen = new Set<Group>([from])
  const waiting = [...from.imports].filter((group) => group !== to)
  for (let group = waiting.pop(); group; group = waiting.pop()) {
    if (group === to) return true
    if (seen.has(group)) continue
    seen.add(group)
    waiting.push(...group.imports)
  }
  return false
}

function join(one: Group, other: Group, groups: Set<Group>): Group {
  const both: Group = {
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    needed: one.needed.union(other.needed),
    imports: one.imports.union(other.imports),
    isShell: one.isShell || other.isShell,
  }
  both.imports.delete(one)
  both.imports.delete(other)
  groups.delete(one)
  groups.delete(other)
  for (const { imports } of groups) {
    if (imports.has(one) || imports.has(other)) {
      imports.delete(one)
      imports.delete(other)
      imports.add(both)
    }
  }
  groups.add(both)
  return both
}

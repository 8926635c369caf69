import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readPages } from '../build/pages.ts'

const src = path.join(import.meta.dirname, '../src')

/** A module of the web: the modules that it loads, the endpoints that it calls, and the addresses that it names. */
type Module = { imports: string[]; calls: string[]; links: string[]; code: string }

/** What stands before an endpoint that is not called there, but asked about, forgotten or listed. */
const notCalled =
  /(?:endpointKey\(|useMayCall\(|mayCall\(\s*user,|holdsRoleFor\(\s*user,|typeof|access:|for:|[[,])\s*$/

/** Modules that name every page, whose addresses are no links of those that load them. */
const tables = /(?:^|\/)[\w-]*paths\.ts$|\/app\/pages\/(?:lists\/)?(?:[\w-]*pages|router|root-route)\.tsx?$/

const modules = new Map<string, Module>()

/** Reads a module once, without running it. */
function readModule(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const code = readFileSync(file, 'utf8')
  const named = (pattern: RegExp) =>
    [...code.matchAll(pattern)].map(([, name, from]) => [name, from] as const)
  const imported = [
    ...code.matchAll(/(?:^(?:import|export)(?! type)[^'"]*?from |\bimport\()'([^']+)'/gm),
  ].flatMap(([, from = '']) => resolve(file, from) ?? [])
  const contract = new Map(named(/import \* as (\w+) from '@tertulia\/contract\/([\w-]+)'/g))
  const calls = [...code.matchAll(/\b(\w+)\.(\w+)\b/g)].flatMap(({ 1: alias, 2: name, index }) => {
    const from = contract.get(alias)
    return from === undefined || notCalled.test(code.slice(0, index)) ? [] : [`${from}.${name}`]
  })
  const direct = named(/import \{([^}]*)\} from '@tertulia\/contract\/([\w-]+)'/g).flatMap(
    ([names = '', from]) => names.split(',').map((name) => `${from}.${name.trim()}`),
  )
  const links = [...code.matchAll(/\b(\w*[pP]aths)\.(\w+)\b/g)].map(([, table, name]) => `${table}.${name}`)
  const module = { imports: imported, calls: [...calls, ...direct], links, code }
  modules.set(file, module)
  return module
}

function resolve(file: string, from: string): string | null {
  const base = from.startsWith('@/') ? path.join(src, from.slice(2)) : path.join(path.dirname(file), from)
  const isOurs = (from.startsWith('@/') || from.startsWith('.')) && /\.tsx?$/.test(from)
  return isOurs && existsSync(base) && !tables.test(base) ? base : null
}

/** The modules that the code of some files loads, now or later, without what only those load that a gate leads to. */
export function readModules(
  files: readonly string[],
  isGate: (code: string) => boolean = () => false,
): (Module & { file: string })[] {
  const seen = new Map<string, Module>()
  const left = [...files]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue
    const module = readModule(file)
    seen.set(file, module)
    if (!isGate(module.code)) left.push(...module.imports)
  }
  return [...seen].map(([file, module]) => ({ ...module, file: path.relative(src, file) }))
}

/** What the code that starts at some files calls and links to, with all that it loads, now or later. */
export function readClosure(files: readonly string[]): { calls: Set<string>; links: Set<string> } {
  const all = readModules(files)
  return {
    calls: new Set(all.flatMap(({ calls }) => calls)),
    links: new Set(all.flatMap(({ links }) => links)),
  }
}

/** The code of each page by its address. */
export const sourcesOfPages: ReadonlyMap<string, readonly string[]> = new Map(
  readPages().map(({ path: address, sources }) => [
    address,
    sources.map((source) => path.join(src, '..', source)),
  ]),
)

/** The code around every page: the bars, the menus and what works in the background. */
export const frame = ['app/app.tsx', 'app/shell/shell.tsx'].map((file) => path.join(src, file))

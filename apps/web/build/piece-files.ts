import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

/** The built scripts of the pieces that load beside or after a page, by the names that their components are given. */
export type PieceFiles = Record<string, string[]>

type Chunk = Rolldown.OutputChunk

const root = path.join(import.meta.dirname, '..')

/** A call of `lazyAddition` or `idleAddition`: where it imports from, or the function that does, and the name. */
const additions = /(?:lazy|idle)Addition\(\s*(?:\(\) => )?(?:import\('([^']+)'\)|(\w+))(?:\(\))?,\s*'(\w+)'/g

const sourceOf = (code: string, loader: string | undefined) =>
  new RegExp(String.raw`${loader} = \(\) =>\s*import\('([^']+)'\)`).exec(code)?.[1]

/** A piece that a module loads beside or after itself: its own module, and its component's name. */
type Addition = { of: string; piece: string; name: string; isIdle: boolean }

/** Reads which modules load which pieces. */
export function readAdditions(): Addition[] {
  return globSync('src/**/*.tsx', { cwd: root, exclude: (name) => name.endsWith('.test.tsx') }).flatMap(
    (file) => {
      const code = readFileSync(path.join(root, file), 'utf8')
      const calls = [...code.matchAll(additions)]
      if (calls.length !== (code.match(/(?:lazy|idle)Addition\(/g)?.length ?? 0))
        throw new Error(`${file}: a call of lazyAddition or idleAddition is not understood`)
      return calls.map(([call, direct, loader, name = '']) => {
        const source = direct ?? sourceOf(code, loader)
        const from = source?.startsWith('@/')
          ? source.replace('@/', 'src/')
          : path.join(path.dirname(file), source ?? '')
        return {
          of: path.join(root, file),
          piece: path.join(root, from),
          name,
          isIdle: call.startsWith('idle'),
        }
      })
    },
  )
}

/** Finds the files of each piece, with those that they import, so that a page can name them before its scripts run. */
export function filesOfPieces(bundle: Rolldown.OutputBundle): PieceFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
  const pieces: PieceFiles = {}
  for (const { of, piece, name } of readAdditions()) {
    const chunk = chunkOf.get(piece)
    if (!chunk) throw new Error(`${of}: no file is known for ${name}`)
    const files = [...withImports(chunk, bundle)].map(({ fileName }) => `/${fileName}`)
    pieces[name] = [...(pieces[name] ?? []), ...files]
  }
  return pieces
}

function withImports(chunk: Chunk, bundle: Rolldown.OutputBundle, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const file of chunk.imports) {
    const imported = bundle[file]
    if (imported?.type === 'chunk') withImports(imported, bundle, seen)
  }
  return seen
}

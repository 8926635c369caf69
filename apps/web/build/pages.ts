import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

/** A page's entry as the build and the browser tests need it. */
export type PageSource = {
  /** The address, such as `/cup/{-$season}`. */
  path: string
  /** The files that it loads its code from: one for each kind of user. */
  sources: string[]
  start: boolean
  preload: string | null
}

const app = path.join(import.meta.dirname, '../src/app/pages')

/** Reads the entries of all pages, in their order, without running them. */
export function readPages(): PageSource[] {
  return [
    'pages',
    'manage-pages',
    'player-pages',
    'repair-pages',
    'season-pages',
    'seldom-pages',
    'merge-pages',
    'moving-in-pages',
    'outside-pages',
    'mini-league-pages',
    'voucher-pages',
  ].flatMap((file) => {
    const name = path.join(app, `${file}.ts`)
    const { program } = parseSync(name, readFileSync(name, 'utf8'))
    const found: PageSource[] = []
    new Visitor({
      CallExpression(node) {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'definePage') return
        const [entry] = node.arguments
        if (entry?.type === 'ObjectExpression') found.push(readEntry(entry))
      },
    }).visit(program)
    return found
  })
}

function readEntry(entry: ESTree.ObjectExpression): PageSource {
  const fields = new Map<string, ESTree.Expression>()
  for (const field of entry.properties) {
    if (field.type === 'Property' && field.key.type === 'Identifier') fields.set(field.key.name, field.value)
  }
  const text = (name: string) => {
    const value = fields.get(name)
    return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : null
  }
  return {
    path: text('path') ?? '',
    sources: importsIn(fields.get('load')),
    start: fields.has('start'),
    preload: text('preload'),
  }
}

/** The modules that a value imports when it is needed, below `src`. */
function importsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { type, source } = value as { type?: string; source?: { value?: unknown } }
  if (type === 'ImportExpression' && typeof source?.value === 'string')
    return [source.value.replace('@/', 'src/')]
  return Object.values(value).flatMap(importsIn)
}

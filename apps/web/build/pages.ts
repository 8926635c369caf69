import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AccessRule } from '@tertulia/contract/access'
import { isRecord } from '@tertulia/core/collections/records'
import { parseSync, Visitor, type ESTree } from 'vite'

/** A page's entry as the build and the browser tests need it. */
export type PageSource = {
  /** The address, such as `/cup/{-$season}`. */
  path: string
  /** The files that it loads its code from: one for each kind of user. */
  sources: string[]
  start: boolean
  /** Who gets it with its content from the server. */
  written: string | null
  /** Its place in the bar at the foot of a player's phone. */
  tab: string | null
  preload: string | null
  /** Where alone it is linked, if not on a page. */
  linkedIn: string | null
  /** Its access rule, whose endpoint is an export of the contract. */
  access: AccessSource
}

/** The rule of an endpoint, such as `getQuiz` of `quizzes`, with what the page changes in it. */
export type AccessSource = { word?: string; name?: string; changes: Partial<AccessRule> }

const folder = path.join(import.meta.dirname, '../src/app/pages/lists')

type Program = ReturnType<typeof parseSync>['program']

/** The values at the top of a file by name, and the words of the contract that it imports. */
type Names = { values: Map<string, ESTree.Expression>; words: Map<string, string> }

/** Reads the entries of all pages, players' first, in their order, without running them. */
export const readPages = () => readList('all-pages')

/** Reads the entries of a list, or of the lists that it joins. */
function readList(list: string): PageSource[] {
  const file = path.join(folder, `${list}.ts`)
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const joined = program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value.endsWith('-pages.ts')
      ? { from: path.basename(node.source.value, '.ts'), name: node.specifiers[0]?.local.name }
      : [],
  )
  const names = readNames(program)
  const pages: PageSource[] = []
  new Visitor({
    SpreadElement({ argument }) {
      const part = joined.find(({ name }) => argument.type === 'Identifier' && name === argument.name)
      if (part) pages.push(...readList(part.from))
    },
    CallExpression({ callee, arguments: [entry] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'definePage') return
      if (entry?.type === 'ObjectExpression') pages.push(readEntry(entry, names))
    },
  }).visit(program)
  return pages
}

function readNames(program: Program): Names {
  const names: Names = { values: new Map(), words: new Map() }
  new Visitor({
    ImportDeclaration({ source, specifiers: [first] }) {
      const word = /^@tertulia\/contract\/([\w-]+)$/.exec(source.value)?.[1]
      if (word !== undefined && first) names.words.set(first.local.name, word)
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) names.values.set(id.name, init)
    },
  }).visit(program)
  return names
}

const fieldsOf = ({ properties }: ESTree.ObjectExpression) =>
  new Map(
    properties.flatMap((field) =>
      field.type === 'Property' && field.key.type === 'Identifier'
        ? [[field.key.name, field.value] as const]
        : [],
    ),
  )

const literal = (value: unknown): unknown => {
  if (!isRecord(value)) return undefined
  const { type, value: plain, elements } = value
  return type === 'ArrayExpression' && Array.isArray(elements) ? elements.map(literal) : plain
}

function readEntry(entry: ESTree.ObjectExpression, names: Names): PageSource {
  const fields = fieldsOf(entry)
  const text = (name: string) => {
    const value = fields.has(name) ? literal(fields.get(name)) : null
    return typeof value === 'string' ? value : null
  }
  return {
    path: text('path') ?? '',
    sources: importsIn(fields.get('load')),
    start: fields.has('start'),
    written: text('written'),
    tab: text('tab') ?? textIn(fields.get('bar'), 'tab'),
    preload: text('preload'),
    linkedIn: text('linkedIn'),
    access: readAccess(fields.get('access') ?? firstRead(fields.get('reads'), names), names),
  }
}

/** The text of a field of an object. */
function textIn(value: ESTree.Expression | undefined, name: string): string | null {
  const text = value?.type === 'ObjectExpression' ? literal(fieldsOf(value).get(name)) : null
  return typeof text === 'string' ? text : null
}

/** The endpoint of the first `read(…)` in a value. */
function firstRead(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return firstOf(value, names)
  if (!isRecord(value)) return undefined
  const { type, callee, arguments: passed, name } = value
  if (type === 'CallExpression' && isRecord(callee) && callee['name'] === 'read' && Array.isArray(passed))
    return passed[0]
  if (type === 'Identifier' && typeof name === 'string' && names.values.has(name))
    return firstRead(names.values.get(name), names)
  return firstOf(Object.values(value), names)
}

function firstOf(parts: readonly unknown[], names: Names): unknown {
  for (const part of parts) {
    const endpoint = firstRead(part, names)
    if (endpoint !== undefined) return endpoint
  }
  return undefined
}

const isNode = (value: unknown): value is ESTree.Expression => isRecord(value) && 'type' in value

function readAccess(value: unknown, names: Names): AccessSource {
  const node = isNode(value) ? value : undefined
  if (node?.type === 'Identifier') return readAccess(names.values.get(node.name), names)
  if (node?.type === 'MemberExpression') {
    const { object, property } = node
    const word = object.type === 'Identifier' ? object.name : ''
    const name = property.type === 'Identifier' ? property.name : ''
    return { word: names.words.get(word) ?? '', name, changes: {} }
  }
  if (node?.type !== 'ObjectExpression') throw new Error('A page has no access rule, and no read with one')
  const spread = node.properties.find((field) => field.type === 'SpreadElement')
  const changes = Object.fromEntries([...fieldsOf(node)].map(([name, plain]) => [name, literal(plain)]))
  return { ...(spread && readAccess(spread.argument, names)), changes }
}

/** The modules that a value imports when it is needed, below `src`. */
function importsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { type, source } = value as { type?: string; source?: { value?: unknown } }
  if (type === 'ImportExpression' && typeof source?.value === 'string')
    return [source.value.replace('@/', 'src/')]
  return Object.values(value).flatMap(importsIn)
}

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { isNode, nameOf, namesOf, nodesIn, serverFieldsOf, type Node } from './contract-code.ts'

const web = path.join(import.meta.dirname, '../src')
const contract = path.join(import.meta.dirname, '../../../packages/contract/src')

/** A file of the contract: what each of its declarations refers to, and where its imported names come from. */
type ContractFile = {
  declared: Map<string, ReadonlySet<string>>
  imported: Map<string, { file: string; name: string }>
}

const everything = '*'

/**
 * Finds by file the names of the contract that the web's code uses, and what these need: a call needs neither the schema of
 * its reply nor the files of the schemas in it.
 */
export function findLiveNames(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Map(
    globSync('*.ts', { cwd: contract, exclude: (file) => file.endsWith('.test.ts') }).map((file) => [
      file,
      readFile(file),
    ]),
  )
  const live = new Map([...files.keys()].map((file) => [file, new Set<string>()]))
  const waiting = namesUsedByWeb()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { file, name } = next
    const found = files.get(file)
    if (!found || live.get(file)?.has(name)) continue
    live.get(file)?.add(name)
    const { declared, imported } = found
    const names = name === everything ? declared.keys() : (declared.get(name) ?? [])
    waiting.push(...[...names].map((other) => ({ file, name: other })))
    const from = imported.get(name)
    if (from) waiting.push(from)
  }
  return live
}

function readFile(file: string): ContractFile {
  const { program } = parseSync(file, readFileSync(path.join(contract, file), 'utf8'))
  const declared = new Map<string, ReadonlySet<string>>()
  const imported: ContractFile['imported'] = new Map()
  for (const statement of nodesIn(program.body)) {
    const { type, source, specifiers, declaration } = statement
    if (type === 'ImportDeclaration') {
      for (const specifier of nodesIn(specifiers)) {
        const [local, name] = [nameOf(specifier['local']), nameOf(specifier['imported']) ?? everything]
        const from = isNode(source) ? String(source['value']) : ''
        if (local !== undefined) imported.set(local, { file: path.basename(from), name })
      }
    } else {
      const node = isNode(declaration) ? declaration : statement
      for (const part of node.type === 'VariableDeclaration' ? nodesIn(node['declarations']) : [node]) {
        for (const name of namesOf(part))
          declared.set(name, new Set([...(declared.get(name) ?? []), ...namesIn(part, serverFieldsOf(part))]))
      }
    }
  }
  return { declared, imported }
}

/** The names that a piece of code refers to, apart from types and the parts left out. */
function namesIn(node: Node, leftOut: readonly Node[]): string[] {
  if (leftOut.includes(node)) return []
  if (node.type === 'Identifier') return [nameOf(node) ?? '']
  if (node.type.startsWith('TS'))
    return nodesIn([node['expression']]).flatMap((part) => namesIn(part, leftOut))
  const { key, property, computed, ...parts } = node
  const named = computed === true ? [key, property] : []
  return nodesIn([...named, ...Object.values(parts)].flat()).flatMap((part) => namesIn(part, leftOut))
}

const imports = /^import (?:\* as (\w+)|\{([^}]*)\}) from '@tertulia\/contract\/([\w-]+)'/gm

function namesUsedByWeb(): { file: string; name: string }[] {
  const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: (file) => /\.test\.tsx?$/.test(file) })
  return sources.flatMap((source) => {
    const code = readFileSync(path.join(web, source), 'utf8')
    return [...code.matchAll(imports)].flatMap(([, whole, parts = '', from]) => {
      const names =
        whole === undefined
          ? parts.split(',').map((part) => part.trim().split(' as ')[0] ?? '')
          : [...code.matchAll(new RegExp(String.raw`\b${whole}\b(?:\.(\w+))?`, 'g'))]
              .slice(1)
              .map(([, name]) => name)
      return names.map((name) => ({ file: `${from}.ts`, name: name ?? everything }))
    })
  })
}

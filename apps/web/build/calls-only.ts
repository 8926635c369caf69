import path from 'node:path'
import { isEndpoint } from '@tertulia/contract/endpoint'
import type { Plugin } from 'vite'
import { callOf, isNode, nameOf, namesOf, nodesIn, serverFieldsOf, type Node } from './contract-code.ts'
import { findLiveNames } from './live-contract.ts'

// By two fields a reply is known from all that is not ours; all of them would weigh a kilobyte more on the first pages.
const namesKept = 2

/** What a caller checks of a reply, by the name of its endpoint. */
type Checks = (endpoint: string) => string

type Change = { start: number; end: number; text: string }

/**
 * Leaves in the contract's code only what the web uses, and of a call only how to make it, and by which first fields or media
 * type its reply is known; the types already describe responses. Imports that only schemas needed go, too, because the files
 * of pages are joined by what their modules import.
 */
export function callsOnly(live = findLiveNames()): Plugin {
  return {
    name: 'calls-only',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[^/]+\.ts$/ },
      async handler(code, id) {
        const endpoints: Record<string, unknown> = await import(id)
        const program: unknown = this.parse(code)
        if (!isNode(program)) throw new Error(`${id} is no program`)
        const changes = [
          ...changesIn(program, {
            code,
            checks: (endpoint) => JSON.stringify(checksOf(endpoints[endpoint])),
          }),
          ...deadIn(program, { code, live: live.get(path.basename(id)) ?? new Set() }),
        ]
        return { code: applyChanges(code, changes), map: null }
      },
    },
  }
}

type JsonSchema = { required?: string[]; contentMediaType?: string }

function checksOf(endpoint: unknown): JsonSchema {
  if (!isEndpoint(endpoint)) throw new Error('An endpoint of the contract is not exported')
  const { required, contentMediaType }: JsonSchema = endpoint.reply
  return contentMediaType === undefined
    ? { required: (required ?? []).slice(0, namesKept) }
    : { contentMediaType }
}

type Source = { code: string; checks: Checks }

function changesIn(node: Node, source: Source): Change[] {
  const { code, checks } = source
  const own: Change[] = []
  if (node.type === 'VariableDeclarator' && isNode(node['init'])) {
    const { init } = node
    const call = callOf(node)
    if (call) {
      const inside = call.start + 1
      own.push({ start: inside, end: inside, text: ` reply: ${checks(nameOf(node['id']) ?? '')},` })
    }
    own.push(...serverFieldsOf(node).map((field) => cut(field, code)))
    // Marked pure, because creating a value has no side effects.
    own.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
    own.push({ start: init.end, end: init.end, text: '))()' })
  }
  const below = Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(isNode),
  )
  return [...own, ...below.flatMap((child) => changesIn(child, source))]
}

/** Cuts a field out, with the comma after it. */
function cut({ start, end }: Node, code: string): Change {
  const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? ''
  return { start, end: end + comma.length, text: '' }
}

/** Cuts out the declarations and imports of a file whose names are not live. */
function deadIn({ body }: Node, { code, live }: { code: string; live: ReadonlySet<string> }): Change[] {
  const isDead = (name: string | undefined) => name !== undefined && !live.has(name)
  return nodesIn(body).flatMap((statement): Change[] => {
    const { specifiers, declaration } = statement
    const imported = statement.type === 'ImportDeclaration' ? nodesIn(specifiers) : []
    const node = isNode(declaration) ? declaration : statement
    const declared = node.type === 'VariableDeclaration' ? nodesIn(node['declarations']) : [node]
    const names = imported.length > 0 ? imported.map(({ local }) => nameOf(local)) : declared.flatMap(namesOf)
    if (names.length > 0 && names.every(isDead)) return [{ ...statement, text: '' }]
    return imported.filter(({ local }) => isDead(nameOf(local))).map((specifier) => cut(specifier, code))
  })
}

function applyChanges(code: string, changes: Change[]): string {
  let done = ''
  let at = 0
  for (const { start, end, text } of changes.toSorted((one, other) => one.start - other.start)) {
    // Inside an already removed range.
    if (start < at) continue
    done += code.slice(at, start) + text
    at = end
  }
  return done + code.slice(at)
}

import type { Plugin } from 'vite'

/** Fields of a call that only the server and the API documentation need. */
const notForCallers = new Set([
  'summary',
  'params',
  'query',
  'body',
  'reply',
  'errors',
  'rate_limit',
  'etag',
  'scope',
])

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Change = { start: number; end: number; text: string }

/**
 * Leaves only how to make a call in the contract's code; the types already describe responses, whose unused schemas are
 * then dropped.
 */
export function callsOnly(): Plugin {
  return {
    name: 'calls-only',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[^/]+\.ts$/ },
      handler(code) {
        const changes = changesIn(this.parse(code) as unknown as Node, code)
        return { code: applyChanges(code, changes), map: null }
      },
    },
  }
}

function changesIn(node: Node, code: string): Change[] {
  const own: Change[] = []
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'endpoint')
    own.push(...cuts((node['arguments'] as Node[])[0], code))
  if (node.type === 'VariableDeclarator' && isNode(node['init'])) {
    const { init } = node
    // Parts that several calls share.
    if (nameOf(node['id'])?.endsWith('Call')) own.push(...cuts(init, code))
    // Marked pure, because creating a value has no side effects.
    own.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
    own.push({ start: init.end, end: init.end, text: '))()' })
  }
  const below = Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(isNode),
  )
  return [...own, ...below.flatMap((child) => changesIn(child, code))]
}

function cuts(declaration: Node | undefined, code: string): Change[] {
  return ((declaration?.['properties'] ?? []) as Node[])
    .filter(({ key }) => notForCallers.has(nameOf(key) ?? ''))
    .map(({ start, end }) => {
      const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? ''
      return { start, end: end + comma.length, text: '' }
    })
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
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

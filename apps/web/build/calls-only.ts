import { isEndpoint } from '@tertulia/contract/endpoint'
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

// By two fields a reply is known from all that is not ours; all of them would weigh a kilobyte more on the first pages.
const namesKept = 2

/** What a caller checks of a reply, by the name of its endpoint. */
type Checks = (endpoint: string) => string

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Change = { start: number; end: number; text: string }

/**
 * Leaves in the contract's code only how to make a call, and by which first fields or media type its reply is known; the
 * types already describe responses, whose unused schemas are then dropped.
 */
export function callsOnly(): Plugin {
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
        const changes = changesIn(program, {
          code,
          checks: (endpoint) => JSON.stringify(checksOf(endpoints[endpoint])),
        })
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
    if (init.type === 'CallExpression' && nameOf(init['callee']) === 'endpoint') {
      const [declaration] = nodesIn(init['arguments'])
      const inside = (declaration?.start ?? init.start) + 1
      own.push(...cuts(declaration, code))
      own.push({ start: inside, end: inside, text: ` reply: ${checks(nameOf(node['id']) ?? '')},` })
    }
    // Parts that several calls share.
    if (nameOf(node['id'])?.endsWith('Call')) own.push(...cuts(init, code))
    // Marked pure, because creating a value has no side effects.
    own.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
    own.push({ start: init.end, end: init.end, text: '))()' })
  }
  const below = Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(isNode),
  )
  return [...own, ...below.flatMap((child) => changesIn(child, source))]
}

function cuts(declaration: Node | undefined, code: string): Change[] {
  return nodesIn(declaration?.['properties'])
    .filter(({ key }) => notForCallers.has(nameOf(key) ?? ''))
    .map(({ start, end }) => {
      const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? ''
      return { start, end: end + comma.length, text: '' }
    })
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined
}

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

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

/** A node of a parsed file of the contract. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

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
  'proof',
  'signed',
  'bodyLimit',
  'decides_access',
  'unrecorded',
  'in_maintenance',
  'outside',
  'hashes',
])

/** The declaration of a call, in the declaration of its name; undefined for anything else. */
export function callOf({ type, init }: Node): Node | undefined {
  if (type !== 'VariableDeclarator' || !isNode(init)) return undefined
  const isCall = init.type === 'CallExpression' && nameOf(init['callee']) === 'endpoint'
  return isCall ? nodesIn(init['arguments'])[0] : undefined
}

/** The fields of a call, or of parts that several calls share, that a caller does not need. */
export function serverFieldsOf(declarator: Node): Node[] {
  const { id, init } = declarator
  const shared = nameOf(id)?.endsWith('Call') && isNode(init) ? init : undefined
  const fields = nodesIn((callOf(declarator) ?? shared)?.['properties'])
  return fields.filter(({ key }) => notForCallers.has(nameOf(key) ?? ''))
}

export function nameOf(value: unknown): string | undefined {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined
}

/** The names that a declaration gives: several where it takes an object apart. */
export function namesOf({ id }: Node): string[] {
  const parts =
    isNode(id) && id.type === 'ObjectPattern' ? nodesIn(id['properties']).map(({ value }) => value) : [id]
  return parts.flatMap((part) => nameOf(part) ?? [])
}

export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** A schema of the contract as JSON schema, which it also is where the web replaces TypeBox by a stub. */
type Schema = {
  type?: string
  const?: unknown
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema | readonly Schema[]
  minItems?: number
  minimum?: number
  minLength?: number
  format?: string
  pattern?: string
}

/**
 * Makes a value of a schema of the contract, always the same: with nothing where it may be nothing, no entries, the
 * smallest numbers and the shortest texts; changed fields stand in their place.
 */
export function make<Value extends object>(schema: object, changes: Partial<Value> = {}): Value {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test checks the made values by their schemas
  return { ...(valueOf(schema) as Value), ...changes }
}

function valueOf(schema: Schema): unknown {
  const { anyOf, type } = schema
  if ('const' in schema) return schema.const
  if (anyOf) return anyOf.some((one) => one.type === 'null') ? null : valueOf(anyOf[0] ?? {})
  if (type === 'object') return objectOf(schema)
  if (type === 'array') return listOf(schema)
  if (type === 'string') return textOf(schema)
  if (type === 'boolean') return false
  return type === 'null' ? null : Math.max(schema.minimum ?? 0, 0)
}

function objectOf({ properties = {}, required = [] }: Schema): object {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field)]))
}

function listOf({ items = {}, minItems = 0 }: Schema): unknown[] {
  if (!('length' in items)) return Array.from({ length: minItems }, () => valueOf(items))
  return items.map(valueOf)
}

/** Texts of every form that the contract declares, the shortest first. */
const texts = [
  '',
  'x',
  '1',
  'pt',
  '#ffffff',
  '2026-11',
  '2026-11-20',
  '2026-11-20T10:00:00.000Z',
  'ana@tertulia.test',
]

const ofFormat: Record<string, string> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T10:00:00.000Z',
  uuid: '5b0c9f0e-0000-4000-8000-000000000001',
  email: 'ana@tertulia.test',
}

function textOf({ format = '', minLength = 0, pattern = '' }: Schema): string {
  const fits = (text: string) => text.length >= minLength && new RegExp(pattern, 'u').test(text)
  const candidates = [...texts, 'x'.repeat(minLength), '1'.repeat(minLength)]
  const found = ofFormat[format] ?? candidates.find(fits)
  if (found === undefined) throw new Error(`No text of make.ts fits ${pattern}: add one`)
  return found
}

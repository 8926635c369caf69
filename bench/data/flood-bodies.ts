import { bodyLimitOf, largestJson } from '@tertulia/contract/body-limits'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { isRecord } from '@tertulia/core/collections/records'

/** The keywords of a schema that limit its values. */
type Part = {
  type?: string
  anyOf?: Part[]
  const?: unknown
  properties?: Record<string, Part>
  required?: string[]
  prefixItems?: Part[]
  items?: Part | Part[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
}

const today = '2026-11-20'
const formats: Record<string, string> = {
  date: '2026-12-01',
  uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  email: 'ana@example.org',
}
// Letters with combining marks, which cost the most to clean and to compare.
const longText = 'a\u0301o\u0303 '.repeat(3000)
const patterned = [
  '2026-12',
  `https://example.org/${'x'.repeat(1900)}`,
  `B${'A'.repeat(86)}`,
  'A'.repeat(22),
  'rank',
]

function textOf({ format, pattern = '', minLength = 0, maxLength = 0 }: Part, scale: number): string {
  if (format) return formats[format] ?? ''
  const length = Math.max(minLength, Math.floor(maxLength * scale))
  const fits = (text: string) => text.length <= maxLength && new RegExp(pattern).test(text)
  const text = longText.slice(0, length)
  return fits(text) ? text : (patterned.find(fits) ?? 'x'.repeat(length))
}

/** The largest value that a schema accepts, with texts of a part of their length. */
function largestValue(part: Part, scale: number): unknown {
  if (part.anyOf)
    return largestValue(part.anyOf.toSorted((a, b) => largestJson(b) - largestJson(a))[0] ?? {}, scale)
  if ('const' in part) return part.const
  const [tuple, item] = Array.isArray(part.items) ? [part.items] : [part.prefixItems, part.items]
  switch (part.type ?? '') {
    case 'string':
      return textOf(part, scale)
    case 'integer':
    case 'number':
      return part.maximum ?? Math.max(part.minimum ?? 0, 2_000_000_000)
    case 'boolean':
      return false
    case 'array':
      if (tuple) return tuple.map((one) => largestValue(one, scale))
      return Array.from({ length: part.maxItems ?? 0 }, () => largestValue(item ?? {}, scale))
    case 'object':
      return Object.fromEntries(
        Object.entries(part.properties ?? {}).map(([name, field]) => [name, largestValue(field, scale)]),
      )
    default:
      return null
  }
}

/** Builds the same shape with invalid values in every place. */
function wrongValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wrongValue)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, wrongValue(field)]))
  return typeof value === 'string' ? value.length : String(value)
}

/** Builds undeclared fields, as many as fit. */
function unknownFields(bytes: number): Record<string, number> {
  return Object.fromEntries(
    Array.from({ length: Math.floor(bytes / 12) - 2 }, (_, index) => [`f${1e6 + index}`, 1]),
  )
}

const encode = ({ form }: Endpoint, value: unknown): Buffer =>
  Buffer.from(
    form && isRecord(value)
      ? new URLSearchParams(Object.entries(value).map(([name, field]) => [name, String(field)])).toString()
      : JSON.stringify(value),
  )

/** The request to an endpoint: its body with its content type. */
export type Flood = {
  kind: 'largest' | 'refused'
  name: string
  type: string
  body: Buffer | null
  query: string
}

function bodiesOf(endpoint: Endpoint): Pick<Flood, 'kind' | 'name' | 'body'>[] {
  const { body } = endpoint
  if (!body) return []
  const limit = bodyLimitOf(endpoint)
  const scales = Array.from({ length: 41 }, (_, step) => 1 - step / 40)
  const accepted = scales.map((scale) => largestValue(body as Part, scale))
  const largest = accepted.find((value) => encode(endpoint, value).length <= limit) ?? {}
  const deep = '['.repeat(limit / 2 - 10) + ']'.repeat(limit / 2 - 10)
  return [
    { kind: 'largest', name: 'all that fits', body: encode(endpoint, largest) },
    { kind: 'refused', name: 'wrong everywhere', body: encode(endpoint, wrongValue(largest)) },
    { kind: 'refused', name: 'unknown fields', body: encode(endpoint, unknownFields(limit)) },
    { kind: 'refused', name: 'nested', body: Buffer.from(endpoint.form ? `a=${deep}` : `{"a":${deep}}`) },
    { kind: 'refused', name: 'too large', body: Buffer.alloc(limit + 1, '"') },
  ]
}

function filesOf(endpoint: Endpoint): Pick<Flood, 'kind' | 'name' | 'body'>[] {
  if (!endpoint.form || endpoint.body) return []
  const room = bodyLimitOf(endpoint) - 2000
  const rows = 'Que rio atravessa a cidade de Évora?,Nenhum\n'
  const contents = {
    'a file of rows': Buffer.from(`text,answer\n${rows.repeat(room / Buffer.byteLength(rows) - 2)}`),
    'a file of one row': Buffer.alloc(room, 'x'),
    'no picture': Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.alloc(room - 100, 7),
    ]),
  }
  const wrap = (content: Buffer) =>
    Buffer.concat([
      Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'),
      content,
      Buffer.from('\r\n--edge--\r\n'),
    ])
  return Object.entries(contents).map(([name, content]) => ({ kind: 'largest', name, body: wrap(content) }))
}

/** Builds the required query parameters, with the longest texts allowed. */
function textQuery({ properties = {}, required = [] }: Part): string {
  const wanted = Object.entries(properties).filter(
    ([name, { type }]) => required.includes(name) || type === 'string',
  )
  const values = wanted.map(([name, part]): [string, string] => {
    if (name === 'format') return [name, 'csv']
    const value = part.type === 'integer' ? (part.minimum ?? 1) : largestValue(part, 1)
    return [name, String(value).slice(0, 500)]
  })
  return new URLSearchParams(values).toString()
}

/** Builds the largest requests to an endpoint: valid ones, and invalid ones. */
export function floodsOf(endpoint: Endpoint): Flood[] {
  const type = !endpoint.form
    ? 'application/json'
    : endpoint.body
      ? 'application/x-www-form-urlencoded'
      : 'multipart/form-data; boundary=edge'
  const query = endpoint.query ? textQuery(endpoint.query) : ''
  const floods = [...bodiesOf(endpoint), ...filesOf(endpoint)].map((flood) => ({ ...flood, type, query }))
  if (floods.length === 0) floods.push({ kind: 'largest', name: 'all that fits', body: null, type, query })
  const many = new URLSearchParams(
    Object.entries(unknownFields(14_000)).map(([name]) => [name, '1']),
  ).toString()
  return [...floods, { kind: 'refused', name: 'unknown query', body: null, type, query: many }]
}

/** Builds the path of an endpoint with placeholder values. */
export const pathFor = ({ path }: Endpoint) =>
  `/api${path.replaceAll(/:(\w+)/g, (_all, name: string) => (name === 'date' ? today : name === 'month' ? '2026-12' : '1'))}`

import type { Endpoint } from './endpoint.ts'

/** Bytes that every call may send. */
export const defaultBodyLimit = 16_384

/** The most bytes that a call without its own `bodyLimit` may send, whatever its schema allows. */
export const highestBodyLimit = 1_000_000

/** Additional values that a call may send beyond its schema. */
const spareValues = 1000

/** The keywords of a schema that bound the length of its JSON. */
type Part = {
  type?: string
  anyOf?: Part[]
  const?: unknown
  properties?: Record<string, Part>
  prefixItems?: Part[]
  items?: Part | Part[]
  maxItems?: number
  maxLength?: number
  format?: string
  minimum?: number
  maximum?: number
}

const formatLengths: Record<string, number> = { date: 10, uuid: 36 }

// Some clients escape every character beyond ASCII.
const bytesPerCharacter = 6

// Quotes, colon, comma and a space after each of the last two.
const keyFrame = 6

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function largestArray({ items, prefixItems, maxItems = Infinity }: Part): number {
  const [tuple, item] = Array.isArray(items) ? [items] : [prefixItems, items]
  if (tuple) return 2 + sum(tuple.map((one) => largestJson(one) + 2))
  return 2 + maxItems * (largestJson(item ?? {}) + 2)
}

/** Length in bytes of the largest JSON that a schema accepts; infinite when it is unbounded. */
export function largestJson(part: Part): number {
  if (part.anyOf) return Math.max(...part.anyOf.map(largestJson))
  if ('const' in part) return JSON.stringify(part.const).length
  switch (part.type ?? '') {
    case 'string':
      return 2 + (formatLengths[part.format ?? ''] ?? bytesPerCharacter * (part.maxLength ?? Infinity))
    case 'integer':
      return Math.max(...[part.minimum, part.maximum].map((bound) => String(bound ?? -1e15).length))
    case 'number':
      return 24
    case 'boolean':
      return 5
    case 'null':
      return 4
    case 'array':
      return largestArray(part)
    case 'object': {
      const fields = Object.entries(part.properties ?? {})
      return 2 + sum(fields.map(([name, value]) => name.length + keyFrame + largestJson(value)))
    }
    default:
      return Infinity
  }
}

/** The most values in JSON that a schema accepts: fields, items, and the objects and arrays that contain them. */
export function mostValues(part: Part): number {
  if (part.anyOf) return Math.max(...part.anyOf.map(mostValues))
  const { items, prefixItems, maxItems = Infinity } = part
  const [tuple, item] = Array.isArray(items) ? [items] : [prefixItems, items]
  if (part.properties) return 1 + sum(Object.values(part.properties).map(mostValues))
  if (tuple) return 1 + sum(tuple.map(mostValues))
  return part.type === 'array' ? 1 + maxItems * mostValues(item ?? {}) : 1
}

/** The most values in the JSON of a call, with some to spare so that unknown fields can be reported. */
export function valueLimitOf({ body }: Pick<Endpoint, 'body'>): number {
  return (body ? mostValues(body) : 0) + spareValues
}

/** Bytes that a call of an endpoint may send: its own limit, or the most its schema allows. */
export function bodyLimitOf({ body, bodyLimit }: Pick<Endpoint, 'body' | 'bodyLimit'>): number {
  if (bodyLimit !== undefined) return bodyLimit
  const needed = body ? largestJson(body) : 0
  return Math.min(Math.max(defaultBodyLimit, needed), highestBodyLimit)
}

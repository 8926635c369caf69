import {
  bodyLimitOf,
  defaultBodyLimit,
  highestBodyLimit,
  largestJson,
  mostValues,
} from '@tertulia/contract/body-limits'
import * as paymentCalls from '@tertulia/contract/payments'
import { expect, test } from 'vitest'
import { endpoints, titleOf } from './endpoints.ts'

type Part = {
  type?: string
  anyOf?: Part[]
  properties?: Record<string, Part>
  additionalProperties?: unknown
  patternProperties?: unknown
  items?: Part | Part[]
  prefixItems?: Part[]
  maxItems?: number
  uniqueItems?: boolean
  maxLength?: number
  format?: string
  const?: unknown
}

// Comparing each item with each other is fast only for few items.
const uniqueItemsMax = 20

function ownProblems(part: Part): string[] {
  const { type, maxItems = Infinity, uniqueItems, maxLength, format, items, prefixItems } = part
  const problems: string[] = []
  if (type === 'array' && !prefixItems && !Array.isArray(items) && maxItems === Infinity)
    problems.push('has no maxItems')
  if (uniqueItems && maxItems > uniqueItemsMax) problems.push('compares too many items')
  if (
    type === 'string' &&
    !('const' in part) &&
    maxLength === undefined &&
    !['date', 'uuid'].includes(format ?? '')
  )
    problems.push('has no maxLength')
  if (type === 'object' && (part.additionalProperties !== false || part.patternProperties))
    problems.push('takes unknown fields')
  return problems
}

/** Lists the parts of a schema that let an input grow without bound. */
function unbounded(part: Part, where: string): string[] {
  const inner = [
    ...(part.anyOf ?? []).map((option) => unbounded(option, where)),
    ...Object.entries(part.properties ?? {}).map(([name, field]) => unbounded(field, `${where}.${name}`)),
    ...[part.items ?? [], part.prefixItems ?? []].flat().map((item) => unbounded(item, `${where}[]`)),
  ]
  return [...ownProblems(part).map((problem) => `${where} ${problem}`), ...inner.flat()]
}

test('every input of every endpoint is bounded', () => {
  const found = endpoints.flatMap(({ method, path, ...parts }) =>
    (['params', 'query', 'body'] as const).flatMap((name) =>
      parts[name] ? unbounded(parts[name] as Part, `${method} ${path} ${name}`) : [],
    ),
  )
  // Payment services send more than is read; their requests have a separate limit.
  expect(found.toSorted()).toEqual([
    `POST ${paymentCalls.receiveCheckoutEvent.path} body takes unknown fields`,
    `POST ${paymentCalls.receivePaymentEvent.path} body takes unknown fields`,
  ])
})

test('a visitor may send 16 kB, others the schema’s maximum, and only uploads have a separate limit', () => {
  const given = endpoints.filter(({ bodyLimit }) => bodyLimit !== undefined)
  const others = given.filter(({ form, body }) => !form || body).map(({ path }) => path)
  expect(others.toSorted()).toEqual([
    paymentCalls.receiveCheckoutEvent.path,
    paymentCalls.receivePaymentEvent.path,
  ])
  for (const endpoint of endpoints.filter((known) => !given.includes(known))) {
    const { method, path, access, body } = endpoint
    const limit = access === 'anyone' ? defaultBodyLimit : highestBodyLimit
    expect([method, path, bodyLimitOf(endpoint) <= limit]).toEqual([method, path, true])
    // With every character escaped it may be longer.
    if (body) expect(largestJson(body) / 2).toBeLessThan(highestBodyLimit)
  }
})

test.each([
  [{ type: 'string', maxLength: 3 }, JSON.stringify('\u0001\u0001\u0001')],
  [{ type: 'array', items: { type: 'integer', minimum: -10, maximum: 5 }, maxItems: 2 }, '[-10, -10]'],
  [{ anyOf: [{ type: 'null' }, { type: 'boolean' }] }, 'false'],
  [{ type: 'object', properties: { at: { type: 'string', format: 'date' } } }, '{"at": "2026-11-22"}'],
])('the largest JSON of %j is as long as %s', (schema, json) => {
  expect(largestJson(schema)).toBeGreaterThanOrEqual(json.length)
  expect(largestJson(schema)).toBeLessThanOrEqual(json.length + 4)
})

test.each([
  [
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'array', items: { type: 'null' }, maxItems: 3 } },
    },
    6,
  ],
  [{ anyOf: [{ type: 'null' }, { type: 'array', prefixItems: [{ type: 'null' }, { type: 'null' }] }] }, 3],
])('%j takes %i values', (schema, values) => {
  expect(mostValues(schema)).toBe(values)
})

test('no endpoint takes more values than are quickly read', () => {
  const many = endpoints.filter(({ body }) => body && mostValues(body) > 60_000)
  expect(many.map(titleOf)).toEqual([])
})

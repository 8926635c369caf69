import { targetFields, targetRefusals, type Endpoint } from '@tertulia/contract/endpoint'
import { errorStatuses } from '@tertulia/contract/errors'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { isSecret } from '@tertulia/contract/fields'
import { schemaNames } from '../src/platform/http/contract-names.ts'
import { calendarTextsOf } from './calendar-texts.ts'
import { endpoints, titleOf } from './endpoints.ts'

/** The schemas inside a schema, and itself. */
function schemasIn(schema: TSchema): TSchema[] {
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Record<string, TSchema>
    items?: TSchema | TSchema[]
    anyOf?: TSchema[]
  }
  const inside = [...Object.values(properties), ...(items ? [items].flat() : []), ...anyOf]
  return [schema, ...inside.flatMap(schemasIn)]
}

const partsOf = ({ params, query, body, reply }: Endpoint) =>
  [params, query, body, reply].filter((part) => part !== undefined)

/** Names the endpoints that are not as they should be. */
const namesWhere = (isWrong: (endpoint: Endpoint) => boolean) => endpoints.filter(isWrong).map(titleOf)

test('no two endpoints share a method and a path', () => {
  expect(endpoints.length).toBeGreaterThan(120)
  const names = endpoints.map(titleOf)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('no two schemas share a name', () => {
  const names = [...schemaNames.values()]
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the parameters of a path are those that the endpoint declares', () => {
  const inPath = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).toSorted()
  const declared = ({ params }: Endpoint) => Object.keys(params?.properties ?? {}).toSorted()
  expect(namesWhere((one) => String(inPath(one)) !== String(declared(one)))).toEqual([])
})

test('who saves a draft says which state of it they have seen', () => {
  const isSaved = ({ method, path }: Endpoint) => method === 'PUT' && /\/drafts?\b/.test(path)
  const names = ({ body }: Endpoint) => Object.keys(body?.properties ?? {})
  expect(endpoints.filter(isSaved).length).toBeGreaterThan(4)
  expect(
    namesWhere((one) => isSaved(one) && !names(one).some((name) => ['version', 'made_on'].includes(name))),
  ).toEqual([])
})

test('a submission that is sent again gets its receipt, also once a role has ended', () => {
  const hasKey = ({ body }: Endpoint) => 'submission_key' in (body?.properties ?? {})
  expect(endpoints.filter(hasKey).length).toBeGreaterThan(3)
  expect(namesWhere((one) => hasKey(one) && !one.own_past)).toEqual([])
})

test('who sends a password waits in the queue of those that hash, outside of any transaction', () => {
  const sendsPassword = ({ body }: Endpoint) =>
    Object.keys(body?.properties ?? {}).some((name) => name.endsWith('password'))
  expect(endpoints.filter(sendsPassword).length).toBeGreaterThan(6)
  expect(namesWhere((one) => sendsPassword(one) !== Boolean(one.hashes))).toEqual([])
  expect(
    namesWhere(({ hashes, outside, errors }) => {
      return Boolean(hashes) && !(outside && errors.includes('too_many_requests'))
    }),
  ).toEqual([])
})

test('only endpoints that change data have a body', () => {
  expect(namesWhere(({ method, body }) => method === 'GET' && body !== undefined)).toEqual([])
})

test('no object takes or sends a field that it does not declare', () => {
  const isOpen = (schema: TSchema) =>
    'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false)
  const open = [
    // Rows as they are stored, for their owner, and for admins.
    'POST /admin/users/:id/export',
    'GET /account/export',
    // Of what the payment services tell, only some fields concern us.
    'POST /payment-events',
    'POST /checkout-events',
  ]
  const found = namesWhere((one) => partsOf(one).flatMap(schemasIn).some(isOpen))
  expect(found.toSorted()).toEqual(open.toSorted())
})

test('a date, a month or an instant that is sent lies between the ends of the calendar', () => {
  const takesBeyond = (schema: TSchema) => {
    const takes = Compile(schema)
    return calendarTextsOf(schema).some(({ beyond }) => beyond.some((text) => takes.Check(text)))
  }
  const isText = (schema: TSchema) => 'type' in schema && schema.type === 'string'
  const sent = ({ params, query, body }: Endpoint) =>
    [params, query, body].filter((part) => part !== undefined)
  expect(
    namesWhere((endpoint) => sent(endpoint).flatMap(schemasIn).filter(isText).some(takesBeyond)),
  ).toEqual([])
})

test('an exception for some callers belongs to an endpoint of roles', () => {
  const forAll = ({ access }: Endpoint) => typeof access === 'string'
  expect(namesWhere((one) => forAll(one) && (one.players_only === true || one.own_past === true))).toEqual([])
  expect(namesWhere(({ access }) => typeof access !== 'string' && access.length === 0)).toEqual([])
})

/** Fields of a reply that only the staff reads of a person. */
const personalFields = ['email', 'birthdate', 'password']

const isSensitive = ({ path, params, reply }: Endpoint) =>
  path.startsWith('/admin/') &&
  (path.startsWith('/admin/users/:id') ||
    params?.properties['user_id'] !== undefined ||
    schemasIn(reply).some(({ properties = {} }: { properties?: object }) =>
      personalFields.some((field) => field in properties),
    ))

test('a call of the staff about an account declares whose it may be, or asks for a proof', () => {
  expect(endpoints.filter(isSensitive).length).toBeGreaterThan(30)
  expect(namesWhere((one) => isSensitive(one) && !one.proof && !one.target)).toEqual([])
})

test('a call with a target names the accounts it concerns, and what it refuses', () => {
  const idsOf = (part: Endpoint['params']) =>
    Object.keys(part?.properties ?? {}).filter((name) => /(^|_)ids?$/.test(name))
  const known: readonly string[] = targetFields
  const ids = ({ params, body }: Endpoint) => [...idsOf(params), ...idsOf(body)]
  const restricted = endpoints.filter(({ target }) => target !== undefined && target !== 'everyone')
  expect(restricted.map(titleOf).toSorted()).toEqual([
    'DELETE /admin/users/:id/second-factor',
    'POST /admin/users/:id/email-change',
    'POST /admin/users/:id/export',
    'POST /admin/users/:id/impersonation',
    'POST /admin/users/:id/merge',
    'POST /admin/users/:id/merge/effect',
    'POST /admin/users/:id/password-link',
  ])
  expect(
    restricted.filter((one) => ids(one).length === 0 || !ids(one).every((id) => known.includes(id))),
  ).toEqual([])
  const refusing = ({ errors }: Endpoint) => targetRefusals.filter((code) => errors.includes(code)).length
  expect(namesWhere((one) => refusing(one) !== (one.target === 'member' ? 1 : 0))).toEqual([])
})

test('a token reads and never writes', () => {
  expect(namesWhere(({ scope, method }) => scope !== undefined && method !== 'GET')).toEqual([])
})

test('a refusal is named once, and every name is that of some refusal', () => {
  expect(namesWhere(({ errors }) => new Set(errors).size !== errors.length)).toEqual([])
  const named = new Set<string>(endpoints.flatMap(({ errors }) => errors))
  // Errors that every endpoint can give are not repeated in each of them.
  const ofAll = [
    'not_signed_in',
    'blocked',
    'scope_missing',
    'proof_needed',
    'body_too_large',
    'method_not_allowed',
    'unsupported_media_type',
    'server_error',
    'database_unavailable',
    'no_customer',
    'maintenance',
    'no_space',
  ]
  expect(Object.keys(errorStatuses).filter((code) => !named.has(code) && !ofAll.includes(code))).toEqual([])
})

/** Texts in addresses that open nothing, and what they are. */
const harmlessTexts: Record<string, string> = {
  ':month': 'a month of the calendar',
  ':region': 'a region of the club’s list',
  '?since': 'the id of an event, which opens nothing',
}

const isText = (schema: TSchema) =>
  'type' in schema && schema.type === 'string' && !('format' in schema && schema.format === 'date')
const looksSecret = (name: string, schema: TSchema) =>
  /token|code|secret|key|link|password|proof|challenge/i.test(name) ||
  ('format' in schema && schema.format === 'uuid')

test('a text in an address is marked as a secret, which logs mask, or known as harmless', () => {
  const inPaths = endpoints.flatMap(({ params }) =>
    Object.entries(params?.properties ?? {}).flatMap(([name, schema]) =>
      isText(schema) ? [[`:${name}`, schema] as const] : [],
    ),
  )
  const inQueries = endpoints.flatMap(({ query }) =>
    Object.entries(query?.properties ?? {}).flatMap(([name, schema]) =>
      looksSecret(name, schema) ? [[`?${name}`, schema] as const] : [],
    ),
  )
  const unmarked = [...inPaths, ...inQueries].filter(([, schema]) => !isSecret(schema))
  expect([...new Set(unmarked.map(([name]) => name))].toSorted()).toEqual(Object.keys(harmlessTexts))
  expect(inPaths.length - unmarked.length).toBeGreaterThan(15)
})

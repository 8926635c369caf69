import { expect, test } from 'vitest'
import { findBreaks, type ApiDocument } from './openapi-breaks.ts'

type Fields = Record<string, object>
type Call = {
  path?: string
  query?: Fields
  body?: Fields
  reply?: Fields
  optional?: string[]
  components?: object
}

/** A document with one call, whose fields are required unless they are optional. */
function aDocument({
  path = '/people/{id}',
  query,
  body,
  reply,
  optional = [],
  components,
}: Call): ApiDocument {
  const required = (name: string) => !optional.includes(name)
  const content = (properties: Fields = {}) => ({
    'application/json': {
      schema: {
        type: 'object',
        properties,
        required: Object.keys(properties).filter(required),
        additionalProperties: false,
      },
    },
  })
  const parameters = Object.entries(query ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required(name),
    schema,
  }))
  const post = {
    parameters,
    ...(body && { requestBody: { content: content(body) } }),
    responses: { 200: { content: content(reply) } },
  }
  return { paths: { [path]: { post } }, ...(components && { components }) }
}

const text = { type: 'string' }
const listed = (...values: string[]) => ({ type: 'string', enum: values })

test.each<[string, Call, Call, string[]]>([
  ['the same call', { body: { name: text } }, { body: { name: text } }, []],
  ['another name of a parameter', {}, { path: '/people/{user_id}' }, []],
  ['a call that is gone', {}, { path: '/persons' }, ['POST /people/{} is gone']],
  ['a field that may be sent', {}, { body: { name: text }, optional: ['name'] }, []],
  [
    'a field that must be sent',
    { body: { name: text } },
    { body: { name: text, age: text } },
    ['POST /people/{}: body.age is needed now'],
  ],
  [
    'a field that is not taken any more',
    { body: { name: text, age: text } },
    { body: { name: text } },
    ['POST /people/{}: body.age is refused now'],
  ],
  [
    'a value that is not taken any more',
    { query: { order: listed('name', 'date') } },
    { query: { order: listed('name') } },
    ['POST /people/{}: query.order cannot be "date" now'],
  ],
  ['a field more in the reply', { reply: {} }, { reply: { name: text } }, []],
  [
    'a field less in the reply',
    { reply: { name: text } },
    { reply: {} },
    ['POST /people/{}: reply.name may be missing now'],
  ],
  [
    'a field that may be null',
    { reply: { name: text } },
    { reply: { name: { type: ['string', 'null'] } } },
    ['POST /people/{}: reply.name may be null now'],
  ],
  [
    'a new value of a list in the reply',
    { reply: { kind: listed('a') } },
    { reply: { kind: listed('a', 'b') } },
    [],
  ],
  [
    'another type inside a list',
    { reply: { names: { type: 'array', items: text } } },
    { reply: { names: { type: 'array', items: { type: 'integer' } } } },
    ['POST /people/{}: reply.names[] may be integer now'],
  ],
  [
    'a choice written in another way, or under a name',
    {
      body: {
        kind: {
          anyOf: [
            { type: 'string', const: 'a' },
            { type: 'string', const: 'b' },
          ],
        },
      },
    },
    {
      body: { kind: { $ref: '#/components/schemas/Kind' } },
      components: { schemas: { Kind: listed('a', 'b') } },
    },
    [],
  ],
])('%s', (_what, old, present, breaks) => {
  expect(findBreaks(aDocument(old), aDocument(present))).toEqual(breaks)
})

import type { Endpoint } from '@tertulia/contract/endpoint'
import { errorStatuses, problemsMax, type ErrorCode } from '@tertulia/contract/errors'
import { schemaNames } from './contract-names.ts'
import { isRecord } from '@tertulia/core/collections/records'

type Part = Record<string, unknown>

/** Stands for a component until the document is put together: the library would look up a `$ref` itself. */
const nameKey = 'x-component'
const component = (name: string): Part => ({ [nameKey]: name })

const namesOfParts: ReadonlyMap<unknown, string> = new Map(schemaNames)

/** Replaces each schema of the contract that has a name by that of its component. */
export function nameSchemas(part: unknown): unknown {
  const name = namesOfParts.get(part)
  return name === undefined ? nameParts(part) : component(name)
}

/** Like `nameSchemas`, but keeps the outermost schema: parameters are listed one by one. */
export function nameParts(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(nameSchemas)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, nameSchemas(value)]))
}

const plainText = { type: 'string' }

const error = {
  type: 'object',
  required: ['message', 'request_id'],
  properties: {
    message: { type: 'string', enum: Object.keys(errorStatuses) },
    request_id: plainText,
    details: {
      type: 'array',
      maxItems: problemsMax,
      items: {
        type: 'object',
        required: ['field', 'problem'],
        additionalProperties: false,
        properties: { field: plainText, problem: plainText, count: { type: 'integer' } },
      },
    },
    challenge: { ...plainText, description: 'With `code_needed`: what the code is sent with.' },
  },
}

/** The schema of an error response: `Error` with these codes, and what the endpoint adds. */
export function errorSchema(codes: readonly ErrorCode[], { current }: Endpoint): Part {
  const present = codes.includes('draft_changed') && current ? { current: nameSchemas(current) } : {}
  return {
    allOf: [
      component('Error'),
      { type: 'object', properties: { message: { type: 'string', enum: codes }, ...present } },
    ],
  }
}

/** Names the schemas of the document, and the error responses that several operations share. */
export function withComponents(document: object): object {
  const named = new Map([...schemaNames].map(([schema, name]) => [name, nameParts(schema)]))
  named.set('Error', error)
  const schemas = Object.fromEntries(withUses(document, named).toSorted(byName))
  const components = {
    ...('components' in document && isRecord(document.components) ? document.components : {}),
    schemas,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify’s document of the operations above
  return shareParts(rewrite({ ...document, components }) as Document)
}

/** Returns the named schemas that a part of the document uses, and those that these use. */
function withUses(part: unknown, named: Map<string, unknown>): [string, unknown][] {
  const used = new Map<string, unknown>()
  const read = (text: string) => {
    for (const [, name = ''] of text.matchAll(new RegExp(`"${nameKey}":"(\\w+)"`, 'g'))) {
      if (used.has(name)) continue
      used.set(name, named.get(name))
      read(JSON.stringify(named.get(name)))
    }
  }
  read(JSON.stringify(part))
  return [...used]
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1

/**
 * Rewrites what the validators read to what OpenAPI 3.1 says: tuples of draft 07, short forms of choices, and names as
 * references.
 */
function rewrite(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(rewrite)
  if (!isRecord(part)) return part
  const given = part
  if (nameKey in given) return { $ref: `#/components/schemas/${String(given[nameKey])}` }
  const short = shortForm(given) ?? given
  const rewritten = Object.fromEntries(Object.entries(short).map(([key, value]) => [key, rewrite(value)]))
  if (!Array.isArray(rewritten['items'])) return rewritten
  const { items, additionalItems = true, ...others } = rewritten
  return { ...others, prefixItems: items, items: additionalItems }
}

/** Returns a choice of constant texts as one list, and a plain value or null as one type; null for other schemas. */
function shortForm({ anyOf, ...others }: Part): Part | null {
  if (!Array.isArray(anyOf)) return null
  const choices = anyOf.filter(isRecord)
  const isText = ({ type, const: value, ...rest }: Part) =>
    type === 'string' && typeof value === 'string' && Object.keys(rest).length === 0
  if (choices.every(isText)) return { ...others, type: 'string', enum: choices.map((one) => one['const']) }
  const [value, nothing] = choices
  const isPlain = typeof value?.['type'] === 'string' && plainTypes.has(value['type']) && !('const' in value)
  if (choices.length !== 2 || !isPlain || nothing?.['type'] !== 'null') return null
  return { ...others, ...value, type: [value['type'], 'null'] }
}

const plainTypes = new Set(['string', 'integer', 'number', 'boolean'])

type Operation = { parameters?: (Part & { name: string })[]; responses: Record<string, Part> }
type Document = { paths: Record<string, Record<string, Operation>>; components: object }

/** Makes a component of each parameter and each error response that several operations have. */
function shareParts({ paths, components, ...others }: Document): object {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const parameters = sharing(
    'parameters',
    operations.flatMap((operation) => operation.parameters ?? []),
  )
  const errors = operations.flatMap(({ responses }) => Object.entries(responses).filter(isError))
  const responses = sharing(
    'responses',
    errors.map(([, response]) => response),
  )
  for (const operation of operations) {
    if (operation.parameters)
      operation.parameters = operation.parameters.map((one) => parameters.place(one, one.name))
    for (const [status, response] of Object.entries(operation.responses).filter(isError))
      operation.responses[status] = responses.place(response, responseName(status, response))
  }
  return {
    ...others,
    paths,
    components: { ...components, parameters: parameters.shared(), responses: responses.shared() },
  }
}

const isError = ([status]: [string, unknown]) => Number(status) >= 400

/** Named by its status and its codes, which no other response has. */
const responseName = (status: string, { description }: Part) =>
  [status, ...String(description).replaceAll('`', '').split(', ')].join('.')

/** Components of one kind: the parts that are used twice or more, each under a name that no other has. */
function sharing(kind: string, parts: Part[]) {
  const uses = Map.groupBy(parts, (part) => JSON.stringify(part))
  const shared = new Map<string, { text: string; part: Part }>()
  return {
    /** Returns the reference to a part's component; the part itself where only one operation has it. */
    place<One extends Part>(part: One, name: string): One {
      const text = JSON.stringify(part)
      if ((uses.get(text)?.length ?? 0) < 2) return part
      const holder = shared.get(name) ?? { text, part }
      // Another part has the name already.
      if (holder.text !== text) return part
      shared.set(name, holder)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reference may stand wherever its component may
      return { $ref: `#/components/${kind}/${name}` } as unknown as One
    },
    shared: () =>
      Object.fromEntries([...shared].map(([name, { part }]) => [name, part] as const).toSorted(byName)),
  }
}

import { isRecord } from '@tertulia/core/collections/records'
type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema | boolean
}
type Content = { $ref?: string; content?: Record<string, { schema?: Schema }> }
type Parameter = { $ref?: string; name: string; in: string; required?: boolean; schema?: Schema }
type Operation = { parameters?: Parameter[]; requestBody?: Content; responses: Record<string, Content> }

/** An OpenAPI document, as far as it is compared. */
export type ApiDocument = { paths: Record<string, Record<string, Operation>> }

/** Reads an OpenAPI document that a server has written. */
export function readApiDocument(text: string): ApiDocument {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Redocly checks documents against the schema of OpenAPI
  return JSON.parse(text) as ApiDocument
}

/** What is given on one side of a call and taken on the other: an old input by the new server, a new reply by an old client. */
type Sides = { given: Schema; taken: Schema }
type Place = { name: string; isReply: boolean }

/** Names, one line each, what a client of the old document can no longer send to, or read from, the new one. */
export function findBreaks(old: ApiDocument, present: ApiDocument): string[] {
  const operations = operationsOf(present)
  return [...operationsOf(old)].flatMap(([route, before]) => {
    const after = operations.get(route)
    if (!after) return [`${route} is gone`]
    const inputs = compareInputs(
      { document: old, operation: before },
      { document: present, operation: after },
    )
    const replies = compareContent(
      contentOf(present, after.responses['200']),
      contentOf(old, before.responses['200']),
      { name: 'reply', isReply: true },
    )
    return [...inputs, ...replies].map((words) => `${route}: ${words}`)
  })
}

/** Returns the operations of a document by method and path; a parameter's name does not matter. */
function operationsOf({ paths }: ApiDocument): Map<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) =>
          [`${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`, operation] as const,
      ),
    ),
  )
}

type Side = { document: ApiDocument; operation: Operation }

function compareInputs(old: Side, present: Side): string[] {
  const given = inputOf(old)
  const query = compare({ given, taken: inputOf(present) }, { name: 'query', isReply: false })
  const body = compareContent(
    contentOf(old.document, old.operation.requestBody),
    contentOf(present.document, present.operation.requestBody),
    { name: 'body', isReply: false },
  )
  return [...query, ...body]
}

/** The parameters of the query, as one object. */
function inputOf({ document, operation }: Side): Schema {
  const parameters = (operation.parameters ?? [])
    .map((one) => follow(document, one))
    .filter((one) => one.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema = {} }) => [name, expand(document, schema)]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** Returns the schemas of a body by content type. */
function contentOf(document: ApiDocument, body: Content | undefined): Map<string, Schema> {
  const { content = {} } = follow(document, body ?? {})
  return new Map(Object.entries(content).map(([type, { schema = {} }]) => [type, expand(document, schema)]))
}

function compareContent(given: Map<string, Schema>, taken: Map<string, Schema>, place: Place): string[] {
  const known = place.isReply ? taken : given
  return [...known.keys()].flatMap((type) => {
    const sides = { given: given.get(type), taken: taken.get(type) }
    if (!sides.given || !sides.taken) return [`${place.name} is not ${type} any more`]
    return compare({ given: sides.given, taken: sides.taken }, place)
  })
}

function follow<Part extends { $ref?: string }>(document: ApiDocument, part: Part): Part {
  if (part.$ref === undefined) return part
  const keys = part.$ref.slice(2).split('/')
  let found: unknown = document
  for (const key of keys) found = isRecord(found) ? found[key] : undefined
  if (!isRecord(found)) throw new Error(`${part.$ref} leads nowhere`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reference leads to a part of its own kind: Redocly has checked it
  return follow(document, found as Part)
}

/** Returns a schema with its references resolved. */
function expand(document: ApiDocument, reference: Schema): Schema {
  const schema = follow(document, reference)
  const { anyOf, allOf, properties, items, additionalProperties } = schema
  const inside = (part: Schema) => expand(document, part)
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(allOf && { allOf: allOf.map(inside) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inside(part)])),
    }),
    ...(typeof items === 'object' && { items: inside(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inside(additionalProperties) }),
  }
}

/** Lists the parts of a value that its reader would refuse. */
function compare({ given, taken }: Sides, place: Place): string[] {
  return variantsOf(given).flatMap((one) => {
    const tries = variantsOf(taken).map((other) => compareVariant({ given: one, taken: other }, place))
    return tries.toSorted((first, second) => first.length - second.length)[0] ?? []
  })
}

/** Returns the choices that a schema leaves, each with one type and at most one value. */
function variantsOf(schema: Schema): Schema[] {
  if (schema.anyOf) return schema.anyOf.flatMap(variantsOf)
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }))
  if (schema.enum) return schema.enum.map((value) => ({ type: schema.type ?? typeof value, const: value }))
  return [schema]
}

function compareVariant({ given, taken }: Sides, place: Place): string[] {
  const wrong = `${place.name} ${place.isReply ? 'may be' : 'cannot be'} ${describe(given)} now`
  const isNumber = given.type === 'integer' && taken.type === 'number'
  if (taken.type !== undefined && given.type !== taken.type && !isNumber) return [wrong]
  // A reply may get new values where a client knows a list of them.
  if (!place.isReply && 'const' in taken && given.const !== taken.const) return [wrong]
  if (given.type === 'array') {
    const items = { given: schemaOf(given.items), taken: schemaOf(taken.items) }
    return compare(items, { ...place, name: `${place.name}[]` })
  }
  return given.type === 'object' ? compareFields({ given, taken }, place) : []
}

const schemaOf = (part: Schema | boolean | undefined): Schema => (typeof part === 'object' ? part : {})

const describe = ({ type, const: value }: Schema) =>
  value === undefined ? String(type ?? 'anything') : JSON.stringify(value)

function compareFields({ given, taken }: Sides, place: Place): string[] {
  const { properties: fields = {}, required = [] } = given
  const { properties: known = {}, required: needed = [], additionalProperties: others } = taken
  const missing = needed
    .filter((name) => !required.includes(name))
    .map((name) => `${place.name}.${name} ${place.isReply ? 'may be missing' : 'is needed'} now`)
  const unknown = Object.keys(fields).filter((name) => !(name in known))
  // Who reads a reply passes over what they do not know.
  const refused = place.isReply || others !== false ? [] : unknown
  return [
    ...missing,
    ...refused.map((name) => `${place.name}.${name} is refused now`),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const same = known[name]
      return same ? compare({ given: field, taken: same }, { ...place, name: `${place.name}.${name}` }) : []
    }),
  ]
}

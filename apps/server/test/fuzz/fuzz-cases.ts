import type { Endpoint } from '@tertulia/contract/endpoint'
import type { TSchema } from 'typebox'
import { calendarEnds, calendarTextsOf } from '../calendar-texts.ts'
import { titleOf, wholeInput, type Candidates } from '../endpoints.ts'

const oddTexts = {
  ligature: 'ﬀ',
  combiningMarks: 'z\u0335\u0321\u0301',
  loneSurrogates: 'a\ud800b\udfff',
  rightToLeft: '\u202eabc\u200f',
  zeroWidth: '\u200b\u200d\u2060\ufeff',
  hangulFiller: '\u3164',
  nul: 'a\u0000b',
  casing: 'İıßŉ',
  quotes: `'"\\%_\${}{{`,
  tooLong: 'ab'.repeat(2500),
}

export type Input = NonNullable<ReturnType<typeof wholeInput>> & { body?: unknown }

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: Schema | boolean
  patternProperties?: Record<string, Schema>
}

/** One text of an input, replaced, with the keywords that the contract sets for its place. */
export type FuzzCase = {
  endpoint: Endpoint
  /** The path to the text, such as `body.answers.0.text`. */
  place: string
  keywords: string[]
  /** The odd text, or the end of the calendar. */
  kind: string
  input: Input
}

const branchesOf = (schema: Schema): Schema[] => schema.anyOf?.flatMap(branchesOf) ?? [schema]

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Lists the schemas of a part below one of these schemas. */
function schemasBelow(schemas: Schema[], key: string): Schema[] {
  const below = schemas.flatMap(({ properties, items, additionalProperties, patternProperties = {} }) => [
    properties?.[key],
    items,
    properties?.[key] ? null : additionalProperties,
    ...Object.values(patternProperties),
  ])
  return below.filter(isSchema).flatMap(branchesOf)
}

const takesText = (schema: object) => 'type' in schema && schema.type === 'string'

const keywordsOf = (schemas: object[]) => [...new Set(schemas.filter(takesText).flatMap(Object.keys))]

const endsByField = new Map<string, readonly string[]>()

/** Lists the ends of the calendar that places of these schemas take. */
function endsOf(schemas: Schema[]): string[] {
  const ends = schemas.filter(takesText).flatMap((schema) => {
    const field = JSON.stringify(schema)
    const found = endsByField.get(field) ?? calendarTextsOf(schema as TSchema).flatMap((texts) => texts.ends)
    endsByField.set(field, found)
    return found
  })
  return [...new Set(ends)]
}

const inputSchema = ({ params, query, body }: Endpoint): Schema => ({
  properties: Object.fromEntries(
    Object.entries({ params, query, body }).flatMap(([name, schema]) =>
      schema ? [[name, schema as Schema]] : [],
    ),
  ),
})

/** Lists the schemas anywhere within a schema, and itself. */
function schemasWithin(schema: Schema): Schema[] {
  const inside = [
    ...(schema.anyOf ?? []),
    ...Object.values(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}),
    schema.items,
    schema.additionalProperties,
  ]
  return [schema, ...inside.filter(isSchema).flatMap(schemasWithin)]
}

/** Lists the keywords that the contract sets for texts anywhere in an endpoint's input. */
export const textKeywords = (endpoint: Endpoint): string[] => keywordsOf(schemasWithin(inputSchema(endpoint)))

type Replaced = { value: unknown; place: string; schemas: Schema[] }

/** Yields every copy of a value in which one text, or one place without a text, is replaced. */
function* replacingOne({ value, place, schemas }: Replaced, text: string): Generator<Replaced> {
  if (typeof value === 'string' || value === null) yield { value: text, place, schemas }
  else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      const inside = { value: item as unknown, place: `${place}.${key}`, schemas: schemasBelow(schemas, key) }
      for (const replaced of replacingOne(inside, text)) {
        const copy = Array.isArray(value)
          ? value.with(Number(key), replaced.value)
          : { ...value, [key]: replaced.value }
        yield { ...replaced, value: copy }
      }
    }
  }
}

/** Builds a valid input of an endpoint; null for a file upload, or when no value fits. */
function validInput(endpoint: Endpoint, candidates: Candidates, bodyFields: Record<string, unknown>) {
  const input: Input | null = wholeInput(endpoint, candidates)
  if (!input || (endpoint.form && !endpoint.body)) return null
  if (!endpoint.body) return input
  const names = Object.keys(endpoint.body.properties)
  return { ...input, body: Object.fromEntries(names.map((name) => [name, bodyFields[name]])) }
}

/** Lists every odd text in every place of a valid input of an endpoint, and the ends of the calendar where they may be. */
export function listCases(
  endpoint: Endpoint,
  candidates: Candidates,
  bodyFields: Record<string, unknown>,
): FuzzCase[] {
  const input = validInput(endpoint, candidates, bodyFields)
  if (!input) return []
  const whole = { value: input, place: titleOf(endpoint), schemas: [inputSchema(endpoint)] }
  const casesOf = (kind: string, text: string, takes: (schemas: Schema[]) => boolean) =>
    [...replacingOne(whole, text)]
      .filter(({ schemas }) => takes(schemas))
      .map(({ value, place, schemas }) => ({
        endpoint,
        place,
        keywords: keywordsOf(schemas),
        kind,
        input: value as Input,
      }))
  return [
    ...Object.entries(oddTexts).flatMap(([kind, text]) => casesOf(kind, text, () => true)),
    ...endsOf(schemasWithin(inputSchema(endpoint))).flatMap((end) =>
      casesOf(end, end, (schemas) => endsOf(schemas).includes(end)),
    ),
  ]
}

/** What a case meets: its place, and each keyword of the place together with its text. */
const meetsOf = ({ place, keywords, kind }: FuzzCase) => [
  place,
  ...(calendarEnds.includes(kind) ? [`${place} ${kind}`] : keywords.map((keyword) => `${keyword} ${kind}`)),
]

/** Chooses cases that meet every place, and every keyword with every odd text, in the order of the cases. */
export function chooseCases(cases: FuzzCase[]): FuzzCase[] {
  const met = new Set<string>()
  const kinds = Object.keys(oddTexts)
  const places = [...new Set(cases.map(({ place }) => place))]
  const turnOf = new Map(places.map((place, index) => [place, kinds[index % kinds.length]]))
  // Each place has its turn of the texts first; the others add what no turn met.
  const inTurn = (fuzzCase: FuzzCase) => turnOf.get(fuzzCase.place) === fuzzCase.kind
  const chosen = new Set<FuzzCase>()
  for (const fuzzCase of [...cases.filter(inTurn), ...cases]) {
    const meets = meetsOf(fuzzCase)
    if (meets.every((each) => met.has(each))) continue
    chosen.add(fuzzCase)
    for (const each of meets) met.add(each)
  }
  return cases.filter((fuzzCase) => chosen.has(fuzzCase))
}

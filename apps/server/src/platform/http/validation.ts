import { EmailAddress, secretMark } from '@tertulia/contract/fields'
import { Ajv, type ValidateFunction, type ErrorObject } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import addFormatsModule from 'ajv-formats'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySchemaValidationError, FastifySerializerCompiler } from 'fastify'
import { problemsMax } from '@tertulia/contract/errors'
import { isRecord } from '@tertulia/core/collections/records'

/** A problem of one field, as reported by the validator. */
type InputProblem = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>

/** The schema keywords that decide where to look for problems. */
type Part = {
  type?: string
  anyOf?: Part[]
  properties?: Record<string, Part>
  required?: string[]
  additionalProperties?: unknown
  items?: Part | Part[]
  minItems?: number
  maxItems?: number
}

/** Characters of an unknown field’s name that a refusal repeats. */
const shownNameMax = 60

type Place = { part: Part; value: unknown; instancePath: string }

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Returns the only part of a union that matches a value of this kind; the union itself when several do. */
function meantPart(part: Part, value: unknown): Part {
  const meant = part.anyOf?.filter(({ type }) => type === typeOf(value)) ?? []
  return meant.length === 1 && meant[0] ? meant[0] : part
}

/** Yields the problems of an object itself, and its given fields to look into. */
function* problemsOfObject({ part, value, instancePath }: Place): Generator<InputProblem | Place> {
  const { properties = {}, required = [], additionalProperties } = part
  const given = isRecord(value) ? value : {}
  for (const missingProperty of required) {
    if (given[missingProperty] === undefined)
      yield { keyword: 'required', instancePath, params: { missingProperty } }
  }
  if (additionalProperties === false) {
    const unknown = Object.keys(given).filter((name) => !Object.hasOwn(properties, name))
    const additionalProperty = unknown[0]?.slice(0, shownNameMax)
    const params = { count: unknown.length, additionalProperty }
    if (unknown.length > 0) yield { keyword: 'additionalProperties', instancePath, params }
  }
  for (const [name, field] of Object.entries(properties)) {
    if (given[name] !== undefined)
      yield { part: field, value: given[name], instancePath: `${instancePath}/${name}` }
  }
}

/** Yields an array's items to look into, or only the problem when there are too few or too many. */
function* problemsOfArray({ part, value, instancePath }: Place): Generator<InputProblem | Place> {
  const { items, minItems = 0, maxItems = Infinity } = part
  const list: unknown[] = Array.isArray(value) ? value : []
  const { length } = list
  if (length < minItems) yield { keyword: 'minItems', instancePath, params: { limit: minItems } }
  else if (length > maxItems) yield { keyword: 'maxItems', instancePath, params: { limit: maxItems } }
  else
    for (let index = 0; index < length; index++)
      yield {
        part: Array.isArray(items) ? {} : (items ?? {}),
        value: list[index],
        instancePath: `${instancePath}/${index}`,
      }
}

const validators = new WeakMap<Part, ValidateFunction>()

/** Validates a part as a field of an object, because only there values are coerced and defaulted. */
function validatorOf(ajv: Ajv, part: Part): ValidateFunction {
  const validate = validators.get(part) ?? ajv.compile({ type: 'object', properties: { value: part } })
  validators.set(part, validate)
  return validate
}

/**
 * Lists the first problems of an invalid input, one per field: unknown fields are counted and the first is named, the items of an array that
 * is too long are skipped, and reading stops at the last problem listed.
 */
function listProblems(ajv: Ajv, schema: object, input: unknown): InputProblem[] {
  function* walk({ part: declared, value, instancePath }: Place): Generator<InputProblem> {
    const part = meantPart(declared, value)
    const type = typeOf(value)
    if (part.type === type && (part.properties || (type === 'array' && !Array.isArray(part.items)))) {
      const place = { part, value, instancePath }
      for (const found of part.properties ? problemsOfObject(place) : problemsOfArray(place)) {
        if ('part' in found) yield* walk(found)
        else yield found
      }
      return
    }
    const validate = validatorOf(ajv, part)
    if (validate({ value })) return
    // When several are about the value's parts, the last one is about the whole.
    const problem = validate.errors?.at(-1)
    if (problem) yield { ...problem, instancePath: problem.instancePath.replace('/value', instancePath) }
  }
  return [...walk({ part: schema, value: input, instancePath: '' }).take(problemsMax)]
}

const addFormats = addFormatsModule.default
// Stops at the first problem, so that validation never costs more than reading the input: `maxItems` is checked before
// the items.
const options = { useDefaults: true, keywords: [secretMark] }
const strict = new Ajv(options)
const coercing = new Ajv({ ...options, coerceTypes: true })
for (const ajv of [strict, coercing]) {
  addFormats(ajv)
  const trimmed = { keyword: 'x-trimmed', type: 'string', before: 'maxLength' } as const
  ajv.addKeyword({ ...trimmed, modifying: true, schema: false, validate: trim })
}

/** Trims a text of the input in its place, before it is validated. */
function trim(text: string, place?: DataValidationCxt): boolean {
  if (place?.parentData) place.parentData[place.parentDataProperty] = text.trim()
  return true
}

const validEmail = strict.compile<string>(EmailAddress)

/** Tells whether a text may be the address of an account, by the rule of all calls. */
export const isEmailAddress = (text: string): boolean => validEmail(text)

/**
 * Validates bodies without coercion; path and query are text and are coerced. Compiled at the first call: of some 300
 * endpoints most are seldom called, and all of them together take 30 MB.
 */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | null = null
  const validate: ReturnType<FastifySchemaCompiler<object>> = (data) => {
    const ajv = httpPart === 'body' ? strict : coercing
    compiled ??= ajv.compile(schema)
    if (compiled(data)) return true
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify hands them on to our own error handler, which reads these three
    const problems = listProblems(ajv, schema, data) as FastifySchemaValidationError[]
    validate.errors = problems.length > 0 ? problems : (compiled.errors ?? null)
    return false
  }
  return validate
}

// Without it, compiling the parts of unions takes half of the time, and a response as long as before.
const serializing = { ajv: { code: { optimize: false } } }

// By schema, so that apps of one process share them: compiling is a good part of what a test's app costs.
const serializers = new WeakMap<object, (data: unknown) => string>()

/** Limits responses to the declared fields; compiled at the first response, for the same reason. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  return (data) => {
    const serialize = serializers.get(schema) ?? fastJsonStringify(schema, serializing)
    serializers.set(schema, serialize)
    return serialize(data)
  }
}

/** Converts validation errors to field and problem, in the terms of the schema. */
export function describeProblems(problems: readonly (FastifySchemaValidationError | InputProblem)[]) {
  return problems.map(({ instancePath, keyword, params }) => ({
    field: [
      instancePath.slice(1).replaceAll('/', '.'),
      params?.['missingProperty'] ?? params?.['additionalProperty'],
    ]
      .filter(Boolean)
      .join('.'),
    problem: keyword,
    ...(typeof params?.['count'] === 'number' && { count: params['count'] }),
  }))
}

import { EmailAddress, secretMark } from '@tertulia/contract/fields'
import { Ajv, type ValidateFunction } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import addFormatsModule from 'ajv-formats'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySchemaValidationError, FastifySerializerCompiler } from 'fastify'
import { listProblems, type InputProblem } from './input-problems.ts'

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
    const problems = listProblems(ajv, schema, data) as FastifySchemaValidationError[]
    validate.errors = problems.length > 0 ? problems : (compiled.errors ?? null)
    return false
  }
  return validate
}

// By schema, so that apps of one process share them: compiling is a good part of what a test's app costs.
const serializers = new WeakMap<object, (data: unknown) => string>()

/** Limits responses to the declared fields; compiled at the first response, for the same reason. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  return (data) => {
    const serialize = serializers.get(schema) ?? fastJsonStringify(schema)
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

import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormatsModule from 'ajv-formats'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifySchemaCompiler, FastifySchemaValidationError, FastifySerializerCompiler } from 'fastify'

const addFormats = addFormatsModule.default
const strict = new Ajv({ allErrors: true, useDefaults: true })
const coercing = new Ajv({ allErrors: true, useDefaults: true, coerceTypes: true })
addFormats(strict)
addFormats(coercing)

/**
 * Bodies are taken as they are, never coerced; path and query are text and become what they should be. Compiled at the
 * first call: of some 300 endpoints most are seldom called, and all of them together weigh 30 MB.
 */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | null = null
  const validate: ReturnType<FastifySchemaCompiler<object>> = (data) => {
    compiled ??= (httpPart === 'body' ? strict : coercing).compile(schema)
    const is_valid = compiled(data)
    validate.errors = compiled.errors ?? null
    return is_valid
  }
  return validate
}

/** Answers are cut to what the contract declares; compiled at the first answer, for the same reason. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  let compiled: ((data: unknown) => string) | null = null
  return (data) => {
    compiled ??= fastJsonStringify(schema)
    return compiled(data)
  }
}

/** Validation errors as field and problem, in the words of the schema. */
export function describeProblems(errors: readonly (FastifySchemaValidationError | ErrorObject)[]) {
  return errors.map(({ instancePath, keyword, params }) => ({
    field: [
      instancePath.slice(1).replaceAll('/', '.'),
      params?.['missingProperty'] ?? params?.['additionalProperty'],
    ]
      .filter(Boolean)
      .join('.'),
    problem: keyword,
  }))
}

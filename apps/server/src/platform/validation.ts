import { Ajv, type ErrorObject } from 'ajv'
import addFormatsModule from 'ajv-formats'
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'

const addFormats = addFormatsModule.default
const strict = new Ajv({ allErrors: true, useDefaults: true })
const coercing = new Ajv({ allErrors: true, useDefaults: true, coerceTypes: true })
addFormats(strict)
addFormats(coercing)

/** Bodies are taken as they are, never coerced; path and query are text and become what they should be. */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? strict : coercing).compile(schema)

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

import { errorStatuses, type ErrorBody } from './errors.ts'
import { oneOf } from './fields.ts'
import { keysOf } from '@tertulia/core/collections/records'
import { Type, type Static, type TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'

/** Returns a value that has come from outside if it is what a schema says; otherwise throws with the first problem. */
export function checked<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  if (Check(schema, value)) return value
  const [problem] = Errors(schema, value)
  throw new TypeError(`${problem?.instancePath || 'the value'}: ${problem?.message ?? 'is wrong'}`)
}

/** Reads a text as JSON that is what a schema says; otherwise throws. */
export function readJson<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> {
  return checked(schema, JSON.parse(text))
}

const Problem = Type.Object({
  field: Type.String(),
  problem: Type.String(),
  count: Type.Optional(Type.Integer()),
})

/** The schema of a refusal's body. */
export const Refusal = Type.Object({
  message: oneOf(keysOf(errorStatuses)),
  request_id: Type.String(),
  details: Type.Optional(Type.Array(Problem)),
  challenge: Type.Optional(Type.String()),
  current: Type.Optional(Type.Union([Type.Object({}), Type.Null()])),
})

/** Returns the body of a refusal; throws when it is another body. */
export function checkedRefusal(body: unknown): ErrorBody {
  return checked(Refusal, body)
}

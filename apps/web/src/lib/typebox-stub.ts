/**
 * Replaces typebox in the browser (vite.config.ts). There the contract's schemas are only read, never used to validate,
 * so plain JSON schemas are enough: this saves an eighth of the shell. A function that the contract newly uses fails
 * here with "is not a function".
 */
type Schema = Record<string, unknown>

const plain = (type: string) => (options?: Schema) => ({ type, ...options })

/** The part of TypeBox that the contract uses. */
export const Type = {
  String: plain('string'),
  Integer: plain('integer'),
  Number: plain('number'),
  Boolean: plain('boolean'),
  Null: plain('null'),
  Literal: (value: unknown) => ({ const: value }),
  Array: (items: Schema, options?: Schema) => ({ type: 'array', items, ...options }),
  Object: (properties: Schema, options?: Schema) => ({ type: 'object', properties, ...options }),
  Tuple: (items: Schema[]) => ({ type: 'array', items }),
  Union: (schemas: Schema[]) => ({ anyOf: schemas }),
  Optional: (schema: Schema) => schema,
}

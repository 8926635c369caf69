/**
 * Replaces typebox in the browser (vite.config.ts). There the contract's schemas are only read, so plain JSON schemas are
 * enough: this saves an eighth of the shell. A function that the contract newly uses fails here with "is not a function".
 */
type Schema = Record<string, unknown>
type Properties = Record<string, Schema>

const optional = new WeakSet<Schema>()

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
  Object: (properties: Properties, options?: Schema) => ({
    type: 'object',
    properties,
    required: Object.entries(properties).flatMap(([name, part]) => (optional.has(part) ? [] : [name])),
    ...options,
  }),
  Tuple: (items: Schema[]) => ({ type: 'array', items }),
  Union: (schemas: Schema[]) => ({ anyOf: schemas }),
  Optional(schema: Schema) {
    const copy = { ...schema }
    optional.add(copy)
    return copy
  },
}

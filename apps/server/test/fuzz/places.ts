/** Stands for a value that is left out. */
export const missing = Symbol('missing')

export type Schema = {
  type?: string
  const?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  patternProperties?: Record<string, Schema>
}

/** A place in the input of a call, with the schemas that its value may follow. */
export type Place = { path: string[]; schemas: Schema[]; value: unknown }

/** Lists the schemas that a value may follow. */
export const branchesOf = (schema: Schema): Schema[] => schema.anyOf?.flatMap(branchesOf) ?? [schema]

/** Returns a copy of a value that is changed at one place, or the value if it has no such place any more. */
export function changeAt(value: unknown, [key, ...rest]: string[], to: unknown): unknown {
  if (key === undefined) return to
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value) && !(key in value)) return value
  const { [key]: own, ...others } = Object.fromEntries(Object.entries(value))
  const next = changeAt(own, rest, to)
  if (Array.isArray(value))
    return next === missing ? value.toSpliced(Number(key), 1) : value.with(Number(key), next)
  return next === missing ? others : { ...value, [key]: next }
}

/** Lists the places of a value, the outer ones first; of a list the first item alone. */
export function placesIn({ path, schemas, value }: Place): Place[] {
  const below = (key: string, inside: Schema[]): Place[] => {
    const schemasInside = inside.flatMap(branchesOf)
    const own: unknown = Object.entries(value ?? {}).find(([name]) => name === key)?.[1]
    return schemasInside.length === 0
      ? []
      : placesIn({ path: [...path, key], schemas: schemasInside, value: own })
  }
  const isObject = typeof value === 'object' && value !== null
  const names = new Set(schemas.flatMap(({ properties }) => Object.keys(properties ?? {})))
  const schemasOf = (name: string) => schemas.flatMap(({ properties }) => properties?.[name] ?? [])
  const fields =
    isObject && !Array.isArray(value) ? [...names].flatMap((name) => below(name, schemasOf(name))) : []
  const patterned = schemas.flatMap(({ patternProperties }) => Object.values(patternProperties ?? {}))
  const [key] = isObject && patterned.length > 0 ? Object.keys(value) : []
  const ofItems = schemas.flatMap(({ items }) => items ?? [])
  const items = Array.isArray(value) && value.length > 0 ? below('0', ofItems) : []
  return [{ path, schemas, value }, ...fields, ...(key === undefined ? [] : below(key, patterned)), ...items]
}

/** Reads one search parameter of an address; undefined when it is missing or means nothing. */
type SearchParser = (value: unknown) => unknown

/** The search parameters that a page reads, by name: each with its parser, or the words that it may be. */
export type SearchParsers = Record<string, SearchParser | readonly string[]>

export type SearchOf<Parsers> = {
  [Name in keyof Parsers]?:
    | (Parsers[Name] extends readonly (infer Word)[]
        ? Word
        : Parsers[Name] extends (value: unknown) => infer Value
          ? Value
          : never)
    | undefined
}

/** Reads the search parameters of an address. */
export function parseSearch<Parsers extends SearchParsers>(
  parsers: Parsers,
  search: Record<string, unknown>,
): SearchOf<Parsers> {
  const parsed = Object.entries(parsers).map(([name, parser]) => {
    const found = search[name]
    return [name, typeof parser === 'function' ? parser(found) : parser.find((word) => word === found)]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value comes from the parser of its name
  return Object.fromEntries(parsed) as SearchOf<Parsers>
}

/** Parses a number of the address in the product's spelling; `NaN`, which names nothing, for anything else. */
export function addressNumber(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : Number.NaN
}

// The router reads digits as numbers.
const wordOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** A number, such as a page: `NaN`, which names nothing, when it is not one. */
export const number = (value: unknown): number | undefined =>
  value === undefined ? undefined : addressNumber(wordOf(value) ?? '')

/** An id; an invalid one is ignored. */
export function addressId(value: unknown): number | undefined {
  const found = addressNumber(wordOf(value) ?? '')
  return Number.isNaN(found) ? undefined : found
}

/** A text of limited length; an empty one is ignored. */
export const text = (value: unknown): string | undefined => wordOf(value)?.slice(0, 200) || undefined

/** A parameter without a value, such as `?past`. */
export const flag = (value: unknown): '' | undefined => (value === undefined ? undefined : '')

/** The values without those that are undefined. */
export function given<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries types every value alike
  return Object.fromEntries(present) as { [Name in keyof Values]?: Exclude<Values[Name], undefined> }
}

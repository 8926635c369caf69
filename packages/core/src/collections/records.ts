type Name<Table extends object> = keyof Table & string

/** Returns the names of a record that is written out in code, in its order. */
export function keysOf<Table extends object>(record: Table): Name<Table>[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript allows for names beyond the type, which a record in code has not
  return Object.keys(record) as Name<Table>[]
}

/** Returns the names and values of a record that is written out in code, in its order. */
export function entriesOf<Table extends object>(
  record: Table,
): [name: Name<Table>, value: Table[Name<Table>]][] {
  return keysOf(record).map((name) => [name, record[name]])
}

/** Makes a record with a value for each name. */
export function recordOf<Key extends string, Value>(
  names: readonly Key[],
  valueOf: (name: Key) => Value,
): Record<Key, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries types the names as any text
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Key, Value>
}

/** Returns the named fields of a record. */
export function pick<Table extends object, Key extends keyof Table & string>(
  record: Table,
  names: readonly Key[],
): Pick<Table, Key> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries types every value alike
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Table, Key>
}

/** True when a record has a field of its own of that name. */
export function isKeyOf<Table extends object>(record: Table, name: PropertyKey): name is keyof Table {
  return Object.hasOwn(record, name)
}

/** True for a value with named fields, such as a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

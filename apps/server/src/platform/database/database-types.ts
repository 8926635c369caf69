import pg from 'pg'

const { builtins } = pg.types

function checkedInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a number`)
  return number
}

const parsers = new Map<number, (value: string) => unknown>([
  [builtins.DATE, (value) => value],
  [builtins.INT8, checkedInteger],
  [builtins.NUMERIC, (value) => value],
  [builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
])

/** Dates stay `YYYY-MM-DD`, instants become ISO strings with `Z`, counts are checked numbers, decimals strings. */
export const readTypes: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    const parser = format === 'binary' ? undefined : parsers.get(type)
    return parser ?? pg.types.getTypeParser(type, format)
  },
}

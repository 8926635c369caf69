import type { TSchema } from 'typebox'
import { calendarTextsOf } from '../calendar-texts.ts'
import { missing, type Place, type Schema } from './places.ts'

/** People and rows that a call may name instead of its own. */
export type Others = {
  /** Somebody of another club with every role, and rows of that club. */
  stranger: string
  foreign_ids: number[]
}

const oddTexts = {
  ligature: 'ﬀ',
  combiningMarks: 'z\u0335\u0321\u0301',
  loneSurrogates: 'a\ud800b\udfff',
  rightToLeft: '\u202eabc\u200f',
  zeroWidth: '\u200b\u200d\u2060\ufeff',
  hangulFiller: '\u3164',
  nul: 'a\u0000b',
  casing: 'İıßŉ',
  quotes: `'"\\%_\${}{{`,
  tooLong: 'ab'.repeat(2500),
}

/** The largest number that an id's column takes, and the first beyond it. */
const idEnds = { last_id: 2 ** 31 - 1, beyond_ids: 2 ** 31 }

const endsOf = (schemas: Schema[]) => {
  const texts = schemas.flatMap((schema) =>
    schema.type === 'string' ? calendarTextsOf(schema as TSchema) : [],
  )
  return Object.fromEntries(texts.flatMap(({ ends }) => ends).map((end) => [end, end]))
}

function numbersFor(schemas: Schema[], value: unknown): Record<string, unknown> {
  const limits = schemas.filter(({ type }) => type === 'integer' || type === 'number')
  if (limits.length === 0) return {}
  const { minimum, maximum } = limits[0] ?? {}
  return {
    half: 0.5,
    ...(minimum !== undefined && { minimum, below_minimum: minimum - 1 }),
    ...(maximum === undefined ? idEnds : { maximum, above_maximum: maximum + 1 }),
    ...(typeof value === 'number' && { previous: value - 1, next: value + 1 }),
  }
}

function textsFor({ schemas, path }: Place): Record<string, unknown> {
  const texts = schemas.filter(({ type }) => type === 'string')
  if (texts.length === 0) return {}
  const { maxLength } = texts[0] ?? {}
  const longest = maxLength !== undefined && {
    longest: 'a'.repeat(maxLength),
    too_long: 'a'.repeat(maxLength + 1),
  }
  // Without a part of its path a call is another one.
  const empty = path[0] !== 'params' && { empty: '' }
  return { ...empty, ...oddTexts, ...longest, ...endsOf(texts) }
}

function listsFor(schemas: Schema[], value: unknown): Record<string, unknown> {
  const lists = schemas.filter(({ type }) => type === 'array')
  if (lists.length === 0 || !Array.isArray(value)) return {}
  const { maxItems } = lists[0] ?? {}
  return {
    no_items: [],
    doubled: [...value, ...value],
    backwards: value.toReversed(),
    ...(maxItems !== undefined &&
      value.length > 0 && { too_many: Array.from({ length: maxItems + 1 }, () => value[0] as unknown) }),
  }
}

const isIdField = (name: string) => /(^|_)ids?$|^user\d$|^id\d$/i.test(name)

/** Lists the values to put in a place instead of its own, by the kind of the change. */
export function valuesFor(
  { path, schemas, value }: Place,
  { foreign_ids }: Pick<Others, 'foreign_ids'>,
): Record<string, unknown> {
  const [part = '', name = ''] = [path[0], path.at(-1)]
  const isInPath = part === 'params'
  const constants = schemas.flatMap((schema) =>
    'const' in schema && schema.const !== value ? [schema.const] : [],
  )
  const foreign = isIdField(name) && typeof value === 'number'
  return {
    ...(!isInPath && { missing, null: null }),
    other_type: typeof value === 'string' ? 7 : 'seven',
    ...(constants.length > 0 && { other_constant: constants[0] }),
    ...numbersFor(schemas, value),
    ...textsFor({ path, schemas, value }),
    ...listsFor(schemas, value),
    ...(foreign && Object.fromEntries(foreign_ids.map((id, index) => [`foreign_${index}`, id]))),
    ...(typeof value === 'object' && !Array.isArray(value) && { unknown_field: { ...value, unknown: 1 } }),
  }
}

import { calendarYears } from '@tertulia/core/calendar/calendar'
import { shortestPassword } from '@tertulia/core/accounts/password-strength'
import { languages } from '@tertulia/core/customers/languages'
import { Type, type Static, type TLiteral, type TProperties, type TSchema, type TUnion } from 'typebox'

/** The mark of a text that logs never contain. */
export const secretMark = 'x-secret'

/**
 * A text in an address that opens something by itself, such as a mailed token or a voucher code: logs never contain it.
 * (docs/rules/logs.md)
 */
export const SecretText = (limits: { minLength?: number; maxLength: number; pattern?: string }) =>
  Type.String({ ...limits, [secretMark]: true })

/** True for a part of an address that is marked as `SecretText`. */
export const isSecret = (schema: TSchema): boolean => secretMark in schema

/** Object that refuses and never sends fields it does not declare. */
export const Fields = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

const years = calendarYears.pattern

/** Calendar date `YYYY-MM-DD`. */
export const CalendarDate = Type.String({ format: 'date', pattern: `^${years}-` })

/** Month of the calendar `YYYY-MM`. */
export const Month = Type.String({ maxLength: 7, pattern: `^${years}-(0[1-9]|1[0-2])$` })

/** UTC instant, ISO with `Z`. */
export const Instant = Type.String({ format: 'date-time' })

/** An instant in a request: in UTC and with milliseconds, like every instant of a reply. */
export const InstantInput = Type.String({
  format: 'date-time',
  maxLength: 24,
  pattern: `^${years}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9]\\.[0-9]{3}Z$`,
})

/** Pattern of a searchable text: PostgreSQL cannot store the character NUL. */
export const withoutNul = '^[^\\u0000]*$'

export const Id = Type.Integer({ minimum: 1, maximum: 2147483647 })

type Literals<Names extends readonly string[]> = number extends Names['length']
  ? [TLiteral<Names[number]>]
  : { -readonly [Place in keyof Names]: TLiteral<Names[Place]> }

/** One of the names in a list of core. */
export function oneOf<const Names extends readonly string[]>(names: Names): TUnion<Literals<Names>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- map() forgets which name stands at which place
  return Type.Union(names.map((name) => Type.Literal(name))) as TUnion<Literals<Names>>
}

/** The highest version that a column holds. */
export const lastVersion = 2147483647

/** Increases with every save, so that nobody overwrites changes they have not seen. */
export const Version = Type.Integer({ minimum: 0, maximum: lastVersion })

export const Language = oneOf(languages)

/** Format of a table. `locale=pt` writes CSV as Portuguese spreadsheets read it. (docs/rules/open-data.md) */
export const TableFile = Fields({
  format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('csv')])),
  locale: Type.Optional(Language),
})

/** The set of regions that users choose from: Portuguese districts or countries. */
export const RegionSet = Type.Union([Type.Literal('pt_districts'), Type.Literal('countries')])

/**
 * An address that can receive mail, no longer than the database's unique key. Excludes `.invalid`, reserved for the
 * addresses of deleted accounts. The server trims spaces around it first.
 */
export const EmailAddress = Type.String({
  'x-trimmed': true,
  minLength: 3,
  maxLength: 255,
  format: 'email',
  pattern: '^(?!.*\\.[Ii][Nn][Vv][Aa][Ll][Ii][Dd]$)',
})

/** A name or surname of a person, as it is typed. */
export const NameText = Type.String({ minLength: 1, maxLength: 100, pattern: withoutNul })

/** A password for a new account or a password change. */
export const NewPassword = Type.String({ minLength: shortestPassword, maxLength: 255 })

export const Verdict = Type.Union([Type.Literal('right'), Type.Literal('wrong'), Type.Literal('pending')])

/** The way a question counts: as its answers are judged, not at all, or as right for everybody who submitted. */
export const Counting = Type.Union([
  Type.Literal('normal'),
  Type.Literal('void'),
  Type.Literal('right_for_everyone'),
])
export type Counting = Static<typeof Counting>

/** A question that is void or right for everyone, with the reason given to the players. */
export const QuestionChange = Fields({
  counting: Type.Union([Type.Literal('void'), Type.Literal('right_for_everyone')]),
  reason: Type.String(),
  /** True when its whole day is void. */
  whole_day: Type.Boolean(),
})
export type QuestionChange = Static<typeof QuestionChange>

/** Points that a player gives to a question their opponent must answer. */
export const QuestionPoints = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** A user as others see them. */
export const Person = Fields({ id: Id, name: Type.String(), surname: Type.String() })

/** Page of a list, from 1. */
export const PageQuery = Fields({ page: Type.Integer({ minimum: 1, default: 1 }) })

/** Position of a page in its list. */
export const paging = { page: Type.Integer(), page_count: Type.Integer(), total: Type.Integer() }

/** A reply that says only that it was done. It stays empty: open pages refuse one with fields that they do not know. */
export const Nothing = Fields({})

/**
 * The key that a client makes for a submission, the same at each attempt. The reply brings it back: the only proof that
 * the server has stored the submission.
 */
export const submissionKey = { submission_key: Type.String({ format: 'uuid' }) }

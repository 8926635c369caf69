import { restingReasons } from '@tertulia/core/subscriptions/resting-reasons'
import { Type, type Static } from 'typebox'
import { columnTable, mappingFields } from './column-tables.ts'
import { uploadLimit, endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Instant,
  Nothing,
  Nullable,
  oneOf,
  PageQuery,
  paging,
  Person,
  withoutNul,
} from './fields.ts'
import { ImportedFile, UploadQuery } from './imported-files.ts'
import { Currency, PaymentState } from './payments.ts'

/** Bytes and lines of one bank statement. */
export const statementFileMax = 1_000_000
export const statementLinesMax = 5000
/** Characters of what the team notes on a line. */
export const lineNoteMax = 200

/**
 * Contents of a CSV file's columns; several may have `text`, and `tells`: what says which way money went, or whether a
 * line counts.
 */
export const statementColumns = [
  'booked_on',
  'text',
  'payer',
  'amount',
  'credit',
  'debit',
  'tells',
  'currency',
] as const
export type StatementColumn = (typeof statementColumns)[number]

/**
 * completes: will complete its payment; completed: has completed it; repeated: in an earlier file; outgoing: money that
 * left the account; not_booked: pending, declined or taken back; all others rest, with the reason.
 */
export const StatementOutcome = oneOf([
  'completes',
  'completed',
  'repeated',
  'outgoing',
  'not_booked',
  ...restingReasons,
])
export type StatementOutcome = Static<typeof StatementOutcome>

export const StatementLine = Fields({
  /** Null before the file is applied. */
  id: Nullable(Id),
  /** Line of a CSV file, or the number of the entry. */
  line: Id,
  booked_on: Nullable(CalendarDate),
  /** Null where it cannot be read. */
  amount_cents: Nullable(Type.Integer()),
  /** ISO 4217 code as in the file. */
  currency: Type.String(),
  /** What the bank says of it, cut to length. */
  text: Type.String(),
  outcome: StatementOutcome,
  /** The payment of its reference as it is now. */
  payment: Nullable(Fields({ id: Id, reference: Type.String(), state: PaymentState })),
  /** Who has dealt with a line that rests, and when; null while it is open. */
  settled_at: Nullable(Instant),
  settled_by: Nullable(Person),
  note: Nullable(Type.String()),
})
export type StatementLine = Static<typeof StatementLine>

/** Lines by what they do; of those that rest, `settled` are dealt with, `resting` are not. */
const StatementCounts = Fields({
  completes: Type.Integer(),
  completed: Type.Integer(),
  resting: Type.Integer(),
  settled: Type.Integer(),
  repeated: Type.Integer(),
  outgoing: Type.Integer(),
  not_booked: Type.Integer(),
})

/**
 * A bank statement with its report: first the lines that will complete a payment, or once it is applied those that are
 * open, then those that somebody has dealt with.
 */
export const StatementReport = Fields({
  ...ImportedFile.properties,
  /** The currency of every amount: as somebody has stated it, or as the file says it once, or the club's. */
  currency: Nullable(Currency),
  /** True where somebody has stated it. */
  is_currency_stated: Type.Boolean(),
  /** How the columns of a CSV file are read; while there are questions there are no lines. */
  table: Nullable(columnTable(statementColumns)),
  counts: StatementCounts,
  lines: Type.Array(StatementLine),
  ...paging,
})
export type StatementReport = Static<typeof StatementReport>

/** An uploaded statement, with its lines that are open and those that somebody has dealt with. */
export const ListedStatement = Fields({
  ...ImportedFile.properties,
  resting: Type.Integer(),
  settled: Type.Integer(),
})
export type ListedStatement = Static<typeof ListedStatement>

const StatementParams = Fields({ id: Id })

export const uploadStatement = endpoint({
  method: 'POST',
  path: '/admin/bank-statements',
  summary:
    'Reads a bank statement, camt.052, .053 or .054, MT940 or CSV, from the form field `file`; no payment is completed before it is applied.',
  access: ['customer'],
  query: UploadQuery,
  form: true,
  bodyLimit: uploadLimit(statementFileMax),
  reply: ImportedFile,
  errors: ['invalid_input', 'invalid_file', 'file_too_large', 'too_many_requests'],
  rate_limit: { max: 20, seconds: 86_400, by: 'club' },
})

export const saveStatementColumns = endpoint({
  method: 'PUT',
  path: '/admin/bank-statements/:id/columns',
  summary:
    'Says what the columns of a CSV file contain, for it and for all of the club with the same names of columns.',
  access: ['customer'],
  params: StatementParams,
  body: Fields({
    ...mappingFields(statementColumns),
    /** The currency of every amount, where the file does not say it; null: the club’s. */
    currency: Nullable(Currency),
  }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'invalid_file', 'import_not_ready', 'too_many_requests'],
  rate_limit: { max: 60, seconds: 60 },
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/admin/bank-statements',
  summary: 'Bank statements, the latest first.',
  access: ['customer'],
  query: PageQuery,
  reply: Fields({
    imports: Type.Array(ListedStatement),
    /** Number of open lines of all files. */
    open_count: Type.Integer(),
    /** The currency that the club charges in. */
    currency: Currency,
    ...paging,
  }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/admin/bank-statements/:id',
  summary: 'What a bank statement would do, by line, or what it has done.',
  access: ['customer'],
  params: StatementParams,
  query: PageQuery,
  reply: StatementReport,
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
})

export const applyStatement = endpoint({
  method: 'POST',
  path: '/admin/bank-statements/:id/application',
  summary:
    'Completes the payments whose reference, amount and currency a line has, and saves the lines that rest; repeating it changes nothing.',
  access: ['customer'],
  proof: true,
  params: StatementParams,
  /** The number of payments that were shown, so that no others are completed. */
  body: Fields({ completes: Type.Integer({ minimum: 0, maximum: statementLinesMax }) }),
  reply: ImportedFile,
  errors: ['invalid_input', 'not_found', 'import_not_ready', 'too_many_requests'],
  outside: true,
  rate_limit: { max: 10, seconds: 60 },
})

export const removeStatement = endpoint({
  method: 'DELETE',
  path: '/admin/bank-statements/:id',
  summary: 'Discards a bank statement that was not applied.',
  access: ['customer'],
  params: StatementParams,
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'import_in_use', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 60 },
})

export const settleStatementLine = endpoint({
  method: 'PUT',
  path: '/admin/bank-statements/lines/:id/settlement',
  summary: 'Marks a line that rests as dealt with, perhaps with a note, or takes that back with its note.',
  access: ['customer'],
  params: Fields({ id: Id }),
  body: Fields({
    settled: Type.Boolean(),
    note: Type.Optional(Nullable(Type.String({ maxLength: lineNoteMax, pattern: withoutNul }))),
  }),
  reply: Nothing,
  errors: ['invalid_input', 'not_found', 'line_settled', 'too_many_requests'],
  rate_limit: { max: 120, seconds: 60 },
})

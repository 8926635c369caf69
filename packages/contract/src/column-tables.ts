import { Type, type Static } from 'typebox'
import { Fields, Nullable, oneOf, withoutNul } from './fields.ts'

/** The most columns of a file's table, and the first of its rows, one of which may name them. */
export const tableColumnsMax = 100
export const tableRowsMax = 40

/** Orders of day and month where the year comes last; a file has one order. */
const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]

/** What a value says of its line: money came or left, it counts or does not (pending, declined, reversed), or nothing. */
const valueMeanings = ['in', 'out', 'counts', 'does_not_count', 'nothing'] as const
export type ValueMeaning = (typeof valueMeanings)[number]

/** What is still unclear of a table: no column has what is needed, two have the same, columns or values may matter. */
const tableQuestions = ['missing', 'repeated', 'undecided', 'meanings', 'currency'] as const
export type TableQuestion = (typeof tableQuestions)[number]

const Place = Type.Integer({ minimum: 0, maximum: tableColumnsMax - 1 })
const Text = Type.String({ maxLength: 200, pattern: withoutNul })

/** Fields by which a person says what the columns of a file contain. */
export const mappingFields = <const Columns extends readonly string[]>(columns: Columns) => ({
  /** The row that names the columns, counted from 0; null where none does. */
  heading: Nullable(Type.Integer({ minimum: 0, maximum: tableRowsMax - 1 })),
  /** The content of each column; null leaves it out. */
  columns: Type.Array(Nullable(oneOf(columns)), { minItems: 2, maxItems: tableColumnsMax }),
  date_order: oneOf(dateOrders),
  /** What the values of columns say that tell of their lines. */
  meanings: Type.Array(Fields({ place: Place, value: Text, meaning: oneOf(valueMeanings) }), {
    maxItems: 500,
  }),
  /** Contents that no column has and that are the same in every line. */
  same: Type.Array(Fields({ column: oneOf(columns), value: Text }), { maxItems: 20 }),
})

/** The table of a file, as it is read now. */
export const columnTable = <const Columns extends readonly string[]>(columns: Columns) =>
  Fields({
    ...mappingFields(columns),
    /** Reasons for which nothing is read yet. */
    questions: Type.Array(oneOf(tableQuestions)),
    /** Columns that might change what a line means, and that nobody has assigned. */
    undecided: Type.Array(Place),
    /** The name of each column, empty where it has none. */
    names: Type.Array(Type.String()),
    /** The first rows, with those above the names, cut to length. */
    rows: Type.Array(Type.Array(Type.String())),
    /** The different values of each column that has few of them. */
    values: Type.Array(Type.Array(Type.String())),
    /** A date of the file and how it is read, preferably one that shows the order; null where it has none. */
    example: Nullable(Fields({ written: Type.String(), read: Type.String() })),
    /** True where a date of the file leaves no other order. */
    is_order_certain: Type.Boolean(),
  })

const AnyMapping = Fields(mappingFields(['']))
/** A mapping of a file with these columns. */
export type ColumnMapping<Column extends string> = Omit<Static<typeof AnyMapping>, 'columns' | 'same'> & {
  columns: (Column | null)[]
  same: { column: Column; value: string }[]
}
const AnyTable = columnTable([''])
export type ColumnTable<Column extends string> = Omit<Static<typeof AnyTable>, 'columns' | 'same'> &
  Pick<ColumnMapping<Column>, 'columns' | 'same'>

import { useLingui } from '@lingui/react/macro'
import type { ColumnMapping, ColumnTable, ValueMeaning } from '@tertulia/contract/column-tables'
import type { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { entriesOf, recordOf } from '@tertulia/core/collections/records'

/** A column that nobody has assigned, although it may matter, and one that is left out. */
export const undecided = 'undecided'
export const leftOut = 'left_out'
export type Choice<Column extends string> = Column | typeof undecided | typeof leftOut

/** What a kind of file asks of its columns. */
export type ColumnPlan<Column extends string> = {
  /** The words for each content, in the order in which they are offered. */
  words: Record<Column, string>
  /** Of each group a column, or the same in every line, is needed; and the words where one is missing. */
  needed: readonly (readonly Column[])[]
  missing: string
  /** Contents that several columns may have. */
  several?: readonly Column[]
  /** Contents that can be the same in every line. */
  same?: readonly Column[]
  /** The content of columns whose values say something of their lines. */
  telling?: Column
}

export type ColumnDraft<Column extends string> = {
  heading: number | null
  columns: Choice<Column>[]
  date_order: ColumnTable<Column>['date_order']
  meanings: { place: number; value: string; meaning: ValueMeaning }[]
  same: Partial<Record<Column, string>>
}

type Problem = { field: string; words?: string }

type ColumnFormOptions<Column extends string> = {
  /** Names the unsaved work. */
  name: string
  table: ColumnTable<Column>
  plan: ColumnPlan<Column>
  save: (mapping: ColumnMapping<Column>) => Promise<unknown>
  onSaved: () => void
}

const draftOf = <Column extends string>(table: ColumnTable<Column>): ColumnDraft<Column> => ({
  heading: table.heading,
  columns: table.columns.map(
    (column, place) => column ?? (table.undecided.includes(place) ? undecided : leftOut),
  ),
  date_order: table.date_order,
  meanings: table.meanings,
  same: recordOf(
    table.same.map(({ column }) => column),
    (column) => table.same.find((one) => one.column === column)?.value ?? '',
  ),
})

const isColumn = <Column extends string>(choice: Choice<Column>): choice is Column =>
  choice !== undecided && choice !== leftOut

function mappingOf<Column extends string>(
  { columns, meanings, same, ...draft }: ColumnDraft<Column>,
  { telling }: ColumnPlan<Column>,
): ColumnMapping<Column> {
  const chosen = columns.map((choice) => (isColumn(choice) ? choice : null))
  const filled = entriesOf(same).map(([column, value]) => ({ column, value: value?.trim() ?? '' }))
  return {
    ...draft,
    columns: chosen,
    meanings: meanings.filter(({ place }) => chosen[place] === telling),
    same: filled.filter(({ column, value }) => value !== '' && !chosen.includes(column)),
  }
}

/** The assignment of a file's columns, with what is still wrong with it. */
export function useColumnForm<Column extends string>({
  name,
  table,
  plan,
  save,
  onSaved,
}: ColumnFormOptions<Column>) {
  const { t } = useLingui()
  const { needed, several = [], telling, missing } = plan

  function check(draft: ColumnDraft<Column>): Problem[] {
    const { columns, meanings, same } = mappingOf(draft, plan)
    const contents = new Set<Column | null>([...columns, ...same.map(({ column }) => column)])
    const places = columns.flatMap((column, place) => {
      const isRepeated =
        column !== null && !several.includes(column) && columns.filter((one) => one === column).length > 1
      return isRepeated || draft.columns[place] === undecided ? [{ field: `columns.${place}` }] : []
    })
    const open = columns.flatMap((column, place) =>
      column === telling && telling !== undefined
        ? (table.values[place] ?? [])
            .filter((value) => !meanings.some((one) => one.place === place && one.value === value))
            .map((value) => ({ field: meaningField(place, value) }))
        : [],
    )
    const lacks = needed.some((group) => group.every((column) => !contents.has(column)))
    return [...places, ...open, ...(lacks ? [{ field: 'columns', words: missing }] : [])]
  }

  function refused({ code, details }: CallError): Problem[] {
    const isEmpty = details?.[0]?.problem === 'no_lines'
    return [{ field: 'columns', words: isEmpty ? t`No line is left below these names.` : errorWords(code) }]
  }

  return useRecordForm({
    name: () => name,
    saved: table,
    draft: draftOf,
    input: (draft: ColumnDraft<Column>) => mappingOf(draft, plan),
    lasting: true,
    check,
    refused,
    async save(mapping: ColumnMapping<Column>) {
      await save(mapping)
      return { ...table, ...mapping, undecided: [] }
    },
    onSaved,
  })
}

/** The id of the field that asks for the meaning of a value. */
export const meaningField = (place: number, value: string): string => `meaning-${place}-${value}`

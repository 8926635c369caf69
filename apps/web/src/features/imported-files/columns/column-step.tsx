import { Trans, useLingui } from '@lingui/react/macro'
import type {
  ColumnMapping,
  ColumnTable,
  TableQuestion,
  ValueMeaning,
} from '@tertulia/contract/column-tables'
import type { ReactNode } from 'react'
import { formatDay, useLanguage } from '@/lib/dates/dates.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { MappedColumns } from './mapped-columns.tsx'
import {
  leftOut,
  meaningField,
  undecided,
  useColumnForm,
  type Choice,
  type ColumnDraft,
  type ColumnPlan,
} from './use-column-form.ts'
import * as styles from './mapped-columns.module.css'
import { keysOf } from '@tertulia/core/collections/records'

type ColumnStepProps<Column extends string> = {
  /** Names the unsaved work. */
  name: string
  table: ColumnTable<Column>
  plan: ColumnPlan<Column>
  save: (mapping: ColumnMapping<Column>) => Promise<unknown>
  onSaved: () => void
  /** What else is asked of this kind of file. */
  children?: ReactNode
  /** Buttons beside the one that saves. */
  actions: ReactNode
}

/** Asks what the columns of a file contain, what their values say, and how its dates are read. */
export function ColumnStep<Column extends string>({
  name,
  table,
  plan,
  save,
  onSaved,
  children,
  actions,
}: ColumnStepProps<Column>) {
  const form = useColumnForm({ name, table, plan, save, onSaved })
  const { draft, change, problems } = form
  return (
    <FormFrame
      form={form}
      className={styles.columnForm}
      problem={problems.find((one) => one.words)?.words}
      submit={<Trans>Read the file like this</Trans>}
      actions={actions}
    >
      <div className="sheet">
        <h2>
          <Trans>What does each column contain?</Trans>
        </h2>
        <Questions questions={table.questions} missing={plan.missing} />
        <HeadingField table={table} draft={draft} onChange={change} />
        <Columns
          {...{ table, plan, draft }}
          isWrong={(field) => problems.some((one) => one.field === field)}
          onChange={change}
        />
        <DateOrderField table={table} draft={draft} onChange={(order) => change({ date_order: order })} />
        {children}
      </div>
      <SameFields
        plan={plan}
        draft={draft}
        onChange={(column, value) => change({ same: { ...draft.same, [column]: value } })}
      />
    </FormFrame>
  )
}

type FieldProps<Column extends string> = {
  table: ColumnTable<Column>
  draft: ColumnDraft<Column>
  onChange: (changes: Partial<ColumnDraft<Column>>) => void
}

type ColumnsProps<Column extends string> = FieldProps<Column> & {
  plan: ColumnPlan<Column>
  isWrong: (field: string) => boolean
}

function Columns<Column extends string>({ table, plan, draft, isWrong, onChange }: ColumnsProps<Column>) {
  const { t } = useLingui()
  const { columns, heading } = draft
  const words = {
    ...(table.undecided.length > 0 && { [undecided]: t`Choose…` }),
    ...plan.words,
    [leftOut]: t`Leave it out`,
  } as Record<Choice<Column>, string>
  return (
    <MappedColumns
      names={heading === null ? [] : (table.rows[heading] ?? [])}
      rows={table.rows.slice((heading ?? -1) + 1)}
      contents={columns}
      words={words}
      problem={(place) => {
        if (!isWrong(`columns.${place}`)) return undefined
        return columns[place] === undecided
          ? t`Choose what it contains, or leave it out.`
          : t`Another column already has this content.`
      }}
      onChange={(place, content) => onChange({ columns: columns.with(place, content) })}
    >
      {(place) =>
        columns[place] === plan.telling && (
          <Meanings
            {...{ place, draft, isWrong }}
            values={table.values[place] ?? []}
            onChange={(meanings) => onChange({ meanings })}
          />
        )
      }
    </MappedColumns>
  )
}

/** Says why the file isn't read yet. */
function Questions({ questions, missing }: { questions: readonly TableQuestion[]; missing: string }) {
  const { t } = useLingui()
  const words: Record<TableQuestion, string> = {
    missing,
    repeated: t`Two columns could have the same content. Keep one of them.`,
    undecided: t`One or more columns could say which way money went, or that a line doesn’t count. Say what they contain, or leave them out.`,
    meanings: t`Say what each value means, so that no line is taken for what it isn’t.`,
    currency: t`The file names another currency than the one below.`,
  }
  if (questions.length === 0) return null
  return (
    <div role="status">
      {questions.map((question) => (
        <p key={question}>{words[question]}</p>
      ))}
    </div>
  )
}

const rowLength = 60

/** The row with the names; the columns of another row are as many as it has. */
function HeadingField<Column extends string>({ table, draft, onChange }: FieldProps<Column>) {
  const { t } = useLingui()
  const options = table.rows.map((row, place) => ({
    value: `${place}`,
    label: `${place + 1}: ${row.filter((cell) => cell !== '').join(' · ')}`.slice(0, rowLength),
  }))
  function choose(heading: number | null) {
    const width = heading === null ? draft.columns.length : (table.rows[heading]?.length ?? 0)
    const columns = Array.from({ length: Math.max(width, 2) }, (_, place) => draft.columns[place] ?? leftOut)
    onChange({ heading, columns })
  }
  return (
    <SelectField
      label={t`Row with the names of the columns`}
      value={draft.heading ?? ''}
      onChange={({ currentTarget: { value } }) => choose(value === '' ? null : Number(value))}
      data={[{ value: '', label: t`None: the first row is a line like the others` }, ...options]}
    />
  )
}

type MeaningsProps<Column extends string> = {
  place: number
  values: readonly string[]
  draft: ColumnDraft<Column>
  isWrong: (field: string) => boolean
  onChange: (meanings: ColumnDraft<Column>['meanings']) => void
}

/** What each value of a column says of its line. */
function Meanings<Column extends string>({ place, values, draft, isWrong, onChange }: MeaningsProps<Column>) {
  const { t } = useLingui()
  const words: Record<ValueMeaning, string> = {
    in: t`Money came in`,
    out: t`Money went out`,
    counts: t`Booked: the line counts`,
    does_not_count: t`Pending, declined or taken back`,
    nothing: t`Says nothing of that`,
  }
  const others = (value: string) => draft.meanings.filter((one) => one.place !== place || one.value !== value)
  return (
    <ul className={`${styles.meanings} stack gap-8`}>
      {values.map((value) => {
        const meaning = draft.meanings.find((one) => one.place === place && one.value === value)?.meaning
        const id = meaningField(place, value)
        return (
          <li key={value} className={`${styles.meaning} stack gap-4`}>
            <span className="breakable">{value === '' ? t`Empty` : `“${value}”`}</span>
            <SelectField
              id={id}
              aria-label={t`Meaning of “${value}”`}
              value={meaning ?? ''}
              error={isWrong(id) && t`Say what it means.`}
              values={keysOf(words)}
              onChoose={(chosen) => onChange([...others(value), { place, value, meaning: chosen }])}
            >
              {meaning === undefined && <option value="">{t`Choose…`}</option>}
              {Object.entries(words).map(([one, label]) => (
                <option key={one} value={one}>
                  {label}
                </option>
              ))}
            </SelectField>
          </li>
        )
      })}
    </ul>
  )
}

type DateOrderProps<Column extends string> = Pick<FieldProps<Column>, 'table' | 'draft'> & {
  onChange: (order: ColumnDraft<Column>['date_order']) => void
}

/** The order of day and month, where the dates of the file leave both. */
function DateOrderField<Column extends string>({ table, draft, onChange }: DateOrderProps<Column>) {
  const { t } = useLingui()
  const language = useLanguage()
  const { example, is_order_certain: isCertain, date_order: readAs } = table
  if (example === null || isCertain) return null
  const other = otherReading(example.read)
  const [dayFirst, monthFirst] = readAs === 'day_first' ? [example.read, other] : [other, example.read]
  const { written } = example
  return (
    <SelectField
      label={t`The date ${written} is`}
      value={draft.date_order}
      onChoose={onChange}
      data={[
        { value: 'day_first', label: dayFirst === null ? t`Day first` : formatDay(dayFirst, language) },
        {
          value: 'month_first',
          label: monthFirst === null ? t`Month first` : formatDay(monthFirst, language),
        },
      ]}
    />
  )
}

type SameFieldsProps<Column extends string> = {
  plan: ColumnPlan<Column>
  draft: ColumnDraft<Column>
  onChange: (column: Column, value: string) => void
}

/** Contents that no column has and that are the same in every line. */
function SameFields<Column extends string>({ plan, draft, onChange }: SameFieldsProps<Column>) {
  const missing = (plan.same ?? []).filter((column) => !draft.columns.includes(column))
  if (missing.length === 0) return null
  return (
    <div className="sheet">
      <h2>
        <Trans>The same in every line</Trans>
      </h2>
      <p className="soft">
        <Trans>For what the file has no column. Leave empty what doesn’t apply.</Trans>
      </p>
      <div className={`${styles.sameFields} stack gap-12`}>
        {missing.map((column) => (
          <TextField
            key={column}
            label={plan.words[column]}
            maxLength={200}
            value={draft.same[column] ?? ''}
            onChange={(event) => onChange(column, event.currentTarget.value)}
          />
        ))}
      </div>
    </div>
  )
}

/** The other reading of a date whose day could be its month; null where it could not. */
function otherReading(date: string): string | null {
  const [year, month, day] = date.split('-')
  return Number(day) > 12 ? null : `${year}-${day}-${month}`
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ColumnMapping, ColumnTable } from '@tertulia/contract/column-tables'
import { useState, type ReactNode } from 'react'
import { formatDay, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { ColumnStep } from './column-step.tsx'
import type { ColumnPlan } from './use-column-form.ts'

type FileColumnsProps<Column extends string> = {
  /** Names the unsaved work. */
  name: string
  /** How the file is read; null for one without columns, or one that is imported. */
  table: ColumnTable<Column> | null
  plan: ColumnPlan<Column>
  save: (mapping: ColumnMapping<Column>) => Promise<unknown>
  /** Discards the file. */
  remove: () => Promise<void>
  /** What else is asked of this kind of file. */
  fields?: ReactNode
  /** What the file would do, once its columns are clear. */
  children: ReactNode
}

/** Asks what is unclear of a file's columns, or else says what its report leaves out, and lets it be changed. */
export function FileColumns<Column extends string>({
  table,
  remove,
  fields,
  children,
  ...step
}: FileColumnsProps<Column>) {
  const [isChanging, setIsChanging] = useState(false)
  if (table === null) return children
  const isAsked = table.questions.length > 0
  if (!isAsked && !isChanging)
    return (
      <>
        {children}
        <Summary table={table} onChange={() => setIsChanging(true)} />
      </>
    )
  return (
    <ColumnStep
      {...step}
      table={table}
      onSaved={() => setIsChanging(false)}
      actions={
        isAsked ? (
          <Button look="quiet" danger onClick={() => void remove()}>
            <Trans>Discard the file</Trans>
          </Button>
        ) : (
          <Button look="plain" onClick={() => setIsChanging(false)}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
    >
      {fields}
    </ColumnStep>
  )
}

type SummaryProps<Column extends string> = { table: ColumnTable<Column>; onChange: () => void }

/** Names the columns that are left out, and how dates are read. */
function Summary<Column extends string>({ table, onChange }: SummaryProps<Column>) {
  const { t } = useLingui()
  const language = useLanguage()
  const { columns, names, example } = table
  const left = columns.flatMap((column, place) =>
    column === null ? [names[place] || t`Column ${place + 1}`] : [],
  )
  const list = new Intl.ListFormat(language, { type: 'unit' }).format(left)
  const written = example?.written
  const read = example && formatDay(example.read, language)
  return (
    <div className="stack gap-8">
      {left.length > 0 && (
        <p className="small soft breakable">
          <Trans>Columns left out: {list}.</Trans>
        </p>
      )}
      {example !== null && (
        <p className="small soft">
          <Trans>
            {written} is read as {read}.
          </Trans>
        </p>
      )}
      <div>
        <Button look="plain" onClick={onChange}>
          <Trans>Change the columns</Trans>
        </Button>
      </div>
    </div>
  )
}

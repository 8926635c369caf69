import { Trans, useLingui } from '@lingui/react/macro'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportColumn, ImportTable, QuestionImport } from '@tertulia/contract/question-imports'
import { useState } from 'react'
import { MappedColumns } from '@/features/imported-files/columns/mapped-columns.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { useColumnWords } from './import-words.ts'
import { shownAnswers } from './shown-answers.ts'
import { useImportRemoval } from './use-import-actions.ts'
import { useColumnMapping } from './use-column-mapping.ts'
import * as styles from './column-mapping.module.css'

const examplesShown = 3

/** Form for assigning each column of a table, with a preview of the first questions. */
export function ColumnMapping({ stand }: { stand: QuestionImport }) {
  const [sheet, setSheet] = useState<number>()
  const saved = useCall(
    questionImportCalls.getImportTable,
    { params: { id: stand.id }, query: {} },
    { staleTime: Infinity },
  )
  return (
    <QueryState query={saved} skeleton={<Skeleton height={480} />}>
      {(table) => (
        <div className={styles.columnMapping}>
          {table.sheets.length > 1 && (
            <SheetChoice names={table.sheets} value={sheet ?? table.sheet} onChange={setSheet} />
          )}
          {sheet === undefined || sheet === table.sheet ? (
            <MappingForm stand={stand} table={table} />
          ) : (
            <OtherSheet key={sheet} stand={stand} sheet={sheet} />
          )}
        </div>
      )}
    </QueryState>
  )
}

type SheetChoiceProps = { names: readonly string[]; value: number; onChange: (sheet: number) => void }

function SheetChoice({ names, value, onChange }: SheetChoiceProps) {
  const { t } = useLingui()
  return (
    <SelectField
      className="sheet"
      label={t({ message: 'Sheet', comment: 'Of an Excel workbook' })}
      description={t`One sheet is imported at a time. For another, import the file again.`}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={names.map((label, place) => ({ value: `${place}`, label }))}
    />
  )
}

function OtherSheet({ stand, sheet }: { stand: QuestionImport; sheet: number }) {
  const table = useCall(
    questionImportCalls.getImportTable,
    { params: { id: stand.id }, query: { sheet } },
    { staleTime: Infinity },
  )
  return (
    <QueryState query={table} skeleton={<Skeleton height={480} />}>
      {(found) => <MappingForm stand={stand} table={found} />}
    </QueryState>
  )
}

function MappingForm({ stand, table }: { stand: QuestionImport; table: ImportTable }) {
  const { t } = useLingui()
  const columnWords = useColumnWords()
  const form = useColumnMapping(stand.id, table)
  const { draft, change, problems } = form
  const header = draft.has_header ? table.rows[0] : undefined
  const rows = draft.has_header ? table.rows.slice(1) : table.rows

  return (
    <FormFrame
      form={form}
      className={styles.columnMapping}
      problem={problems.find(({ words }) => words)?.words}
      submit={<Trans>Check the questions</Trans>}
      actions={<OtherAction stand={stand} />}
    >
      <div className="sheet">
        <h2>
          <Trans>What does each column contain?</Trans>
        </h2>
        {stand.state === 'checked' && (
          <p className="soft">
            <Trans>The questions will be read again: your decisions and edits will be lost.</Trans>
          </p>
        )}
        <Switch
          label={t`The first row contains the column names`}
          checked={draft.has_header}
          onChange={(event) => change({ has_header: event.currentTarget.checked })}
        />
        <MappedColumns
          names={header ?? []}
          rows={rows}
          contents={draft.columns}
          words={columnWords}
          problem={(place) =>
            problems.some(({ field }) => field === `columns.${place}`)
              ? t`Another column already has this content.`
              : undefined
          }
          onChange={(place, chosen) => change({ columns: draft.columns.with(place, chosen) })}
        />
      </div>
      <Preview rows={rows} columns={draft.columns} />
    </FormFrame>
  )
}

function OtherAction({ stand }: { stand: QuestionImport }) {
  const { remove } = useImportRemoval(stand)
  return stand.state === 'checked' ? (
    <TextLink to={adminPaths.questionImports(stand.id)} button="plain">
      <Trans>Cancel</Trans>
    </TextLink>
  ) : (
    <Button look="quiet" danger onClick={() => void remove()}>
      <Trans>Discard the file</Trans>
    </Button>
  )
}

type PreviewProps = { rows: readonly (readonly string[])[]; columns: readonly ImportColumn[] }

function Preview({ rows, columns }: PreviewProps) {
  const { t } = useLingui()
  const text = columns.indexOf('text')
  if (text === -1 || !columns.includes('answer')) return null
  const { answers, first } = shownAnswers(rows.slice(0, examplesShown), columns)
  return (
    <section className={`sheet ${styles.mappingPreview}`} aria-label={t`Preview`}>
      <h2>
        <Trans>The first questions</Trans>
      </h2>
      {first !== null && (
        <p className="soft">
          <Trans>
            The answers are numbers of choices, counted from {first}. You can change that in the next step.
          </Trans>
        </p>
      )}
      <ol>
        {rows.slice(0, examplesShown).map((row, index) => (
          <li key={row.join('\t')}>
            <p className="serif breakable">{row[text]}</p>
            <p className="strong breakable">{answers[index]}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

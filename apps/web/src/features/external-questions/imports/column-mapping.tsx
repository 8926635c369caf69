import { Trans, useLingui } from '@lingui/react/macro'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportColumn, ImportTable, QuestionImport } from '@tertulia/contract/question-imports'
import { useState } from 'react'
import { MappedColumns } from '@/features/imported-files/columns/mapped-columns.tsx'
import { useCall, endpointKey } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { useColumnWords, useImportWords } from './import-words.ts'
import { useImportRemoval, questionFile } from './use-import-actions.ts'
import * as styles from './column-mapping.module.css'
import { choiceMarks, markedChoices, placeOfText } from '@tertulia/core/question-bank/choice-marks'
import { useNavigate } from '@tanstack/react-router'
import type { CallError } from '@/lib/calls/call.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { useCache } from '@/lib/calls/cache.ts'

type Draft = Pick<ImportTable, 'has_header' | 'columns'>
type Problem = { field: string; words?: string }

/** The assignment of a table's columns. */
function useColumnMapping(id: number, table: ImportTable) {
  const { t } = useLingui()
  const { fileProblems } = useImportWords()
  const navigate = useNavigate()
  const cache = useCache()
  const { mutateAsync } = useAction(questionImportCalls.saveImportColumns, {
    shows: endpointKey(questionImportCalls.getQuestionImport, { params: { id } }),
    refreshes: questionFile.reads,
  })
  const { sheet } = table

  function check({ columns }: Draft): Problem[] {
    const isMissing = !columns.includes('text') || !columns.includes('answer')
    const words = t`Choose a column for the question and one for the answer.`
    const repeated = columns.flatMap((kind, place) =>
      isRepeated(columns, kind, place) ? [{ field: `columns.${place}` }] : [],
    )
    return [...(isMissing ? [{ field: 'columns', words }] : []), ...repeated]
  }

  function refused({ code, details }: CallError): Problem[] {
    const words = code === 'invalid_file' && fileProblems[details?.[0]?.problem ?? '']
    return words ? [{ field: 'columns', words }] : []
  }

  return useRecordForm({
    name: ({ columns }) => `import-columns-${id}-${sheet}-${columns.length}`,
    saved: table,
    draft: (saved): Draft => ({ has_header: saved.has_header, columns: saved.columns }),
    input: (draft) => draft,
    lasting: true,
    check,
    refused,
    async save(draft) {
      await mutateAsync({ params: { id }, body: { ...draft, sheet } })
      return { ...table, ...draft }
    },
    async onSaved() {
      cache.remove(questionImportCalls.getImportTable)
      await navigate({ to: adminPaths.questionImports(id), replace: true })
    },
  })
}

const isRepeated = (columns: readonly ImportColumn[], kind: ImportColumn, at: number) =>
  kind !== 'ignored' && kind !== 'choices' && columns.indexOf(kind) < at

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

type Row = readonly string[]

/** The answers of a table's first rows as they will be read, and the number of the first choice where numbers name them. */
function shownAnswers(
  rows: readonly Row[],
  columns: readonly ImportColumn[],
): { answers: string[]; first: 0 | 1 | null } {
  const answerAt = columns.indexOf('answer')
  const read = rows.map((row) => {
    const texts = columns.flatMap((kind, at) => (kind === 'choices' ? [row[at] ?? ''] : []))
    const [answer, choices] = [row[answerAt] ?? '', { texts, keys: [] }]
    const marks = placeOfText(answer, choices) === -1 ? choiceMarks(answer, choices) : null
    return { answer, choices, marks }
  })
  const numbers = read.flatMap(({ marks }) => (marks?.kind === 'numbers' ? marks.marks : []))
  const first = numbers.includes(0) ? 0 : 1
  const answers = read.map(
    ({ answer, choices, marks }) => (marks && markedChoices(marks, choices, first)?.join(' · ')) ?? answer,
  )
  return { answers, first: numbers.length > 0 ? first : null }
}

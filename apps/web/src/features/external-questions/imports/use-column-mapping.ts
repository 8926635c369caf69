import { useLingui } from '@lingui/react/macro'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportColumn, ImportTable, QuestionImport } from '@tertulia/contract/question-imports'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CallError } from '@/lib/calls/call.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { useImportWords } from './import-words.ts'
import { useForgetImports } from './use-import-actions.ts'

type Draft = Pick<ImportTable, 'has_header' | 'columns'>
type Problem = { field: string; words?: string }

/** The assignment of a table's columns. */
export function useColumnMapping(id: number, table: ImportTable) {
  const { t } = useLingui()
  const { fileProblems } = useImportWords()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const forget = useForgetImports()
  const { mutateAsync } = useAction(questionImportCalls.saveImportColumns)
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
      const stand: QuestionImport = await mutateAsync({ params: { id }, body: { ...draft, sheet } })
      queryClient.setQueryData(endpointKey(questionImportCalls.getQuestionImport, { params: { id } }), stand)
      return { ...table, ...draft }
    },
    async onSaved() {
      queryClient.removeQueries({ queryKey: endpointKey(questionImportCalls.getImportTable) })
      void forget()
      await navigate({ to: adminPaths.questionImports(id), replace: true })
    },
  })
}

const isRepeated = (columns: readonly ImportColumn[], kind: ImportColumn, at: number) =>
  kind !== 'ignored' && kind !== 'choices' && columns.indexOf(kind) < at

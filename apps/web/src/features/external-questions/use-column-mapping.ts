import { useLingui } from '@lingui/react/macro'
import * as questionImports from '@tertulia/contract/question-imports'
import type { ImportColumn, ImportTable } from '@tertulia/contract/question-imports'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useTyped } from '@/lib/form-drafts.tsx'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { useImportWords } from './import-words.ts'
import { useForgetImports } from './use-import-actions.ts'

type Draft = Pick<ImportTable, 'has_header' | 'columns'>

/** The assignment of a table's columns while editing, preserved over a reload. */
export function useColumnMapping(id: number, table: ImportTable) {
  const { t } = useLingui()
  const { fileProblems } = useImportWords()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const forget = useForgetImports()
  const saving = useAction(questionImports.saveImportColumns)
  const { sheet } = table
  const saved: Draft = { has_header: table.has_header, columns: table.columns }
  const [typed, setDraft, clear] = useTyped(`import-columns-${id}-${sheet}`, saved)
  // A file brought again may have other columns.
  const draft = typed.columns.length === table.columns.length ? typed : saved
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const missing = (['text', 'answer'] as const).some((kind) => !draft.columns.includes(kind))
  const repeated = draft.columns.map((kind, at) => isRepeated(draft.columns, kind, at))

  async function save() {
    setTried(true)
    setRefusal(null)
    if (missing || repeated.includes(true)) return
    try {
      const { has_header: hasHeader, columns } = draft
      const stand = await saving.mutateAsync({
        params: { id },
        body: { has_header: hasHeader, columns, sheet },
      })
      queryClient.setQueryData(endpointKey(questionImports.getQuestionImport, { params: { id } }), stand)
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'server_error'
      const detail = error instanceof CallError ? error.details?.[0]?.problem : undefined
      setRefusal((code === 'invalid_file' && fileProblems[detail ?? '']) || errorWords(code))
      return
    }
    clear()
    queryClient.removeQueries({ queryKey: endpointKey(questionImports.getImportTable) })
    void forget()
    await navigate({ to: paths.admin.questionImport(id), replace: true })
  }

  const incomplete = tried && missing ? t`Choose a column for the question and one for the answer.` : null
  return {
    draft,
    repeated: repeated.map((one) => tried && one),
    problem: incomplete ?? refusal,
    setHeader: (hasHeader: boolean) => setDraft({ ...draft, has_header: hasHeader }),
    setColumn: (place: number, kind: ImportColumn) =>
      setDraft({ ...draft, columns: draft.columns.with(place, kind) }),
    save,
    busy: saving.isPending,
  }
}

const isRepeated = (columns: readonly ImportColumn[], kind: ImportColumn, at: number) =>
  kind !== 'ignored' && kind !== 'choices' && columns.indexOf(kind) < at

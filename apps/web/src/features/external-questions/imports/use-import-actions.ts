import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportGroup, QuestionImport } from '@tertulia/contract/question-imports'
import { useFileRemoval, useImportFailures } from '@/features/imported-files/use-file-actions.ts'
import { endpointKey } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { bankReads } from '../bank/use-bank-actions.ts'

export const questionFile = {
  report: questionImportCalls.getQuestionImport,
  reads: [
    questionImportCalls.getQuestionImport,
    questionImportCalls.listImportRows,
    questionImportCalls.listQuestionImports,
  ],
}

/** Decides on the questions of a file, and imports them. */
export function useImportActions({ id, counts }: QuestionImport) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const failed = useImportFailures(questionFile)
  const rowChoice = useAction(questionImportCalls.chooseImportRow, { failed, refreshes: questionFile.reads })
  const groupChoice = useAction(questionImportCalls.chooseImportGroup, {
    failed,
    refreshes: questionFile.reads,
  })
  const confirmation = useAction(questionImportCalls.confirmQuestionImport, {
    shows: endpointKey(questionImportCalls.getQuestionImport, { params: { id } }),
    failed,
    refreshes: bankReads,
  })

  async function importAll() {
    const confirmed = await confirm({
      title: plural(counts.taken, { one: 'Import # question?', other: 'Import # questions?' }),
      message: t`They’re added to the question bank in one go. You can undo the import until one of them is used.`,
      confirmLabel: t`Import`,
    })
    if (confirmed) confirmation.mutate({ params: { id } })
  }

  return {
    choose: (number: number, taken: boolean) => rowChoice.mutate({ params: { id, number }, body: { taken } }),
    chooseAll: (group: ImportGroup, taken: boolean) =>
      groupChoice.mutate({ params: { id }, body: { group, taken } }),
    importAll,
    busy: [rowChoice, groupChoice, confirmation].some(({ isPending }) => isPending),
  }
}

/** Deletes a file, or removes its imported questions from the bank, after confirmation. */
export function useImportRemoval({ id, state, imported }: QuestionImport) {
  const { t } = useLingui()
  const isImported = state === 'imported'
  return useFileRemoval({
    ...questionFile,
    reads: [...questionFile.reads, ...bankReads],
    id,
    removal: questionImportCalls.removeQuestionImport,
    isImported,
    message: isImported
      ? plural(imported, {
          one: 'Its # question will be removed from the question bank.',
          other: 'Its # questions will be removed from the question bank.',
        })
      : t`Your decisions and edits will be lost. The question bank stays as it is.`,
    to: adminPaths.questionImports(),
  })
}

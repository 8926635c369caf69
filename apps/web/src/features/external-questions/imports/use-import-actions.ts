import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportGroup, QuestionImport } from '@tertulia/contract/question-imports'
import { useQueryClient } from '@tanstack/react-query'
import {
  useFileRemoval,
  useForget,
  useTellImportFailure,
} from '@/features/imported-files/use-file-actions.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { useForgetBank } from '../bank/use-bank-actions.ts'

const changed = [
  questionImportCalls.getQuestionImport,
  questionImportCalls.listImportRows,
  questionImportCalls.listQuestionImports,
]

/** Returns a function that reads again all that is shown of imports. */
export const useForgetImports = () => useForget(changed)

/** Decides on the questions of a file, and imports them. */
export function useImportActions({ id, counts }: QuestionImport) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const [forget, forgetBank] = [useForgetImports(), useForgetBank()]
  const tell = useTellImportFailure(questionImportCalls.getQuestionImport, forget)
  const rowChoice = useAction(questionImportCalls.chooseImportRow)
  const groupChoice = useAction(questionImportCalls.chooseImportGroup)
  const confirmation = useAction(questionImportCalls.confirmQuestionImport)

  async function importAll() {
    const confirmed = await confirm({
      title: plural(counts.taken, { one: 'Import # question?', other: 'Import # questions?' }),
      message: t`They’re added to the question bank in one go. You can undo the import until one of them is used.`,
      confirmLabel: t`Import`,
    })
    if (!confirmed) return
    try {
      const stand: ReplyOf<typeof questionImportCalls.getQuestionImport> = await confirmation.mutateAsync({
        params: { id },
      })
      queryClient.setQueryData(endpointKey(questionImportCalls.getQuestionImport, { params: { id } }), stand)
      forgetBank()
    } catch (error) {
      tell(error)
    }
  }

  return {
    choose: (number: number, taken: boolean) =>
      void rowChoice.mutateAsync({ params: { id, number }, body: { taken } }).then(forget).catch(tell),
    chooseAll: (group: ImportGroup, taken: boolean) =>
      void groupChoice.mutateAsync({ params: { id }, body: { group, taken } }).then(forget).catch(tell),
    importAll,
    busy: [rowChoice, groupChoice, confirmation].some(({ isPending }) => isPending),
  }
}

/** Deletes a file, or removes its imported questions from the bank, after confirmation. */
export function useImportRemoval({ id, state, imported }: QuestionImport) {
  const { t } = useLingui()
  const [forget, forgetBank] = [useForgetImports(), useForgetBank()]
  const removal = useAction(questionImportCalls.removeQuestionImport)
  const isImported = state === 'imported'
  const remove = useFileRemoval({
    isImported,
    message: isImported
      ? plural(imported, {
          one: 'Its # question will be removed from the question bank.',
          other: 'Its # questions will be removed from the question bank.',
        })
      : t`Your decisions and edits will be lost. The question bank stays as it is.`,
    remove: async () => removal.mutateAsync({ params: { id } }).then(forgetBank),
    report: questionImportCalls.getQuestionImport,
    forget,
    to: adminPaths.questionImports(),
  })
  return { remove, busy: removal.isPending }
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import * as questionImports from '@tertulia/contract/question-imports'
import type { ImportGroup, QuestionImport } from '@tertulia/contract/question-imports'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { paths } from '@/paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { useForgetBank } from '../bank/use-bank-actions.ts'

/** Returns a function that invalidates all responses about imports. */
export function useForgetImports() {
  const queryClient = useQueryClient()
  return async () => {
    const endpoints: Endpoint[] = [
      questionImports.getQuestionImport,
      questionImports.listImportRows,
      questionImports.listQuestionImports,
    ]
    await Promise.all(
      endpoints.map(async (endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )
  }
}

/** Decides on the questions of a file, and imports them. */
export function useImportActions({ id, counts }: QuestionImport) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const [forget, forgetBank, tell] = [useForgetImports(), useForgetBank(), useTellImportFailure()]
  const rowChoice = useAction(questionImports.chooseImportRow)
  const groupChoice = useAction(questionImports.chooseImportGroup)
  const confirmation = useAction(questionImports.confirmQuestionImport)

  async function importAll() {
    const confirmed = await confirm({
      title: plural(counts.taken, { one: 'Import # question?', other: 'Import # questions?' }),
      message: t`They’re added to the question bank in one go. You can undo the import until one of them is used.`,
      confirmLabel: t`Import`,
    })
    if (!confirmed) return
    try {
      const stand: ReplyOf<typeof questionImports.getQuestionImport> = await confirmation.mutateAsync({
        params: { id },
      })
      queryClient.setQueryData(endpointKey(questionImports.getQuestionImport, { params: { id } }), stand)
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

function useTellImportFailure() {
  const forget = useForgetImports()
  const queryClient = useQueryClient()
  return (error: unknown) => {
    const code = error instanceof CallError ? error.code : 'server_error'
    showError(`${failureSentence('import_file')} ${errorWords(code)}`)
    // The page itself reports that another user has deleted the file.
    if (code === 'not_found')
      void queryClient.resetQueries({ queryKey: endpointKey(questionImports.getQuestionImport) })
    void forget()
  }
}

/** Deletes a file, or removes its imported questions from the bank, after confirmation. */
export function useImportRemoval({ id, state, imported }: QuestionImport) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [forgetBank, tell] = [useForgetBank(), useTellImportFailure()]
  const removal = useAction(questionImports.removeQuestionImport)

  async function remove() {
    const brought = state === 'imported'
    const confirmed = await confirm({
      title: brought ? t`Undo the import?` : t`Discard the file?`,
      message: brought
        ? plural(imported, {
            one: 'Its # question will be removed from the question bank.',
            other: 'Its # questions will be removed from the question bank.',
          })
        : t`Your decisions and edits will be lost. The question bank stays as it is.`,
      confirmLabel: brought ? t`Undo the import` : t`Discard`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await removal.mutateAsync({ params: { id } })
    } catch (error) {
      tell(error)
      return
    }
    showSuccess(brought ? t`Import undone` : t`File discarded`)
    forgetBank()
    await navigate({ to: paths.admin.question_imports(), replace: true })
    queryClient.removeQueries({
      queryKey: endpointKey(questionImports.getQuestionImport, { params: { id } }),
    })
    void queryClient.invalidateQueries({ queryKey: endpointKey(questionImports.listQuestionImports) })
  }

  return { remove, busy: removal.isPending }
}

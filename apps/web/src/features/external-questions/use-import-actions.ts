import { useLingui } from '@lingui/react/macro'
import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import {
  chooseImportGroup,
  chooseImportRow,
  confirmQuestionImport,
  getQuestionImport,
  listImportRows,
  listQuestionImports,
  removeQuestionImport,
  type ImportGroup,
  type QuestionImport,
} from '@tertulia/contract/question-imports'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useForgetBank } from './use-bank-actions.ts'

/** Forgets what is known of a file, so that it is asked anew. */
export function useForgetImports() {
  const query_client = useQueryClient()
  return async () => {
    const endpoints: Endpoint[] = [getQuestionImport, listImportRows, listQuestionImports]
    await Promise.all(
      endpoints.map(async (endpoint) => query_client.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )
  }
}

/** Decides on the questions of a file, and has them imported. */
export function useImportActions({ id, counts }: QuestionImport) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const query_client = useQueryClient()
  const [forget, forgetBank, tell] = [useForgetImports(), useForgetBank(), useTellImportFailure()]
  const row_choice = useAction(chooseImportRow)
  const group_choice = useAction(chooseImportGroup)
  const confirmation = useAction(confirmQuestionImport)

  async function importAll() {
    const confirmed = await confirm({
      title: t`Import ${counts.taken} questions?`,
      message: t`They come into the question bank all together. You can undo it as long as none of them is used.`,
      confirm_label: t`Import`,
    })
    if (!confirmed) return
    try {
      const stand: ReplyOf<typeof getQuestionImport> = await confirmation.mutateAsync({ params: { id } })
      query_client.setQueryData(endpointKey(getQuestionImport, { params: { id } }), stand)
      forgetBank()
    } catch (error) {
      tell(error)
    }
  }

  return {
    choose: (number: number, taken: boolean) =>
      void row_choice.mutateAsync({ params: { id, number }, body: { taken } }).then(forget).catch(tell),
    chooseAll: (group: ImportGroup, taken: boolean) =>
      void group_choice.mutateAsync({ params: { id }, body: { group, taken } }).then(forget).catch(tell),
    importAll,
    busy: [row_choice, group_choice, confirmation].some(({ isPending }) => isPending),
  }
}

function useTellImportFailure() {
  const { t } = useLingui()
  const forget = useForgetImports()
  const query_client = useQueryClient()
  return (error: unknown) => {
    const code = error instanceof CallError ? error.code : 'server_error'
    showError(`${t`The file could not be imported.`} ${errorWords(code)}`)
    // Who looks at a file that another has discarded is told so by the page.
    if (code === 'not_found') void query_client.resetQueries({ queryKey: endpointKey(getQuestionImport) })
    void forget()
  }
}

/** Discards a file, or takes its questions out of the bank again, after asking. */
export function useImportRemoval({ id, state, imported }: QuestionImport) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const query_client = useQueryClient()
  const [forgetBank, tell] = [useForgetBank(), useTellImportFailure()]
  const removal = useAction(removeQuestionImport)

  async function remove() {
    const brought = state === 'imported'
    const confirmed = await confirm({
      title: brought ? t`Undo the import?` : t`Discard the file?`,
      message: brought
        ? t`Its ${imported} questions leave the question bank.`
        : t`What you have decided and mended is lost. The question bank stays as it is.`,
      confirm_label: brought ? t`Undo the import` : t`Discard`,
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
    query_client.removeQueries({ queryKey: endpointKey(getQuestionImport, { params: { id } }) })
    void query_client.invalidateQueries({ queryKey: endpointKey(listQuestionImports) })
  }

  return { remove, busy: removal.isPending }
}

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { endpointKey } from '@/lib/calls/queries.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

type FileRemoval = {
  isImported: boolean
  /** What undoing or discarding does, in the question before it. */
  message: string
  remove: () => Promise<unknown>
  /** Endpoint whose responses are about this file: they go with it. */
  report: Endpoint
  forget: () => Promise<unknown>
  /** The page that lists the files. */
  to: string
}

/** Discards a file or undoes its import, after confirmation, and opens the list of files. */
export function useFileRemoval({ isImported, message, remove, report, forget, to }: FileRemoval) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const tell = useTellImportFailure(report, forget)
  return async () => {
    const confirmed = await confirm({
      title: isImported ? t`Undo the import?` : t`Discard the file?`,
      message,
      confirmLabel: isImported ? t`Undo the import` : t`Discard`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await remove()
    } catch (error) {
      tell(error)
      return
    }
    showSuccess(isImported ? t`Import undone` : t`File discarded`)
    await navigate({ to, replace: true })
    queryClient.removeQueries({ queryKey: endpointKey(report) })
    void forget()
  }
}

/** Says why a file could not be imported or removed, and reads again what is shown of it. */
export function useTellImportFailure(report: Endpoint, forget: () => Promise<unknown>) {
  const queryClient = useQueryClient()
  return (error: unknown) => {
    const code = error instanceof CallError ? error.code : 'server_error'
    showError(`${failureSentence('import_file')} ${errorWords(code)}`)
    // The page itself reports that another user has deleted the file.
    if (code === 'not_found') void queryClient.resetQueries({ queryKey: endpointKey(report) })
    void forget()
  }
}

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

type FileApplication = {
  question: { title: string; message: string; confirmLabel: string }
  apply: () => Promise<unknown>
  report: Endpoint
  forget: () => Promise<unknown>
  /** Said once it is imported. */
  done: string
}

/** Imports a file, after confirmation. */
export function useFileApplication({ question, apply, report, forget, done }: FileApplication) {
  const confirm = useConfirm()
  const tell = useTellImportFailure(report, forget)
  return async () => {
    if (!(await confirm(question))) return
    try {
      await apply()
      await forget()
      showSuccess(done)
    } catch (error) {
      tell(error)
    }
  }
}

/** Returns a function that reads again what is shown of some endpoints. */
export function useForget(endpoints: readonly Endpoint[]) {
  const queryClient = useQueryClient()
  return async () =>
    Promise.all(
      endpoints.map(async (endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )
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

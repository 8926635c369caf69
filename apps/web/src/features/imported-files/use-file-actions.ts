import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { useCache } from '@/lib/calls/cache.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useAction, type Failures } from '@/lib/calls/use-action.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import type { FileRemovalCall } from '@tertulia/contract/imported-files'

/** A kind of file that is imported. */
export type ImportedFile = {
  /** The read about one file, which goes with it. */
  report: Endpoint
  /** The reads that show the file, or what its import brings. */
  reads: readonly Endpoint[]
}

type FileRemoval = ImportedFile & {
  id: number
  /** The call that discards a file or undoes its import. */
  removal: FileRemovalCall
  isImported: boolean
  /** What undoing or discarding does, in the question before it. */
  message: string
  /** The page that lists the files. */
  to: string
}

/** Discards a file or undoes its import, after confirmation, and opens the list of files. */
export function useFileRemoval({ id, removal, isImported, message, to, ...file }: FileRemoval) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const cache = useCache()
  const { mutate, isPending } = useAction(removal, {
    async done() {
      showSuccess(isImported ? t`Import undone` : t`File discarded`)
      await navigate({ to, replace: true })
      cache.remove(file.report)
    },
    failed: useImportFailures(file),
    refreshes: file.reads,
  })
  async function remove() {
    const confirmed = await confirm({
      title: isImported ? t`Undo the import?` : t`Discard the file?`,
      message,
      confirmLabel: isImported ? t`Undo the import` : t`Discard`,
      danger: true,
    })
    if (confirmed) mutate({ params: { id } })
  }
  return { remove, busy: isPending }
}

/** What importing a file does: it is told in a toast, and all that shows the file is read again. */
export function useFileApplication(file: ImportedFile, done: string) {
  return { done: () => showSuccess(done), failed: useImportFailures(file), refreshes: file.reads }
}

type Application = {
  mutate: (input: { params: { id: number }; body: { new: number } }) => void
  isPending: boolean
}

type ImportActions = Pick<FileRemoval, 'removal' | 'message' | 'to'> & {
  file: ImportedFile
  report: { id: number; counts: { new: number }; imported_at: string | null }
  application: Application
  /** The question before the import. */
  question: { title: string; message: string; confirmLabel: string }
}

/** Applies a file as it was shown, discards it, or undoes its import, each after confirmation. */
export function useImportActions({ file, report, application, question, ...removal }: ImportActions) {
  const { id, counts, imported_at } = report
  const confirm = useConfirm()
  const { remove, busy } = useFileRemoval({ ...file, ...removal, id, isImported: imported_at !== null })
  async function apply() {
    if (await confirm(question)) application.mutate({ params: { id }, body: { new: counts.new } })
  }
  return { apply, remove, busy: application.isPending || busy }
}

/** Says why a file could not be imported or removed. */
export function useImportFailures({ report }: Pick<ImportedFile, 'report'>): Failures<unknown> {
  const cache = useCache()
  const toast = toastFailure(failureSentence('import_file'))
  return {
    ...toast,
    not_found(error) {
      toast.other(error)
      // The page itself reports that another user has deleted the file.
      void cache.reset(report)
    },
  }
}

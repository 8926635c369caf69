import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as peopleImports from '@tertulia/contract/people-imports'
import type { PeopleReport } from '@tertulia/contract/people-imports'
import * as users from '@tertulia/contract/users'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

/** Applies a file of people, discards it, or undoes its import, each after confirmation. */
export function usePeopleActions({ id, counts, imported_at: importedAt }: PeopleReport) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const application = useAction(peopleImports.applyPeopleImport)
  const removal = useAction(peopleImports.removePeopleImport)

  const forget = async () =>
    Promise.all(
      [peopleImports.getPeopleImport, peopleImports.listPeopleImports, users.listUsers].map(
        async (endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    )

  function tell(error: unknown) {
    const code = error instanceof CallError ? error.code : 'server_error'
    showError(`${failureSentence('import_file')} ${errorWords(code)}`)
    void forget()
  }

  async function apply() {
    const confirmed = await confirm({
      title: plural(counts.new, { one: 'Create # account?', other: 'Create # accounts?' }),
      message: t`The e-mails are sent at once. You can undo the import until one of these people uses their account.`,
      confirmLabel: t`Create and send e-mails`,
    })
    if (!confirmed) return
    try {
      await application.mutateAsync({ params: { id }, body: { new: counts.new } })
      await forget()
      showSuccess(t`Accounts created`)
    } catch (error) {
      tell(error)
    }
  }

  async function remove() {
    const isImported = importedAt !== null
    const confirmed = await confirm({
      title: isImported ? t`Undo the import?` : t`Discard the file?`,
      message: isImported
        ? t`The accounts it created are deleted, and the links in their e-mails stop working.`
        : t`No account has been created.`,
      confirmLabel: isImported ? t`Undo the import` : t`Discard`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await removal.mutateAsync({ params: { id } })
    } catch (error) {
      tell(error)
      return
    }
    showSuccess(isImported ? t`Import undone` : t`File discarded`)
    await navigate({ to: paths.admin.peopleImports(), replace: true })
    queryClient.removeQueries({ queryKey: endpointKey(peopleImports.getPeopleImport) })
    void forget()
  }

  return { apply, remove, busy: application.isPending || removal.isPending }
}

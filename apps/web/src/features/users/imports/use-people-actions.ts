import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as peopleImports from '@tertulia/contract/people-imports'
import type { PeopleReport } from '@tertulia/contract/people-imports'
import * as users from '@tertulia/contract/users'
import { useFileRemoval, useTellImportFailure } from '@/features/imports/use-file-removal.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'

/** Applies a file of people, discards it, or undoes its import, each after confirmation. */
export function usePeopleActions({ id, counts, imported_at: importedAt }: PeopleReport) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const application = useAction(peopleImports.applyPeopleImport)
  const removal = useAction(peopleImports.removePeopleImport)

  const forget = async () =>
    Promise.all(
      [peopleImports.getPeopleImport, peopleImports.listPeopleImports, users.listUsers].map(
        async (endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    )

  const tell = useTellImportFailure(peopleImports.getPeopleImport, forget)
  const isImported = importedAt !== null
  const remove = useFileRemoval({
    isImported,
    message: isImported
      ? t`The accounts it created are deleted, and the links in their e-mails stop working.`
      : t`No account has been created.`,
    remove: async () => removal.mutateAsync({ params: { id } }),
    report: peopleImports.getPeopleImport,
    forget,
    to: paths.admin.peopleImports(),
  })

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

  return { apply, remove, busy: application.isPending || removal.isPending }
}

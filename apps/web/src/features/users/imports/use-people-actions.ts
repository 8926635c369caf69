import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as peopleImportCalls from '@tertulia/contract/people-imports'
import type { PeopleReport } from '@tertulia/contract/people-imports'
import * as userCalls from '@tertulia/contract/users'
import { useFileApplication, useFileRemoval, useForget } from '@/features/imported-files/use-file-actions.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'

const changed = [peopleImportCalls.getPeopleImport, peopleImportCalls.listPeopleImports, userCalls.listUsers]

/** Applies a file of people, discards it, or undoes its import, each after confirmation. */
export function usePeopleActions({ id, counts, imported_at }: PeopleReport) {
  const { t } = useLingui()
  const application = useAction(peopleImportCalls.applyPeopleImport)
  const removal = useAction(peopleImportCalls.removePeopleImport)

  const forget = useForget(changed)
  const isImported = imported_at !== null
  const remove = useFileRemoval({
    isImported,
    message: isImported
      ? t`The accounts it created are deleted, and the links in their e-mails stop working.`
      : t`No account has been created.`,
    remove: async () => removal.mutateAsync({ params: { id } }),
    report: peopleImportCalls.getPeopleImport,
    forget,
    to: adminPaths.peopleImports(),
  })

  const apply = useFileApplication({
    question: {
      title: plural(counts.new, { one: 'Create # account?', other: 'Create # accounts?' }),
      message: t`The e-mails are sent at once. You can undo the import until one of these people uses their account.`,
      confirmLabel: t`Create and send e-mails`,
    },
    apply: async () => application.mutateAsync({ params: { id }, body: { new: counts.new } }),
    report: peopleImportCalls.getPeopleImport,
    forget,
    done: t`Accounts created`,
  })

  return { apply, remove, forget, busy: application.isPending || removal.isPending }
}

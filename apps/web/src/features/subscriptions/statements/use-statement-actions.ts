import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import type { StatementReport } from '@tertulia/contract/bank-statements'
import * as paymentCalls from '@tertulia/contract/payments'
import { useFileApplication, useFileRemoval, useForget } from '@/features/imported-files/use-file-actions.ts'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { useAction } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'

const changed = [
  bankStatementCalls.getStatement,
  bankStatementCalls.listStatements,
  paymentCalls.listPayments,
]

/** Applies or discards a bank statement, each after confirmation. */
export function useStatementActions({ id, counts, imported_at }: StatementReport) {
  const { t } = useLingui()
  const application = useProvenAction(bankStatementCalls.applyStatement)
  const removal = useAction(bankStatementCalls.removeStatement)
  const forget = useForget(changed)
  const { completes } = counts
  const remove = useFileRemoval({
    isImported: imported_at !== null,
    message: t`No payment has been completed by it.`,
    remove: async () => removal.mutateAsync({ params: { id } }),
    report: bankStatementCalls.getStatement,
    forget,
    to: adminPaths.statements(),
  })
  const apply = useFileApplication({
    question:
      completes === 0
        ? {
            title: t`Save the lines to check?`,
            message: t`No payment is completed.`,
            confirmLabel: t`Save the lines`,
          }
        : {
            title: plural(completes, { one: 'Complete # payment?', other: 'Complete # payments?' }),
            message: t`Each subscription is extended and each receipt is e-mailed.`,
            confirmLabel: t`Yes, complete`,
          },
    apply: async () => application.mutateAsync({ params: { id }, body: { completes } }),
    report: bankStatementCalls.getStatement,
    forget,
    done: t`Bank statement applied`,
  })
  return { apply, remove, forget, busy: application.isPending || removal.isPending }
}

import * as withdrawalCalls from '@tertulia/contract/withdrawals'
import { useLingui } from '@lingui/react/macro'
import { useAction } from '@/lib/calls/use-action.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { seasonReads } from '../form/season-reads.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { failureSentence } from '@/lib/calls/failures.ts'

type Withdrawing = { season: number; user_id: number; onDone: () => void }

/** Withdraws a player, or names a substitute for one who has withdrawn; `error` is the last refusal. */
export function useWithdrawal({ season, user_id, onDone }: Withdrawing) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useAction(withdrawalCalls.withdrawPlayer, {
    done() {
      showSuccess(t`Saved, and everyone concerned is told`)
      onDone()
    },
    refreshes: seasonReads,
  })

  function withdraw(substituteId: number | null, version: number) {
    const body = { withdrawn_id: user_id, substitute_id: substituteId, version }
    if (!isPending) mutate({ params: { season }, body })
  }

  return { busy: isPending, error, withdraw }
}

/** Undoes the withdrawal of a player, or their substitute. */
export function useUndoWithdrawal(season: number) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(withdrawalCalls.undoWithdrawal, {
    done: () => showSuccess(t`Undone, and everyone concerned is told`),
    failed: toastFailure(failureSentence('withdraw_player')),
    refreshes: seasonReads,
  })

  function undo(userId: number) {
    if (!isPending) mutate({ params: { season, user_id: userId } })
  }

  return { busy: isPending, undo }
}

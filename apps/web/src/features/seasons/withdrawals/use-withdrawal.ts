import * as withdrawalCalls from '@tertulia/contract/withdrawals'
import { useLingui } from '@lingui/react/macro'
import { CallError } from '@/lib/calls/call.ts'
import { failureWords } from '@/lib/calls/failures.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { useForgetSeasons } from '../form/use-forget-seasons.ts'

type Withdrawing = { season: number; user_id: number; onDone: () => void }

/** Withdraws a player, or names a substitute for one who has withdrawn; `error` is the last refusal. */
export function useWithdrawal({ season, user_id, onDone }: Withdrawing) {
  const { t } = useLingui()
  const forgetSeasons = useForgetSeasons()
  const { mutateAsync, isPending, error } = useAction(withdrawalCalls.withdrawPlayer)

  async function withdraw(substituteId: number | null, version: number) {
    if (isPending) return
    const body = { withdrawn_id: user_id, substitute_id: substituteId, version }
    try {
      await mutateAsync({ params: { season }, body })
    } catch (refused) {
      // The dialog shows the error.
      if (refused instanceof CallError) return
      throw refused
    }
    showSuccess(t`Saved, and everyone concerned is told`)
    onDone()
    await forgetSeasons()
  }

  return { busy: isPending, error, withdraw }
}

/** Undoes the withdrawal of a player, or their substitute. */
export function useUndoWithdrawal(season: number) {
  const { t } = useLingui()
  const forgetSeasons = useForgetSeasons()
  const { mutateAsync, isPending } = useAction(withdrawalCalls.undoWithdrawal)

  async function undo(userId: number) {
    if (isPending) return
    try {
      await mutateAsync({ params: { season, user_id: userId } })
      showSuccess(t`Undone, and everyone concerned is told`)
    } catch (error) {
      showError(failureWords('withdraw_player', error instanceof CallError ? error.code : 'server_error'))
    } finally {
      await forgetSeasons()
    }
  }

  return { busy: isPending, undo }
}

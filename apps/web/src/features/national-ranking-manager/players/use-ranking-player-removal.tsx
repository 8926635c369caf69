import { Trans, useLingui } from '@lingui/react/macro'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayer } from '@tertulia/contract/ranking-players'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { useForgetPlayers } from './use-forget-players.ts'

/** Deletes a player after confirmation; one with results stays, with a message. */
export function useRankingPlayerRemoval() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const forget = useForgetPlayers()
  const { mutateAsync } = useAction(rankingPlayerCalls.removeRankingPlayer)

  return async ({ id, name, surname }: RankingPlayer, onGone?: () => Promise<void>): Promise<void> => {
    const fullName = `${name} ${surname}`.trim()
    const confirmed = await confirm({
      title: t`Delete ${fullName}?`,
      message: <Trans>The player is removed from the national ranking. This can’t be undone.</Trans>,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await mutateAsync({ params: { id } })
    } catch (error) {
      const reason = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${failureSentence('delete_player')}\n${reason}`)
      forget()
      return
    }
    showSuccess(t`Player deleted`)
    await onGone?.()
    forget()
  }
}

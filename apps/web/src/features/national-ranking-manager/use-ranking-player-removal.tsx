import { Trans, useLingui } from '@lingui/react/macro'
import { removeRankingPlayer, type RankingPlayer } from '@tertulia/contract/ranking-players'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useForgetPlayers } from './use-forget-players.ts'

/** Deletes a player after asking; who has results stays, and it is told. */
export function useRankingPlayerRemoval() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const forget = useForgetPlayers()
  const { mutateAsync } = useAction(removeRankingPlayer)

  return async ({ id, name, surname }: RankingPlayer, onGone?: () => Promise<void>): Promise<void> => {
    const full_name = `${name} ${surname}`.trim()
    const confirmed = await confirm({
      title: t`Delete ${full_name}?`,
      message: <Trans>The player is taken off the national ranking. This cannot be undone.</Trans>,
      confirm_label: t`Delete`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await mutateAsync({ params: { id } })
    } catch (error) {
      const reason = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${t`Player could not be deleted`}\n${reason}`)
      forget()
      return
    }
    showSuccess(t`Player deleted`)
    await onGone?.()
    forget()
  }
}

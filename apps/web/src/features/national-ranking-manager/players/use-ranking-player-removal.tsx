import { Trans, useLingui } from '@lingui/react/macro'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayer } from '@tertulia/contract/ranking-players'
import { useAction } from '@/lib/calls/use-action.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showSuccess, showError } from '@/ui/states/toasts.ts'
import { playerChange } from './use-player-creation.ts'
import { errorWords } from '@/lib/calls/error-words.ts'

/** Deletes a player after confirmation; one with results stays, with a message. */
export function useRankingPlayerRemoval(onGone?: () => Promise<void>) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutate } = useAction(rankingPlayerCalls.removeRankingPlayer, {
    ...playerChange,
    async done() {
      showSuccess(t`Player deleted`)
      await onGone?.()
    },
    failed: {
      other: ({ code }) => showError(`${failureSentence('delete_player')}\n${errorWords(code)}`),
    },
  })

  return async ({ id, name, surname }: RankingPlayer): Promise<void> => {
    const fullName = `${name} ${surname}`.trim()
    const confirmed = await confirm({
      title: t`Delete ${fullName}?`,
      message: <Trans>The player is removed from the national ranking. This can’t be undone.</Trans>,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (confirmed) mutate({ params: { id } })
  }
}

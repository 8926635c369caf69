import * as checkInCalls from '@tertulia/contract/check-ins'
import * as seasonCalls from '@tertulia/contract/seasons'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@/lib/calls/call.ts'
import { failureWords, type FailedAction } from '@/lib/calls/failures.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

/** What an admin does with a season's check-in; its lists and the season's proposal follow. */
export function useCheckInActions(season: number) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const saving = useAction(checkInCalls.savePlayerCheckIn)
  const reminding = useAction(checkInCalls.remindOfCheckIn)
  const busy = saving.isPending || reminding.isPending

  async function run(action: FailedAction, work: () => Promise<string>) {
    if (busy) return
    try {
      showSuccess(await work())
    } catch (error) {
      showError(failureWords(action, error instanceof CallError ? error.code : 'server_error'))
    }
    const readers = [checkInCalls.listCheckIns, seasonCalls.getSeason, seasonCalls.proposeSeasonTiers]
    await Promise.all(
      readers.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )
  }

  return {
    busy,
    choose: (userId: number, choice: 'in' | 'out') =>
      run('save_check_in', async () => {
        await saving.mutateAsync({ params: { season, user_id: userId }, body: { choice } })
        return choice === 'in' ? t`Saved: in` : t`Saved: sits out`
      }),
    async remind(count: number) {
      const players = plural(count, { one: '# player', other: '# players' })
      const confirmed = await confirm({
        title: t`Remind ${players} now?`,
        message: t`Everyone who hasn’t chosen and wasn’t written to today gets an e-mail. It counts as one of their two reminders.`,
        confirmLabel: t`Remind`,
      })
      if (!confirmed) return
      await run('remind_of_check_in', async () => {
        const { reminded } = await reminding.mutateAsync({ params: { season } })
        return plural(reminded, { one: '# player reminded', other: '# players reminded' })
      })
    },
  }
}

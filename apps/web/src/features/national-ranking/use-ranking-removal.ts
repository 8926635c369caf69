import { useLingui } from '@lingui/react/macro'
import { removeMonthRanking } from '@tertulia/contract/national-ranking'
import { CallError } from '@/lib/call.ts'
import { formatMonth, useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useForgetRankings } from './use-forget-rankings.ts'

/** Takes a month's ranking off the list after asking. */
export function useRankingRemoval() {
  const { t } = useLingui()
  const language = useLanguage()
  const confirm = useConfirm()
  const forget = useForgetRankings()
  const { mutateAsync } = useAction(removeMonthRanking)

  return async (ranking_month: string): Promise<void> => {
    const month = formatMonth(ranking_month, language)
    const confirmed = await confirm({
      title: t`Delete the ranking of ${month}?`,
      message: t`It disappears from the list of rankings, and later ones show their changes against the month before it. Its events stay: it can be published again.`,
      confirm_label: t`Delete`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await mutateAsync({ params: { month: ranking_month } })
      showSuccess(t`Month ranking deleted`)
    } catch (error) {
      const reason = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${t`Month ranking could not be deleted.`} ${reason}`)
    }
    await forget()
  }
}

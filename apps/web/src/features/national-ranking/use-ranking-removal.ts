import { useLingui } from '@lingui/react/macro'
import * as nationalRanking from '@tertulia/contract/national-ranking'
import { CallError } from '@/lib/calls/call.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { useForgetRankings } from './use-forget-rankings.ts'

/** Unpublishes a month's ranking after confirmation. */
export function useRankingRemoval() {
  const { t } = useLingui()
  const language = useLanguage()
  const confirm = useConfirm()
  const forget = useForgetRankings()
  const { mutateAsync } = useAction(nationalRanking.removeMonthRanking)

  return async (rankingMonth: string): Promise<void> => {
    const month = formatMonth(rankingMonth, language)
    const confirmed = await confirm({
      title: t`Delete the ranking of ${month}?`,
      message: t`It disappears from the list, and later rankings show their changes against the month before it. Its events stay, so you can publish it again.`,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await mutateAsync({ params: { month: rankingMonth } })
      showSuccess(t`Month ranking deleted`)
    } catch (error) {
      const reason = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${failureSentence('delete_month_ranking')} ${reason}`)
    }
    await forget()
  }
}

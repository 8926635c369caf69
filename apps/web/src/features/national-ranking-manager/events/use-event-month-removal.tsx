import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as monthEventCalls from '@tertulia/contract/month-events'
import { CallError } from '@/lib/calls/call.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { useForgetEvents } from './use-forget-events.ts'

type Removable = { month: string; events: number; results: number }

/** Deletes the events of a month after confirmation. */
export function useEventMonthRemoval() {
  const { t } = useLingui()
  const language = useLanguage()
  const confirm = useConfirm()
  const forget = useForgetEvents()
  const { mutateAsync } = useAction(monthEventCalls.removeMonthEvents)

  return async (removable: Removable, onGone?: () => Promise<void>): Promise<void> => {
    const month = formatMonth(removable.month, language)
    const confirmed = await confirm({
      title: t`Delete the events of ${month}?`,
      message: <LossWords {...removable} />,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await mutateAsync({ params: { month: removable.month } })
    } catch (error) {
      const reason = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${failureSentence('delete_month_events')} ${reason}`)
      return
    }
    showSuccess(t`Month events deleted`)
    await onGone?.()
    await forget()
  }
}

function LossWords({ events, results }: Removable) {
  return (
    <Trans>
      <Plural value={events} one="# event" other="# events" /> with{' '}
      <Plural value={results} one="# result" other="# results" /> will be lost, and published rankings count
      without them. This can’t be undone.
    </Trans>
  )
}

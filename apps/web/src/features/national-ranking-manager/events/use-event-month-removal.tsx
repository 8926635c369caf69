import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as monthEventCalls from '@tertulia/contract/month-events'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { eventReads } from './use-events-form.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

type Removable = { month: string; events: number; results: number }

/** Deletes the events of a month after confirmation. */
export function useEventMonthRemoval(onGone?: () => Promise<void>) {
  const { t } = useLingui()
  const language = useLanguage()
  const confirm = useConfirm()
  const { mutate } = useAction(monthEventCalls.removeMonthEvents, {
    async done() {
      showSuccess(t`Month events deleted`)
      await onGone?.()
    },
    failed: toastFailure(failureSentence('delete_month_events')),
    refreshes: eventReads,
  })

  return async (removable: Removable): Promise<void> => {
    const month = formatMonth(removable.month, language)
    const confirmed = await confirm({
      title: t`Delete the events of ${month}?`,
      message: <LossWords {...removable} />,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (confirmed) mutate({ params: { month: removable.month } })
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

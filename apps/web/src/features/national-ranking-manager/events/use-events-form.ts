import * as monthEventCalls from '@tertulia/contract/month-events'
import type { EventMonth } from '@tertulia/contract/month-events'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { eventsDraft, inputOf, problemsOf, sameEvents } from './events-draft.ts'

/** Initial content of a month's form; version 0 when it is new. */
export type EventsRecord = Pick<EventMonth, 'month' | 'version' | 'events' | 'players'>

export type EventsForm = ReturnType<typeof useEventsForm>

/** The form of a month's events. */
export function useEventsForm(saved: EventsRecord, isNew: boolean) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const creation = useAction(monthEventCalls.createMonthEvents, { refreshesLater: eventReads })
  const saving = useAction(monthEventCalls.saveMonthEvents, { refreshes: eventReads })

  return useRecordForm({
    name: ({ month, version }: EventsRecord) => `month-events-${version === 0 ? 'new' : month}`,
    saved,
    draft: ({ month, events }) => eventsDraft(month, events),
    input: (draft) => ({ month: draft.month, events: inputOf(draft) }),
    same: sameEvents,
    check: problemsOf,
    async save({ month, events }, version) {
      const reply = isNew
        ? await creation.mutateAsync({ body: { month, events } })
        : await saving.mutateAsync({ params: { month }, body: { version, events } })
      return { ...saved, month, events, version: reply.version }
    },
    async onSaved({ month }) {
      showSuccess(isNew ? t`Month events created` : t`Month events saved`)
      if (isNew) {
        const to = adminPaths.nationalRankingEventEdit(month)
        await navigate({ to, replace: true, resetScroll: false })
      }
    },
    onlyChanges: !isNew,
  })
}

/** The reads that show the events of a month. */
export const eventReads = [
  monthEventCalls.listEventMonths,
  monthEventCalls.getMonthEvents,
  monthEventCalls.proposeMonthEvents,
  rankingPlayerCalls.listRankingPlayers,
]

import type { EventMonth } from '@tertulia/contract/month-events'
import { useUser } from '@/features/session/session.tsx'
import { useVersionedDraft, type DraftShape } from '@/lib/use-versioned-draft.ts'
import { changeEvents, eventsDraft, sameEvents, type EventsChange, type EventsDraft } from './events-draft.ts'

/** Initial content of a month's form; version 0 when it is new. */
export type EventsForm = Pick<EventMonth, 'month' | 'version' | 'events' | 'players'>

const shape: DraftShape<EventsForm, EventsDraft, EventsChange> = {
  draftOf: ({ month, events }) => eventsDraft(month, events),
  versionOf: ({ version }) => version,
  changed: changeEvents,
  isSame: sameEvents,
}

export type EventsEditing = ReturnType<typeof useEventsDraft>

/** The form of a month's events. */
export function useEventsDraft(form: EventsForm) {
  const name = form.version === 0 ? 'new' : form.month
  return useVersionedDraft(shape, `month-events-${useUser()?.id ?? 0}-${name}`, form)
}

import type { EventMonth } from '@tertulia/contract/month-events'
import { useMemo, useReducer, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { keptWork, useKeptWork } from '@/lib/kept-work.ts'
import { changeEvents, eventsDraft, sameEvents, type EventsDraft } from './events-draft.ts'

/** What the form of a month begins with; version 0 when it is new. */
export type EventsForm = Pick<EventMonth, 'month' | 'version' | 'events' | 'players'>

/** What stands in the form, and the version of the month that it was changed upon. */
type EventsWork = { draft: EventsDraft; version: number }

export type EventsEditing = ReturnType<typeof useEventsDraft>

/** The form's content: what stands in it, what is saved, and what somebody else saved meanwhile. */
export function useEventsDraft(form: EventsForm) {
  const key = `month-events-${useUser()?.id ?? 0}-${form.version === 0 ? 'new' : form.month}`
  const [kept] = useState(() => keptWork<EventsWork>(key))
  const [base, setBase] = useState<EventsWork>(() => ({
    draft: eventsDraft(form.month, form.events),
    version: kept?.version ?? form.version,
  }))
  const [draft, change] = useReducer(changeEvents, null, () => kept?.draft ?? base.draft)
  const dirty = useMemo(() => !sameEvents(draft, base.draft), [draft, base])
  const [restored, setRestored] = useState(() => kept !== null && dirty)
  useKeptWork(
    key,
    useMemo(() => (dirty ? { draft, version: base.version } : null), [dirty, draft, base]),
  )

  /** What is saved is `saved`; what was changed here stays, unless it is to go too. */
  function rebase(saved: EventsForm, keep_changes: boolean) {
    const saved_draft = eventsDraft(saved.month, saved.events)
    setBase({ draft: saved_draft, version: saved.version })
    if (!keep_changes) change({ kind: 'begin', draft: saved_draft })
    setRestored(false)
  }

  // What somebody else saved only takes the place of what nobody has changed here.
  const newer = form.version > base.version ? form : null
  if (newer && !dirty) rebase(newer, false)

  function discard() {
    change({ kind: 'begin', draft: base.draft })
    setRestored(false)
  }

  return {
    draft,
    base,
    change,
    dirty,
    restored,
    rebase,
    discard,
    settle: setBase,
    other: dirty ? newer : null,
  }
}

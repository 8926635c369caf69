import { createMonthEvents, saveMonthEvents } from '@tertulia/contract/month-events'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '@/lib/call.ts'
import { useAction } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import { inputOf, problemsOf } from './events-draft.ts'
import type { EventsEditing } from './use-events-draft.ts'
import { useForgetEvents } from './use-forget-events.ts'

/** Saving of a month: why not, what the server said, and where it goes on. */
export function useEventsSaving(editing: EventsEditing, is_new: boolean) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const creation = useAction(createMonthEvents)
  const saving = useAction(saveMonthEvents)
  const forget = useForgetEvents()
  const [attempted, setAttempted] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const { draft, base, dirty, settle } = editing
  const release = useUnsavedGuard(dirty)
  const busy = creation.isPending || saving.isPending

  async function send() {
    const { month } = draft
    const events = inputOf(draft)
    if (is_new) return await creation.mutateAsync({ body: { month, events } })
    return await saving.mutateAsync({ params: { month }, body: { version: base.version, events } })
  }

  async function save() {
    if (busy || (!dirty && !is_new)) return
    // At once, so that the field in question is there to go to.
    flushSync(() => {
      setAttempted(true)
      setRefusal(null)
    })
    if (problemsOf(draft).length > 0) return goToFirstWrong()
    try {
      const { month, version } = await send()
      settle({ draft, version })
      setAttempted(false)
      showSuccess(is_new ? t`Month events created` : t`Month events saved`)
      if (is_new) {
        release()
        await navigate({
          to: paths.admin.national_ranking_event_edit(month),
          replace: true,
          resetScroll: false,
        })
      }
      await forget()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error)
      showError(is_new ? t`Month events could not be created.` : t`Month events could not be saved.`)
      if (error.code === 'events_changed') await forget()
    }
  }

  return { save, busy, attempted, refusal, forgetRefusal: () => setRefusal(null), release }
}

/** The first result that is no number, in the middle of the screen: the bar at the foot must not cover it. */
function goToFirstWrong() {
  const field = document.querySelector<HTMLElement>('.event-sections [aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

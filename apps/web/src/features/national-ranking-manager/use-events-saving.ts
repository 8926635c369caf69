import * as monthEvents from '@tertulia/contract/month-events'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '@/lib/call.ts'
import { useAction } from '@/lib/queries.ts'
import { failureSentence } from '@/lib/failures.ts'
import { paths } from '@/paths.ts'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import { inputOf, problemsOf } from './events-draft.ts'
import type { EventsEditing } from './use-events-draft.ts'
import { useForgetEvents } from './use-forget-events.ts'

/** Saves a month: problems, the server's response, and where it continues. */
export function useEventsSaving(editing: EventsEditing, isNew: boolean) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const creation = useAction(monthEvents.createMonthEvents)
  const saving = useAction(monthEvents.saveMonthEvents)
  const forget = useForgetEvents()
  const [attempted, setAttempted] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const { draft, base, dirty, settle } = editing
  const release = useUnsavedGuard(dirty)
  const busy = creation.isPending || saving.isPending

  async function send() {
    const { month } = draft
    const events = inputOf(draft)
    if (isNew) return await creation.mutateAsync({ body: { month, events } })
    return await saving.mutateAsync({ params: { month }, body: { version: base.version, events } })
  }

  async function save() {
    if (busy || (!dirty && !isNew)) return
    // Synchronously, so that the field exists when it is scrolled to.
    flushSync(() => {
      setAttempted(true)
      setRefusal(null)
    })
    if (problemsOf(draft).length > 0) return goToFirstWrong()
    try {
      const { month, version } = await send()
      settle({ draft, version })
      setAttempted(false)
      showSuccess(isNew ? t`Month events created` : t`Month events saved`)
      if (isNew) {
        release()
        await navigate({
          to: paths.admin.nationalRankingEventEdit(month),
          replace: true,
          resetScroll: false,
        })
      }
      await forget()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error)
      showError(isNew ? failureSentence('create_month_events') : failureSentence('save_month_events'))
      if (error.code === 'events_changed') await forget()
    }
  }

  return { save, busy, attempted, refusal, forgetRefusal: () => setRefusal(null), release }
}

/** Scrolls the first invalid result to the middle of the screen, because the footer must not cover it. */
function goToFirstWrong() {
  const field = document.querySelector<HTMLElement>('.event-sections [aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

import { useLingui } from '@lingui/react/macro'
import {
  createNotification,
  saveNotification,
  type Notification,
  type NotificationInput,
} from '@tertulia/contract/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { CallError, type CallCode } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { keptWork, useKeptWork } from '@/lib/kept-work.ts'
import { useAction } from '@/lib/queries.ts'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import { useForgetNotifications } from './use-forget-notifications.ts'

/** What is typed, and the version that it was typed upon. */
type Work = { draft: NotificationInput; version: number }

type Form = { saved: Notification | null; today: string; back: string }

/** What is typed for a notice, what stands in its way, and saving it. */
export function useNotificationForm({ saved, today, back }: Form) {
  const key = `notification-${saved?.id ?? 'new'}-${useUser()?.id ?? 0}`
  const [kept] = useState(() => keptWork<Work>(key))
  const [restored, setRestored] = useState(kept !== null)
  const [base, setBase] = useState(() => saved && { ...saved, version: kept?.version ?? saved.version })
  const [draft, setDraft] = useState<NotificationInput>(() => kept?.draft ?? inputOf(saved, today))
  const [tried, setTried] = useState(false)
  const dirty = !isSame(draft, inputOf(base, today))
  const version = base?.version ?? 0
  useKeptWork(
    key,
    useMemo(() => (dirty ? { draft, version } : null), [dirty, draft, version]),
  )
  const release = useUnsavedGuard(dirty)
  const saving = useSaving({ base, back, release })
  const problems = problemsOf(draft)

  return {
    draft,
    change: (change: Partial<NotificationInput>) => setDraft((current) => ({ ...current, ...change })),
    problems: tried ? problems : problemsOf(null),
    ...saving,
    // The list was asked anew when somebody else was found to have saved.
    conflict: saving.refusal === 'notification_changed' && saved !== null && saved.version !== base?.version,
    refusal: saving.refusal,
    restored: restored && dirty,
    discard() {
      setBase(saved)
      setDraft(inputOf(saved, today))
      setRestored(false)
    },
    settle(keep_typed: boolean) {
      setBase(saved)
      if (!keep_typed) setDraft(inputOf(saved, today))
      saving.forgetRefusal()
    },
    async save() {
      setTried(true)
      if (!problems.content_missing && !problems.ends_too_early) await saving.save(draft)
    },
  }
}

function useSaving({
  base,
  back,
  release,
}: {
  base: Notification | null
  back: string
  release: () => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const forget = useForgetNotifications()
  const creation = useAction(createNotification)
  const change = useAction(saveNotification)
  const [refusal, setRefusal] = useState<CallCode | null>(null)

  async function save(draft: NotificationInput) {
    setRefusal(null)
    try {
      if (base === null) await creation.mutateAsync({ body: draft })
      else await change.mutateAsync({ params: { id: base.id }, body: { ...draft, version: base.version } })
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'server_error'
      setRefusal(code)
      const not_saved =
        base === null ? t`Notification could not be created.` : t`Notification could not be saved.`
      showError(`${not_saved} ${errorWords(code)}`)
      if (code === 'notification_changed') forget()
      return
    }
    release()
    forget()
    showSuccess(base === null ? t`Notification created` : t`Notification saved`)
    await navigate({ to: back, replace: true })
  }

  const busy = creation.isPending || change.isPending
  return { save, busy, refusal, forgetRefusal: () => setRefusal(null) }
}

function inputOf(saved: Notification | null, today: string): NotificationInput {
  if (saved === null) return { type: 'info', content: '', from_date: today, to_date: null }
  const { type, content, from_date, to_date } = saved
  return { type, content, from_date, to_date }
}

const isSame = (one: NotificationInput, other: NotificationInput) =>
  one.type === other.type &&
  one.content.trim() === other.content.trim() &&
  one.from_date === other.from_date &&
  one.to_date === other.to_date

/** What stands in the way of saving; nothing before anything is typed. */
function problemsOf(draft: NotificationInput | null) {
  return {
    content_missing: draft !== null && draft.content.trim() === '',
    ends_too_early: draft !== null && draft.to_date !== null && draft.to_date < draft.from_date,
  }
}

import { useLingui } from '@lingui/react/macro'
import * as notifications from '@tertulia/contract/notifications'
import type { Notification, NotificationInput } from '@tertulia/contract/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { CallError, type CallCode } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { savedWork, useSavedWork } from '@/lib/saved-work.ts'
import { useAction } from '@/lib/queries.ts'
import { failureSentence } from '@/lib/failures.ts'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import { useForgetNotifications } from './use-forget-notifications.ts'

/** Typed content, and the version it was based on. */
type Work = { draft: NotificationInput; version: number }

type Form = { saved: Notification | null; today: string; back: string }

/** Form state of a notice: typed text, problems and saving. */
export function useNotificationForm({ saved, today, back }: Form) {
  const key = `notification-${saved?.id ?? 'new'}-${useUser()?.id ?? 0}`
  const [stored] = useState(() => savedWork<Work>(key))
  const [restored, setRestored] = useState(stored !== null)
  const [base, setBase] = useState(() => saved && { ...saved, version: stored?.version ?? saved.version })
  const [draft, setDraft] = useState<NotificationInput>(() => stored?.draft ?? inputOf(saved, today))
  const [tried, setTried] = useState(false)
  const dirty = !isSame(draft, inputOf(base, today))
  const version = base?.version ?? 0
  useSavedWork(
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
    // The list was already fetched again when another user's change was detected.
    conflict: saving.refusal === 'notification_changed' && saved !== null && saved.version !== base?.version,
    refusal: saving.refusal,
    restored: restored && dirty,
    discard() {
      setBase(saved)
      setDraft(inputOf(saved, today))
      setRestored(false)
    },
    settle(keepTyped: boolean) {
      setBase(saved)
      if (!keepTyped) setDraft(inputOf(saved, today))
      saving.forgetRefusal()
    },
    async save() {
      setTried(true)
      if (!problems.contentMissing && !problems.endsTooEarly) await saving.save(draft)
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
  const creation = useAction(notifications.createNotification)
  const change = useAction(notifications.saveNotification)
  const [refusal, setRefusal] = useState<CallCode | null>(null)

  async function save(draft: NotificationInput) {
    setRefusal(null)
    try {
      if (base === null) await creation.mutateAsync({ body: draft })
      else await change.mutateAsync({ params: { id: base.id }, body: { ...draft, version: base.version } })
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'server_error'
      setRefusal(code)
      const notSaved =
        base === null ? failureSentence('create_notification') : failureSentence('save_notification')
      showError(`${notSaved} ${errorWords(code)}`)
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
  const { type, content, from_date: fromDate, to_date: toDate } = saved
  return { type, content, from_date: fromDate, to_date: toDate }
}

const isSame = (one: NotificationInput, other: NotificationInput) =>
  one.type === other.type &&
  one.content.trim() === other.content.trim() &&
  one.from_date === other.from_date &&
  one.to_date === other.to_date

/** Lists the problems that prevent saving; none before anything is typed. */
function problemsOf(draft: NotificationInput | null) {
  return {
    contentMissing: draft !== null && draft.content.trim() === '',
    endsTooEarly: draft !== null && draft.to_date !== null && draft.to_date < draft.from_date,
  }
}

import type { SeasonForm } from '@tertulia/contract/seasons'
import { useMemo, useReducer, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { keptWork, useKeptWork } from '@/lib/kept-work.ts'
import { changeSeason, seasonDraft, type SeasonDraft } from './season-draft.ts'

export type SeasonEditing = ReturnType<typeof useSeasonDraft>

/** The form's content: what stands in it, and whether it differs from what is saved or proposed. */
export function useSeasonDraft(form: SeasonForm, is_new: boolean) {
  const key = `season-${useUser()?.id ?? 0}-${is_new ? 'new' : form.season}`
  const [kept] = useState(() => keptWork<SeasonDraft>(key))
  const [draft, change] = useReducer(changeSeason, null, () => kept ?? seasonDraft(form))
  const [saved, setSaved] = useState(() => seasonDraft(form))
  const dirty = useMemo(() => !sameSeason(draft, saved), [draft, saved])
  const [restored, setRestored] = useState(() => kept !== null && dirty)
  useKeptWork(
    key,
    useMemo(() => (dirty ? draft : null), [dirty, draft]),
  )

  // What somebody else saved, or what is proposed anew, only takes the place of what nobody has changed here.
  const [seen, setSeen] = useState(form)
  if (form !== seen) {
    setSeen(form)
    if (!dirty) {
      setSaved(seasonDraft(form))
      change({ kind: 'begin', draft: seasonDraft(form) })
    }
  }

  function discard() {
    change({ kind: 'begin', draft: saved })
    setRestored(false)
  }

  return { draft, change, dirty, restored, discard, settle: setSaved }
}

function sameSeason(one: SeasonDraft, other: SeasonDraft): boolean {
  return JSON.stringify([one.dates, one.tiers]) === JSON.stringify([other.dates, other.tiers])
}

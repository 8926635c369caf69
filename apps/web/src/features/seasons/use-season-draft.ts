import type { SeasonForm } from '@tertulia/contract/seasons'
import { useMemo, useReducer, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { keptWork, useKeptWork } from '@/lib/kept-work.ts'
import { changeSeason, sameSeason, seasonDraft, type SeasonDraft } from './season-draft.ts'

/** What stands in the form, and the version of the season that it was changed upon. */
type SeasonWork = { draft: SeasonDraft; version: number }

export type SeasonEditing = ReturnType<typeof useSeasonDraft>

/** The form's content: what stands in it, what is saved or proposed, and what somebody else saved meanwhile. */
export function useSeasonDraft(form: SeasonForm, is_new: boolean) {
  const key = `season-${useUser()?.id ?? 0}-${is_new ? 'new' : form.season}`
  const [kept] = useState(() => keptWork<SeasonWork>(key))
  const [base, setBase] = useState<SeasonWork>(() => ({
    draft: seasonDraft(form),
    version: kept?.version ?? form.version,
  }))
  const [draft, change] = useReducer(changeSeason, null, () => kept?.draft ?? base.draft)
  const dirty = useMemo(() => !sameSeason(draft, base.draft), [draft, base])
  const [restored, setRestored] = useState(() => kept !== null && dirty)
  useKeptWork(
    key,
    useMemo(() => (dirty ? { draft, version: base.version } : null), [dirty, draft, base]),
  )

  /** What is saved is `saved`; what was changed here stays, unless it is to go too. */
  function rebase(saved: SeasonForm, keep_changes: boolean) {
    const saved_draft = seasonDraft(saved)
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

import type { CupForm } from '@tertulia/contract/cup'
import { useMemo, useReducer, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { keptWork, useKeptWork } from '@/lib/kept-work.ts'
import { changeCup, cupDraft, type CupDraft } from './cup-draft.ts'
import { sameList } from './season-draft.ts'

/** What stands in the form, and the version of the cup that it was changed upon: 0 without one. */
type CupWork = { draft: CupDraft; version: number }

export type CupEditing = ReturnType<typeof useCupDraft>

/** Under which key what was typed of a season's cup is kept. */
export function useCupKey(season: number): string {
  return `cup-${useUser()?.id ?? 0}-${season}`
}

const versionOf = (form: CupForm) => form.cup?.version ?? 0

/** The cup's form: what stands in it, what is saved, and what somebody else saved meanwhile. */
export function useCupDraft(form: CupForm) {
  const key = useCupKey(form.season)
  const [kept] = useState(() => keptWork<CupWork>(key))
  const [base, setBase] = useState<CupWork>(() => ({
    draft: cupDraft(form.cup),
    version: kept?.version ?? versionOf(form),
  }))
  const [draft, change] = useReducer(changeCup, null, () => kept?.draft ?? base.draft)
  const dirty = useMemo(() => !sameCup(draft, base.draft), [draft, base])
  const [restored, setRestored] = useState(() => kept !== null && dirty)
  useKeptWork(
    key,
    useMemo(() => (dirty ? { draft, version: base.version } : null), [dirty, draft, base]),
  )

  /** What is saved is `saved`; what was changed here stays, unless it is to go too. */
  function rebase(saved: CupForm, keep_changes: boolean) {
    const saved_draft = cupDraft(saved.cup)
    setBase({ draft: saved_draft, version: versionOf(saved) })
    if (!keep_changes) change({ kind: 'begin', draft: saved_draft })
    setRestored(false)
  }

  // What somebody else saved only takes the place of what nobody has changed here.
  const newer = versionOf(form) === base.version ? null : form
  if (newer && !dirty) rebase(newer, false)

  function discard() {
    change({ kind: 'begin', draft: base.draft })
    setRestored(false)
  }

  return { draft, base, change, dirty, restored, rebase, discard, other: dirty ? newer : null }
}

/** Whether two forms would save the same. */
function sameCup(one: CupDraft, other: CupDraft): boolean {
  return sameList(one.player_ids, other.player_ids) && sameList(one.rounds, other.rounds)
}

import { useMemo, useReducer, useState } from 'react'
import { keptWork, useKeptWork } from './kept-work.ts'

/** What stands in a form, and the version of what is saved that it was changed upon. */
type VersionedDraft<Draft> = { draft: Draft; version: number }

/** What differs between forms whose saved content has a version. Must be stable. */
export type DraftShape<Form, Draft, Change> = {
  draftOf: (form: Form) => Draft
  versionOf: (form: Form) => number
  changed: (draft: Draft, change: Change | { kind: 'begin'; draft: Draft }) => Draft
  /** Whether saving both would save the same. */
  isSame: (one: Draft, other: Draft) => boolean
  /** It may be deleted and made anew at the same address, so that any other version is news. */
  restarts?: true
}

/**
 * A form's content: what stands in it, what is saved or proposed, and what somebody else saved meanwhile. Unsaved work outlives
 * a reload under its key.
 */
export function useVersionedDraft<Form, Draft, Change>(
  shape: DraftShape<Form, Draft, Change>,
  key: string,
  form: Form,
) {
  const { draftOf, versionOf, changed, isSame, restarts } = shape
  const version = versionOf(form)
  const [kept] = useState(() => keptWork<VersionedDraft<Draft>>(key))
  const [base, setBase] = useState(() => ({ draft: draftOf(form), version: kept?.version ?? version }))
  const [draft, change] = useReducer(changed, null, () => kept?.draft ?? base.draft)
  const dirty = useMemo(() => !isSame(draft, base.draft), [isSame, draft, base])
  const [restored, setRestored] = useState(() => kept !== null && dirty)
  useKeptWork(
    key,
    useMemo(() => (dirty ? { draft, version: base.version } : null), [dirty, draft, base]),
  )

  /** What is saved is `saved`; what was changed here stays, unless it is to go too. */
  function rebase(saved: Form, keep_changes: boolean) {
    const saved_draft = draftOf(saved)
    setBase({ draft: saved_draft, version: versionOf(saved) })
    if (!keep_changes) change({ kind: 'begin', draft: saved_draft })
    setRestored(false)
  }

  // What somebody else saved only takes the place of what nobody has changed here.
  const is_news = restarts ? version !== base.version : version > base.version
  if (is_news && !dirty) rebase(form, false)

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
    other: is_news && dirty ? form : null,
  }
}

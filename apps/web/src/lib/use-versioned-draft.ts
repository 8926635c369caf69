import { useMemo, useReducer, useState } from 'react'
import { savedWork, useSavedWork } from './saved-work.ts'

/** Content of a form, with the saved version it was based on. */
type VersionedDraft<Draft> = { draft: Draft; version: number }

/** The functions that differ between versioned forms. Must be stable. */
export type DraftShape<Form, Draft, Change> = {
  draftOf: (form: Form) => Draft
  versionOf: (form: Form) => number
  changed: (draft: Draft, change: Change | { kind: 'begin'; draft: Draft }) => Draft
  /** Tells whether saving both would give the same result. */
  isSame: (one: Draft, other: Draft) => boolean
  /** True when the content may be deleted and recreated at the same address, so any other version counts as newer. */
  restarts?: true
}

/**
 * A form's content, its saved or proposed version, and changes that another user saved meanwhile. Unsaved work survives
 * a reload under its key.
 */
export function useVersionedDraft<Form, Draft, Change>(
  shape: DraftShape<Form, Draft, Change>,
  key: string,
  form: Form,
) {
  const { draftOf, versionOf, changed, isSame, restarts } = shape
  const version = versionOf(form)
  const [saved] = useState(() => savedWork<VersionedDraft<Draft>>(key))
  const [base, setBase] = useState(() => ({ draft: draftOf(form), version: saved?.version ?? version }))
  const [draft, change] = useReducer(changed, null, () => saved?.draft ?? base.draft)
  const dirty = useMemo(() => !isSame(draft, base.draft), [isSame, draft, base])
  const [restored, setRestored] = useState(() => saved !== null && dirty)
  useSavedWork(
    key,
    useMemo(() => (dirty ? { draft, version: base.version } : null), [dirty, draft, base]),
  )

  /** Makes the newest saved form the base; local changes stay, unless they are to be discarded too. */
  function rebase(newest: Form, keepChanges: boolean) {
    const savedDraft = draftOf(newest)
    setBase({ draft: savedDraft, version: versionOf(newest) })
    if (!keepChanges) change({ kind: 'begin', draft: savedDraft })
    setRestored(false)
  }

  // Another user's saved changes only replace the form when nothing was changed here.
  const isNews = restarts ? version !== base.version : version > base.version
  if (isNews && !dirty) rebase(form, false)

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
    other: isNews && dirty ? form : null,
  }
}

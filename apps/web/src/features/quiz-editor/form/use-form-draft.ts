import { useCallback, useEffect, useMemo, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { savedWork, saveWork, useSavedWork } from '@/lib/saved-work.ts'
import { settledDraft, type QuestionDraft, type Written } from './question-draft.ts'

/** A saved object whose version increases with every save. */
export type Versioned = { version: number }

/** Conversions between saved and edited content, which differ between forms. Must be stable. */
export type FormShape<Draft extends Written, Saved extends Versioned> = {
  /** Returns the storage key of this form's unsaved work. */
  savedAs: (saved: Saved | null) => string
  draftOf: (saved: Saved | null) => Draft
  inputOf: (draft: Draft) => unknown
}

/** Typed content, and the version it was based on. */
type Work<Draft> = { draft: Draft; version: number }

export type FormEditing<Draft extends Written, Saved extends Versioned> = ReturnType<
  typeof useFormDraft<Draft, Saved>
>

/** State of the form: typed and saved content, and another user's version saved meanwhile. */
export function useFormDraft<Draft extends Written, Saved extends Versioned>(
  shape: FormShape<Draft, Saved>,
  saved: Saved | null,
) {
  const userId = useUser()?.id ?? 0
  const key = workKey(userId, shape.savedAs(saved))
  const [stored] = useState(() => savedWork<Work<Draft>>(key))
  const [base, setBase] = useState<Work<Draft>>(() => ({
    draft: shape.draftOf(saved),
    version: stored?.version ?? saved?.version ?? 0,
  }))
  const [draft, setDraft] = useState(() => (stored ? settledDraft(stored.draft) : base.draft))
  const [restored, setRestored] = useState(() => stored !== null && !sameWork(shape, draft, base.draft))

  const dirty = useMemo(() => !sameWork(shape, draft, base.draft), [shape, draft, base])
  const work = useMemo(() => (dirty ? { draft, version: base.version } : null), [dirty, draft, base])
  useSavedWork(key, work)

  const change = useCallback((changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes })), [])
  const changeQuestion = useCallback((position: number, changes: Partial<QuestionDraft>) => {
    setDraft((now) => withQuestion(now, position, changes))
  }, [])

  /** Makes `other` the saved version; typed content stays unless discarded. */
  const rebase = useCallback(
    (other: Saved, keepTyped: boolean) => {
      const savedDraft = shape.draftOf(other)
      setBase({ draft: savedDraft, version: other.version })
      if (!keepTyped) setDraft(savedDraft)
      setRestored(false)
    },
    [shape],
  )

  /** Updates the form after saving `sent`; text typed during the request remains unsaved. */
  function settle(reply: Saved, sent: Draft) {
    rebase(reply, true)
    setDraft((now) => (now === sent ? settledDraft(now) : now))
  }

  function discard() {
    setDraft(base.draft)
    setRestored(false)
  }

  /** Moves text typed during a save to the work's new address. */
  function carry(reply: Saved, typed: Draft) {
    saveWork(workKey(userId, shape.savedAs(reply)), { draft: typed, version: reply.version })
  }

  const other = useOtherVersion({ saved, version: base.version, dirty, rebase })
  return { draft, base, dirty, restored, change, changeQuestion, rebase, settle, discard, carry, other }
}

/** Changes one of the form's questions. */
export function withQuestion<Draft extends Written>(
  draft: Draft,
  position: number,
  changes: Partial<QuestionDraft>,
): Draft {
  const changed = (question: QuestionDraft) =>
    question.position === position ? { ...question, ...changes } : question
  return { ...draft, questions: draft.questions.map(changed) }
}

/** Tells whether saving both would give the same result. */
function sameWork<Draft extends Written, Saved extends Versioned>(
  { inputOf }: FormShape<Draft, Saved>,
  one: Draft,
  other: Draft,
): boolean {
  return JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other))
}

type Watched<Saved> = {
  saved: Saved | null
  version: number
  dirty: boolean
  rebase: (other: Saved, keepTyped: boolean) => void
}

/** Returns another user's version saved meanwhile; without unsaved work it replaces the form at once. */
function useOtherVersion<Saved extends Versioned>(watched: Watched<Saved>): Saved | null {
  const { saved, version, dirty, rebase } = watched
  const other = saved !== null && saved.version > version ? saved : null
  useEffect(() => {
    if (other && !dirty) rebase(other, false)
  }, [other, dirty, rebase])
  return dirty ? other : null
}

const workKey = (userId: number, name: string) => `${name}-${userId}`

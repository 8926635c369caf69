import { useCallback, useEffect, useMemo, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { keptWork, keepWork, useKeptWork } from '@/lib/kept-work.ts'
import { settledDraft, type QuestionDraft, type Written } from './question-draft.ts'

/** Something saved whose version goes up with every saving. */
export type Versioned = { version: number }

/** How what is saved and what stands in the form become each other: what differs between the forms. Must be stable. */
export type FormShape<Draft extends Written, Saved extends Versioned> = {
  /** Tells this form's unsaved work on the device from another's. */
  keptAs: (saved: Saved | null) => string
  draftOf: (saved: Saved | null) => Draft
  inputOf: (draft: Draft) => unknown
}

/** What is typed, and the version that it was typed upon. */
type Work<Draft> = { draft: Draft; version: number }

export type FormEditing<Draft extends Written, Saved extends Versioned> = ReturnType<
  typeof useFormDraft<Draft, Saved>
>

/** The form's content: what is typed, what is saved, and what somebody else saved meanwhile. */
export function useFormDraft<Draft extends Written, Saved extends Versioned>(
  shape: FormShape<Draft, Saved>,
  saved: Saved | null,
) {
  const user_id = useUser()?.id ?? 0
  const key = workKey(user_id, shape.keptAs(saved))
  const [kept] = useState(() => keptWork<Work<Draft>>(key))
  const [base, setBase] = useState<Work<Draft>>(() => ({
    draft: shape.draftOf(saved),
    version: kept?.version ?? saved?.version ?? 0,
  }))
  const [draft, setDraft] = useState(() => (kept ? settledDraft(kept.draft) : base.draft))
  const [restored, setRestored] = useState(() => kept !== null && !sameWork(shape, draft, base.draft))

  const dirty = useMemo(() => !sameWork(shape, draft, base.draft), [shape, draft, base])
  const work = useMemo(() => (dirty ? { draft, version: base.version } : null), [dirty, draft, base])
  useKeptWork(key, work)

  const change = useCallback((changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes })), [])
  const changeQuestion = useCallback((position: number, changes: Partial<QuestionDraft>) => {
    setDraft((now) => withQuestion(now, position, changes))
  }, [])

  /** What is saved is `other`; what was typed stays, unless it is to go too. */
  const rebase = useCallback(
    (other: Saved, keep_typed: boolean) => {
      const saved_draft = shape.draftOf(other)
      setBase({ draft: saved_draft, version: other.version })
      if (!keep_typed) setDraft(saved_draft)
      setRestored(false)
    },
    [shape],
  )

  /** After saving `sent`; what was typed while it was on its way is still to be saved. */
  function settle(reply: Saved, sent: Draft) {
    rebase(reply, true)
    setDraft((now) => (now === sent ? settledDraft(now) : now))
  }

  function discard() {
    setDraft(base.draft)
    setRestored(false)
  }

  /** Takes what was typed during a saving along to another address of the same work. */
  function carry(reply: Saved, typed: Draft) {
    keepWork(workKey(user_id, shape.keptAs(reply)), { draft: typed, version: reply.version })
  }

  const other = useOtherVersion({ saved, version: base.version, dirty, rebase })
  return { draft, base, dirty, restored, change, changeQuestion, rebase, settle, discard, carry, other }
}

/** The form with changes in one of its questions. */
export function withQuestion<Draft extends Written>(
  draft: Draft,
  position: number,
  changes: Partial<QuestionDraft>,
): Draft {
  const changed = (question: QuestionDraft) =>
    question.position === position ? { ...question, ...changes } : question
  return { ...draft, questions: draft.questions.map(changed) }
}

/** Whether saving both would save the same. */
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
  rebase: (other: Saved, keep_typed: boolean) => void
}

/** The version that somebody else saved meanwhile; without unsaved work it simply takes the form's place. */
function useOtherVersion<Saved extends Versioned>(watched: Watched<Saved>): Saved | null {
  const { saved, version, dirty, rebase } = watched
  const other = saved !== null && saved.version > version ? saved : null
  useEffect(() => {
    if (other && !dirty) rebase(other, false)
  }, [other, dirty, rebase])
  return dirty ? other : null
}

const workKey = (user_id: number, name: string) => `${name}-${user_id}`

import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import type { Theme } from '@tertulia/contract/themes'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { keptWork, keepWork, useKeptWork } from '@/lib/kept-work.ts'
import { draftOf, sameWork, settledDraft, type QuestionDraft, type QuizDraft } from './quiz-draft.ts'

/** What is typed, and the version of the quiz that it was typed upon. */
type QuizWork = { draft: QuizDraft; version: number }

export type QuizEditing = ReturnType<typeof useQuizDraft>

/** The form's content: what is typed, what is saved, and what somebody else saved meanwhile. */
export function useQuizDraft(quiz: QuizForEditor | null, themes: readonly Theme[]) {
  const key = useWorkKey(quiz?.date ?? null)
  const [kept] = useState(() => keptWork<QuizWork>(key))
  const [base, setBase] = useState<QuizWork>(() => ({
    draft: draftOf(quiz, themes),
    version: kept?.version ?? quiz?.version ?? 0,
  }))
  const [draft, setDraft] = useState(() => (kept ? settledDraft(kept.draft) : base.draft))
  const [restored, setRestored] = useState(() => kept !== null && !sameWork(draft, base.draft))

  const dirty = useMemo(() => !sameWork(draft, base.draft), [draft, base])
  const work = useMemo(() => (dirty ? { draft, version: base.version } : null), [dirty, draft, base])
  useKeptWork(key, work)

  const change = useCallback((changes: Partial<QuizDraft>) => setDraft((now) => ({ ...now, ...changes })), [])
  const changeQuestion = useCallback((position: number, changes: Partial<QuestionDraft>) => {
    const changed = (question: QuestionDraft) =>
      question.position === position ? { ...question, ...changes } : question
    setDraft((now) => ({ ...now, questions: now.questions.map(changed) }))
  }, [])

  /** What is saved is `saved`; what was typed stays, unless it is to go too. */
  const rebase = useCallback(
    (saved: QuizForEditor, keep_typed: boolean) => {
      const saved_draft = draftOf(saved, themes)
      setBase({ draft: saved_draft, version: saved.version })
      if (!keep_typed) setDraft(saved_draft)
      setRestored(false)
    },
    [themes],
  )

  /** After saving `sent`; what was typed while it was on its way is still to be saved. */
  function settle(reply: QuizForEditor, sent: QuizDraft) {
    rebase(reply, true)
    setDraft((now) => (now === sent ? settledDraft(now) : now))
  }

  function discard() {
    setDraft(base.draft)
    setRestored(false)
  }

  const other = useOtherVersion({ quiz, version: base.version, dirty, rebase })
  return { draft, base, dirty, restored, change, changeQuestion, rebase, settle, discard, other }
}

type Watched = {
  quiz: QuizForEditor | null
  version: number
  dirty: boolean
  rebase: (saved: QuizForEditor, keep_typed: boolean) => void
}

/** The version that somebody else saved meanwhile; without unsaved work it simply takes the form's place. */
function useOtherVersion({ quiz, version, dirty, rebase }: Watched): QuizForEditor | null {
  const other = quiz !== null && quiz.version > version ? quiz : null
  useEffect(() => {
    if (other && !dirty) rebase(other, false)
  }, [other, dirty, rebase])
  return dirty ? other : null
}

function useWorkKey(date: string | null): string {
  return workKey(useUser()?.id ?? 0, date)
}

function workKey(user_id: number, date: string | null): string {
  return `quiz-${user_id}-${date ?? 'new'}`
}

/** Takes what was typed during a saving along to the quiz's other address. */
export function carryDraft(user_id: number, saved: QuizForEditor, draft: QuizDraft): void {
  keepWork(workKey(user_id, saved.date), { draft, version: saved.version })
}

import { createQuiz, getQuiz, saveQuiz, type QuizForEditor } from '@tertulia/contract/quiz-editor'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { CallError, type CallCode } from '@/lib/call.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import { draftProblems, type Problem } from './draft-problems.ts'
import { useEffectQuestion } from './effect-question.tsx'
import { inputOf, type QuizDraft, type QuizRules } from './quiz-draft.ts'
import { carryDraft, type QuizEditing } from './use-quiz-draft.ts'
import { useForgetQuizzes } from './forget-quizzes.ts'

type Edited = { quiz: QuizForEditor | null; rules: QuizRules; editing: QuizEditing }

/** Saving of a form: what stands in its way, what the server said, and where it goes on. */
export function useQuizSaving({ quiz, rules, editing }: Edited) {
  const { draft, base, dirty } = editing
  const [busy, setBusy] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const [refusal, setRefusal] = useState<CallCode | null>(null)
  const effectAccepted = useEffectQuestion(quiz)
  const send = useSending(quiz, base.version)
  const { arrive, release } = useArrival(quiz, editing)
  const query_client = useQueryClient()
  const problems = attempted ? draftProblems({ draft, quiz, rules }) : []

  async function save() {
    if (busy || (!dirty && quiz !== null)) return
    setAttempted(true)
    setRefusal(null)
    const [first] = draftProblems({ draft, quiz, rules })
    if (first) {
      focusField(first)
      return
    }
    setBusy(true)
    try {
      if (await effectAccepted(base.draft, draft)) arrive(await send(draft), draft)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error.code)
      const changed = quiz !== null && error.code === 'quiz_changed'
      if (changed) await query_client.invalidateQueries({ queryKey: quizKey(quiz.date) })
    } finally {
      setBusy(false)
    }
  }

  return { save, busy, problems, refusal, forgetRefusal: () => setRefusal(null), release }
}

function focusField({ field }: Problem) {
  document.getElementById(field)?.focus()
}

const quizKey = (date: string) => endpointKey(getQuiz, { params: { date } })

function useSending(quiz: QuizForEditor | null, version: number) {
  const creation = useAction(createQuiz)
  const saving = useAction(saveQuiz)
  return async (draft: QuizDraft) => {
    const body = inputOf(draft)
    if (quiz === null) return await creation.mutateAsync({ body })
    return await saving.mutateAsync({ params: { date: quiz.date }, body: { ...body, version } })
  }
}

/** After a saving: the words, the lists, and the address under which the quiz is found now. */
function useArrival(quiz: QuizForEditor | null, { draft, dirty, rebase, settle }: QuizEditing) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const query_client = useQueryClient()
  const forgetQuizzes = useForgetQuizzes()
  const release = useUnsavedGuard(dirty)
  const user_id = useUser()?.id ?? 0
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])

  function arrive(saved: QuizForEditor, sent: QuizDraft) {
    query_client.setQueryData(quizKey(saved.date), saved)
    forgetQuizzes()
    showSuccess(quiz === null ? t`Quiz created` : t`Quiz saved`)
    if (saved.date === quiz?.date) {
      settle(saved, sent)
      return
    }
    if (latest.current !== sent) carryDraft(user_id, saved, latest.current)
    rebase(saved, false)
    release()
    void navigate({ to: paths.admin.quiz_edit(saved.date), replace: true, resetScroll: false })
  }

  return { arrive, release }
}

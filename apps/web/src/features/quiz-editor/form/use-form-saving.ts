import { useState } from 'react'
import { CallError, type CallCode } from '@/lib/call.ts'
import { refusedQuestions, type RefusedQuestion } from '../bank/bank-questions.ts'
import { questionField, type Problem } from './draft-problems.ts'
import type { Written } from './question-draft.ts'
import type { FormEditing, Versioned } from './use-form-draft.ts'

type SavingSteps<Draft extends Written, Saved extends Versioned> = {
  saved: Saved | null
  editing: FormEditing<Draft, Saved>
  findProblems: () => Problem[]
  /** Confirms first, where saving affects more than the form. */
  accept?: (base: Draft, draft: Draft) => Promise<boolean>
  send: (draft: Draft, version: number) => Promise<Saved>
  /** Continues after saving. */
  arrive: (saved: Saved, sent: Draft) => void
  /** Loads the other user's version after a conflict. */
  reload: () => Promise<unknown>
}

const conflicts: CallCode[] = ['quiz_changed', 'proposal_changed']

export type FormSaving = ReturnType<typeof useFormSaving>

/** Saves a form: problems and the server's response. */
export function useFormSaving<Draft extends Written, Saved extends Versioned>(
  steps: SavingSteps<Draft, Saved>,
) {
  const { saved, editing, findProblems, accept, send, arrive, reload } = steps
  const { draft, base, dirty } = editing
  const [busy, setBusy] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const [refusal, setRefusal] = useState<CallCode | null>(null)
  const [refused, setRefused] = useState<RefusedQuestion[]>([])
  const problems = attempted ? findProblems() : []

  async function attempt(): Promise<boolean> {
    setBusy(true)
    try {
      if (accept && !(await accept(base.draft, draft))) return false
      arrive(await send(draft, base.version), draft)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error.code)
      showRefused(refusedQuestions(error, draft))
      if (saved !== null && conflicts.includes(error.code)) await reload()
      return false
    } finally {
      setBusy(false)
    }
  }

  function showRefused(found: RefusedQuestion[]) {
    setRefused(found)
    const [first] = found
    if (first) document.getElementById(questionField(first.position, 'bank'))?.focus()
  }

  /** Resolves to true when everything is saved. */
  async function save(): Promise<boolean> {
    if (busy) return false
    if (!dirty && saved !== null) return true
    setAttempted(true)
    setRefusal(null)
    const [first] = findProblems()
    if (!first) return await attempt()
    focusField(first)
    return false
  }

  return { save, busy, problems, refusal, refused, setRefusal, forgetRefusal: () => setRefusal(null) }
}

function focusField({ field }: Problem) {
  document.getElementById(field)?.focus()
}

import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, type CallCode } from '@/lib/calls/call.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { questionField, subjectField, type Problem } from '../form/draft-problems.ts'
import { incompleteQuestions, missingOf, type FormRules } from '../form/question-draft.ts'
import { contentInput, type SpecialContentDraft } from '../special/special-draft.ts'
import { contentProblems } from '../special/special-problems.ts'
import type { Writing } from './use-proposal-saver.ts'

type Submitting = { writing: Writing; rules: FormRules; onSubmitted: () => void }

/** Submits the proposal after confirmation; reports problems. */
export function useProposalSubmission({ writing, rules, onSubmitted }: Submitting) {
  const { saver, draft } = writing
  const queryClient = useQueryClient()
  const confirmed = useConfirmation()
  // Fails at once offline instead of waiting for the connection.
  const action = useAction(specialQuizProposalCalls.submitProposal, { networkMode: 'always' })
  const [attempted, setAttempted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallCode | null>(null)

  async function send() {
    setBusy(true)
    await saver.pause()
    try {
      const { draft: whole, made_on } = saver.snapshot()
      await action.mutateAsync({ body: { ...contentInput(whole), made_on } })
      writing.forget()
      void queryClient.invalidateQueries({ queryKey: endpointKey(specialQuizProposalCalls.getOwnProposals) })
      onSubmitted()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'draft_changed') saver.adopt(error.current as ProposalDraft | null)
      setRefusal(error.code)
    } finally {
      saver.goOn()
      setBusy(false)
    }
  }

  async function submit() {
    if (busy) return
    setAttempted(true)
    setRefusal(null)
    const field = contentProblems(draft)[0]?.field ?? missingField(draft, rules)
    if (field) document.getElementById(field)?.focus()
    else if (await confirmed()) await send()
  }

  const problems: Problem[] = attempted ? contentProblems(draft) : []
  const missing = attempted && problems.length === 0 && missingField(draft, rules) !== null
  return { submit, busy, problems, refusal: missing ? ('proposal_incomplete' as const) : refusal }
}

/** The first incomplete field; null when all are complete. */
function missingField(draft: SpecialContentDraft, rules: FormRules): string | null {
  if (isBlank(draft.subject)) return subjectField
  const [position] = incompleteQuestions(draft, rules)
  const question = draft.questions.find((candidate) => candidate.position === position)
  if (!question) return null
  const [part = 'text'] = missingOf(question, [], rules.rule_set)
  return questionField(question.position, part)
}

function useConfirmation() {
  const { t } = useLingui()
  const confirm = useConfirm()
  return () =>
    confirm({
      title: t`Submit your special quiz?`,
      message: t`The editors will read it and decide when to publish it. Once submitted, you can’t change it.`,
      confirmLabel: t`Submit`,
    })
}

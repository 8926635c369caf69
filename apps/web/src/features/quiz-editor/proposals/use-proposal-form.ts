import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useQuestionForm } from '../form/use-question-form.ts'
import { contentDraft, contentInput } from '../special/special-draft.ts'
import { contentProblems } from '../special/special-problems.ts'
import { useForgetProposals } from './forget-proposals.ts'

export type ProposalFormState = ReturnType<typeof useProposalForm>

/** The form of a proposal; saving it over its version marks it as reviewed. */
export function useProposalForm(proposal: Proposal, questionCount: number) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const action = useAction(specialQuizProposalCalls.saveProposal)
  const forgetProposals = useForgetProposals()
  const params = { id: proposal.id }
  const queryKey = endpointKey(specialQuizProposalCalls.getProposal, { params })

  const form = useQuestionForm({
    name: ({ id }: Proposal) => `proposal-${id}`,
    saved: proposal,
    draft: (saved) => contentDraft(saved, questionCount),
    input: contentInput,
    check: contentProblems,
    save: (input, version) => action.mutateAsync({ params, body: { ...input, version } }),
    onSaved(saved) {
      queryClient.setQueryData(queryKey, saved)
      forgetProposals()
      showSuccess(t`Proposal saved`)
    },
    onlyChanges: true,
  })
  return { ...form, reload: () => queryClient.invalidateQueries({ queryKey }) }
}

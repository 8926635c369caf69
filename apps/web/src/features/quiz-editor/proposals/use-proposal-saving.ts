import * as specialQuizProposals from '@tertulia/contract/special-quiz-proposals'
import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import { useForgetProposals } from './forget-proposals.ts'
import { contentInput, type SpecialContentDraft } from '../special/special-draft.ts'
import { contentProblems } from '../special/special-problems.ts'
import type { FormEditing } from '../form/use-form-draft.ts'
import { useFormSaving } from '../form/use-form-saving.ts'

export type ProposalSaving = ReturnType<typeof useProposalSaving>

/** Saves a proposal against its version, which marks it as reviewed. */
export function useProposalSaving(proposal: Proposal, editing: FormEditing<SpecialContentDraft, Proposal>) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const action = useAction(specialQuizProposals.saveProposal)
  const forgetProposals = useForgetProposals()
  const release = useUnsavedGuard(editing.dirty)
  const params = { id: proposal.id }
  const queryKey = endpointKey(specialQuizProposals.getProposal, { params })
  const reload = () => queryClient.invalidateQueries({ queryKey })

  const saving = useFormSaving({
    saved: proposal,
    editing,
    findProblems: () => contentProblems(editing.draft),
    send: (draft, version) => action.mutateAsync({ params, body: { ...contentInput(draft), version } }),
    arrive: (saved, sent) => {
      queryClient.setQueryData(queryKey, saved)
      forgetProposals()
      editing.settle(saved, sent)
      showSuccess(t`Proposal saved`)
    },
    reload,
  })
  return { ...saving, release, reload }
}

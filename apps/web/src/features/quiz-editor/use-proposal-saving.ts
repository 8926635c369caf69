import { getProposal, saveProposal, type Proposal } from '@tertulia/contract/special-quiz-proposals'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import { useForgetProposals } from './forget-proposals.ts'
import { contentInput, type SpecialContentDraft } from './special-draft.ts'
import { contentProblems } from './special-problems.ts'
import type { FormEditing } from './use-form-draft.ts'
import { useFormSaving } from './use-form-saving.ts'

export type ProposalSaving = ReturnType<typeof useProposalSaving>

/** Saving of a proposal over the version that was seen; it counts as reviewed then. */
export function useProposalSaving(proposal: Proposal, editing: FormEditing<SpecialContentDraft, Proposal>) {
  const { t } = useLingui()
  const query_client = useQueryClient()
  const action = useAction(saveProposal)
  const forgetProposals = useForgetProposals()
  const release = useUnsavedGuard(editing.dirty)
  const params = { id: proposal.id }
  const queryKey = endpointKey(getProposal, { params })
  const reload = () => query_client.invalidateQueries({ queryKey })

  const saving = useFormSaving({
    saved: proposal,
    editing,
    findProblems: () => contentProblems(editing.draft),
    send: (draft, version) => action.mutateAsync({ params, body: { ...contentInput(draft), version } }),
    arrive: (saved, sent) => {
      query_client.setQueryData(queryKey, saved)
      forgetProposals()
      editing.settle(saved, sent)
      showSuccess(t`Proposal saved`)
    },
    reload,
  })
  return { ...saving, release, reload }
}

import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useSession } from '@/features/session/session.tsx'
import type { CallCode } from '@/lib/calls/call.ts'
import { useFormDrafts } from '@/lib/drafts/form-drafts.tsx'
import { endpointKey } from '@/lib/calls/queries.ts'
import { useShownState } from '@/lib/device/shown-state.ts'
import { createProposalSaver } from './proposal-saver.ts'

type OwnProposals = ReplyOf<typeof specialQuizProposalCalls.getOwnProposals>

export type Writing = ReturnType<typeof useProposalSaver>

const ownKey = endpointKey(specialQuizProposalCalls.getOwnProposals, {})

/** State of the player's proposal, with its saver. */
export function useProposalSaver({ draft: serverDraft }: OwnProposals) {
  const drafts = useFormDrafts()
  const { special_question_count: questionCount } = useRuleSet()
  const { expire } = useSession()
  const rememberDraft = useRememberDraft()
  const [refusal, setRefusal] = useState<CallCode | null>(null)
  const [saver] = useState(() =>
    createProposalSaver({
      drafts,
      question_count: questionCount,
      serverDraft,
      onSaved: (saved) => {
        setRefusal(null)
        rememberDraft(saved)
      },
      onRefused: (code) => (code === 'not_signed_in' ? expire() : setRefusal(code)),
    }),
  )
  const state = useShownState(saver)

  useEffect(() => saver.begin(), [saver])
  useEffect(() => saver.adopt(serverDraft), [saver, serverDraft])

  function forget() {
    rememberDraft(null)
    saver.forget()
    setRefusal(null)
  }

  return { ...state, saver, refusal, forget }
}

/** Updates the cached draft after a save; an older response in flight is ignored. */
function useRememberDraft() {
  const queryClient = useQueryClient()
  return (draft: ProposalDraft | null) => {
    void queryClient.cancelQueries({ queryKey: ownKey })
    queryClient.setQueryData<OwnProposals>(ownKey, (own) => own && { ...own, draft })
  }
}

import { getOwnProposals, type ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useSession, useUser } from '@/features/session/session.tsx'
import type { CallCode } from '@/lib/call.ts'
import { endpointKey } from '@/lib/queries.ts'
import { createProposalKeeper } from './proposal-keeper.ts'

type OwnProposals = ReplyOf<typeof getOwnProposals>

export type Writing = ReturnType<typeof useProposalKeeper>

const own_key = endpointKey(getOwnProposals, {})

/** The player's proposal as it is typed, and the one who keeps it. */
export function useProposalKeeper({ draft: server_draft }: OwnProposals) {
  const user_id = useUser()?.id ?? 0
  const { special_question_count: question_count } = useRuleSet()
  const { expire } = useSession()
  const rememberDraft = useRememberDraft()
  const [refusal, setRefusal] = useState<CallCode | null>(null)
  const [keeper] = useState(() =>
    createProposalKeeper({
      user_id,
      question_count,
      server_draft,
      onSaved: (saved) => {
        setRefusal(null)
        rememberDraft(saved)
      },
      onRefused: (code) => (code === 'not_signed_in' ? expire() : setRefusal(code)),
    }),
  )
  const state = useSyncExternalStore(keeper.subscribe, keeper.snapshot)

  useEffect(() => keeper.begin(), [keeper])
  useEffect(() => keeper.adopt(server_draft), [keeper, server_draft])

  function forget() {
    rememberDraft(null)
    keeper.forget()
    setRefusal(null)
  }

  return { ...state, keeper, refusal, forget }
}

/** What the server is known to have now; an older answer that is still on its way does not count any more. */
function useRememberDraft() {
  const query_client = useQueryClient()
  return (draft: ProposalDraft | null) => {
    void query_client.cancelQueries({ queryKey: own_key })
    query_client.setQueryData<OwnProposals>(own_key, (own) => own && { ...own, draft })
  }
}

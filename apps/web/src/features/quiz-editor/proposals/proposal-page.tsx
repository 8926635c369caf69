import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { ProposalForm } from './proposal-form.tsx'
import { QuizFormSkeleton } from '../daily/quiz-form-skeleton.tsx'

/** A waiting proposal: to read, edit and decide on. */
export function ProposalPage() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/admin/special-quiz-proposal/$id/edit' })
  const proposal = useCall(specialQuizProposalCalls.getProposal, { params: { id } })
  const skeleton = (
    <div className="stack">
      <Skeleton height={44} />
      <QuizFormSkeleton />
    </div>
  )

  return (
    <Page title={t`Edit special quiz proposal`} wide>
      <QueryState query={proposal} skeleton={skeleton}>
        {(found) => <ProposalForm key={found.id} proposal={found} />}
      </QueryState>
    </Page>
  )
}

import * as specialQuizProposals from '@tertulia/contract/special-quiz-proposals'
import { useLingui } from '@lingui/react/macro'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useStaysOffline } from '@/lib/calls/stays-offline.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { ProposalDesk } from './proposal-desk.tsx'
import { QuizFormSkeleton } from '../daily/quiz-form-skeleton.tsx'

/** Page on which players write special quizzes, with the state of their proposals. */
export function CreateSpecialQuizPage() {
  const { t } = useLingui()
  const { special_question_count: count } = useRuleSet()
  const own = useCall(specialQuizProposals.getOwnProposals, {}, { staleTime: 0 })
  useStaysOffline()

  return (
    <Page
      title={t`Create special quiz`}
      lead={t`Pick one subject you love and write ${count} questions about it, from easy to hard. The best questions have one clear answer that can be checked, and teach something even to those who miss them.`}
      wide
    >
      <QueryState query={own} skeleton={<QuizFormSkeleton />}>
        {(found) => <ProposalDesk own={found} />}
      </QueryState>
    </Page>
  )
}

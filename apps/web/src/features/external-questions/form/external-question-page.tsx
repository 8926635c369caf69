import { useLingui } from '@lingui/react/macro'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as themeCalls from '@tertulia/contract/themes'
import { useParams } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { ExternalQuestionForm } from './external-question-form.tsx'

/** Page to create a question of the bank. */
export function NewExternalQuestionPage() {
  const { t } = useLingui()
  const themes = useThemes()

  return (
    <Page title={t`Add a question`}>
      <QueryState query={themes} skeleton={<Skeleton height={640} />}>
        {({ themes: known }) => <ExternalQuestionForm saved={null} themes={known} />}
      </QueryState>
    </Page>
  )
}

/** Page to edit a question of the bank. */
export function ExternalQuestionPage() {
  const { t } = useLingui()
  const themes = useThemes()

  return (
    <Page title={t`Edit question`}>
      <QueryState query={themes} skeleton={<Skeleton height={640} />}>
        {({ themes: known }) => <Edited themes={known} />}
      </QueryState>
    </Page>
  )
}

const useThemes = () => useCall(themeCalls.listThemes, {}, { staleTime: Infinity })

type EditedProps = { themes: Parameters<typeof ExternalQuestionForm>[0]['themes'] }

function Edited({ themes }: EditedProps) {
  const { id } = useParams({ from: '/admin/external-questions/$id/edit' })
  const question = useCall(
    externalQuestionCalls.getExternalQuestion,
    { params: { id } },
    { enabled: !Number.isNaN(id), staleTime: Infinity, gcTime: 0 },
  )
  if (Number.isNaN(id)) return <ErrorScreen status={404} />
  return (
    <QueryState query={question} skeleton={<Skeleton height={640} />}>
      {(saved) => <ExternalQuestionForm key={saved.id} saved={saved} themes={themes} />}
    </QueryState>
  )
}

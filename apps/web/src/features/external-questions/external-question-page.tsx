import { useLingui } from '@lingui/react/macro'
import * as externalQuestions from '@tertulia/contract/external-questions'
import * as themes from '@tertulia/contract/themes'
import { useParams } from '@tanstack/react-router'
import { addressNumber } from '@/lib/address-number.ts'
import { useCall } from '@/lib/queries.ts'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { ExternalQuestionForm } from './external-question-form.tsx'

/** Page to create or edit one question of the bank. */
export function ExternalQuestionPage() {
  const { t } = useLingui()
  const { id } = useParams({ strict: false })
  const foundThemes = useCall(themes.listThemes, {}, { staleTime: Infinity })

  return (
    <Page title={id === undefined ? t`Add a question` : t`Edit question`}>
      <QueryState query={foundThemes} skeleton={<Skeleton height={640} />}>
        {({ themes: known }) =>
          id === undefined ? (
            <ExternalQuestionForm saved={null} themes={known} />
          ) : (
            <Edited id={addressNumber(id)} themes={known} />
          )
        }
      </QueryState>
    </Page>
  )
}

type EditedProps = { id: number; themes: Parameters<typeof ExternalQuestionForm>[0]['themes'] }

function Edited({ id, themes: foundThemes }: EditedProps) {
  const question = useCall(
    externalQuestions.getExternalQuestion,
    { params: { id } },
    { enabled: !Number.isNaN(id), staleTime: Infinity, gcTime: 0 },
  )
  if (Number.isNaN(id)) return <ErrorScreen status={404} />
  return (
    <QueryState query={question} skeleton={<Skeleton height={640} />}>
      {(saved) => <ExternalQuestionForm key={saved.id} saved={saved} themes={foundThemes} />}
    </QueryState>
  )
}

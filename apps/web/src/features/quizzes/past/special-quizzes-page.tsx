import { Trans, useLingui } from '@lingui/react/macro'
import * as openData from '@tertulia/contract/open-data'
import * as specialQuizzes from '@tertulia/contract/special-quizzes'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMayCall } from '@/features/session/may-call.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { TableDownload } from '@/ui/lists/table-download.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { SpecialQuizzesTable } from './special-quizzes-table.tsx'

/** The archive: past special quizzes, newest first. */
export function SpecialQuizzesPage() {
  const { t } = useLingui()
  const { page = 1 } = useParams({ from: '/special-quizzes/{-$page}' })
  const query = useCall(
    specialQuizzes.listPastSpecialQuizzes,
    { query: { page } },
    { placeholderData: keepPreviousData },
  )

  return (
    <Page title={t`Special quizzes`} wide>
      <PagedList
        query={query}
        skeleton={<Skeleton height={520} />}
        empty={<NoQuizzes />}
        to={paths.special_quizzes}
        below={
          <TableDownload
            label={t`Download my answers`}
            table={{
              endpoint: openData.readOwnAnswers,
              query: { kind: 'special' },
              file_name: 'special-answers',
            }}
          />
        }
      >
        {(list) => <SpecialQuizzesTable quizzes={list.quizzes} />}
      </PagedList>
    </Page>
  )
}

function NoQuizzes() {
  const plays = useMayCall(specialQuizzes.getTodaysSpecialQuiz)
  return (
    <EmptyState
      action={
        plays && (
          <TextLink to={paths.special_quiz()} button="primary">
            <Trans>Today’s special quiz</Trans>
          </TextLink>
        )
      }
    >
      <Trans>No special quizzes played yet.</Trans>
    </EmptyState>
  )
}

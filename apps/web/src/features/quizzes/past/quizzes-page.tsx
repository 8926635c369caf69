import { Trans, useLingui } from '@lingui/react/macro'
import * as openData from '@tertulia/contract/open-data'
import * as quizzes from '@tertulia/contract/quizzes'
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
import { QuizzesTable } from './quizzes-table.tsx'

/** The archive: past quizzes, newest first. */
export function QuizzesPage() {
  const { t } = useLingui()
  const { page = 1 } = useParams({ from: '/quizzes/{-$page}' })
  const query = useCall(quizzes.listPastQuizzes, { query: { page } }, { placeholderData: keepPreviousData })

  return (
    <Page title={t`Quizzes`}>
      <PagedList
        query={query}
        skeleton={<Skeleton height={520} />}
        empty={<NoQuizzes />}
        to={paths.quizzes}
        below={
          <TableDownload
            label={t`Download my answers`}
            table={{ endpoint: openData.readOwnAnswers, query: { kind: 'daily' }, file_name: 'answers' }}
          />
        }
      >
        {(list) => <QuizzesTable quizzes={list.quizzes} />}
      </PagedList>
    </Page>
  )
}

function NoQuizzes() {
  const plays = useMayCall(quizzes.getTodaysQuiz)
  return (
    <EmptyState
      action={
        plays && (
          <TextLink to={paths.quiz()} button="primary">
            <Trans>Today's quiz</Trans>
          </TextLink>
        )
      }
    >
      <Trans>No quizzes played yet.</Trans>
    </EmptyState>
  )
}

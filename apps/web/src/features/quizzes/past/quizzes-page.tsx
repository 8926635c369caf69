import { Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as openData from '@tertulia/contract/open-data'
import * as quizzes from '@tertulia/contract/quizzes'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMayCall } from '@/features/session/may-call.ts'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { Pager } from '@/ui/pager.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { TableDownload } from '@/ui/table-download.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { QuizzesTable } from './quizzes-table.tsx'

/** The archive: past quizzes, newest first. */
export function QuizzesPage() {
  const { t } = useLingui()
  const { page = 1 } = useParams({ from: '/quizzes/{-$page}' })
  const query = useCall(quizzes.listPastQuizzes, { query: { page } }, { placeholderData: keepPreviousData })

  return (
    <Page title={t`Quizzes`}>
      <QueryState query={query} skeleton={<Skeleton height={520} />}>
        {(list) => (list.quizzes.length === 0 ? <NoQuizzes /> : <QuizList list={list} />)}
      </QueryState>
    </Page>
  )
}

function QuizList({ list }: { list: ReplyOf<typeof quizzes.listPastQuizzes> }) {
  const { t } = useLingui()
  return (
    <>
      <QuizzesTable quizzes={list.quizzes} />
      <Pager page={list.page} page_count={list.page_count} to={paths.quizzes} />
      <TableDownload
        label={t`Download my answers`}
        table={{ endpoint: openData.readOwnAnswers, query: { kind: 'daily' }, file_name: 'answers' }}
      />
    </>
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

import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as quizEditor from '@tertulia/contract/quiz-editor'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useMayCall } from '@/features/session/may-call.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PlusIcon } from '@/ui/icons.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { QuizTable, type ListedQuiz } from './quiz-table.tsx'

/** All daily quizzes, for editors and reviewers. */
export function QuizListPage() {
  const { t } = useLingui()
  const { page = 1 } = useParams({ from: '/admin/quizzes/{-$page}' })
  const quizzes = useCall(quizEditor.listQuizzes, { query: { page } })
  const creation = <CreationLink />
  // An empty list shows the button in its middle.
  const isEmpty = quizzes.data?.quizzes.length === 0

  return (
    <Page title={t`Quizzes`} actions={isEmpty ? undefined : creation} wide>
      <PagedList
        query={quizzes}
        skeleton={<Skeleton height={640} />}
        empty={
          <EmptyState action={creation}>
            <Trans>No quizzes yet.</Trans>
          </EmptyState>
        }
        to={paths.admin.quizzes}
      >
        {(list) => <QuizTable kind="daily" quizzes={list.quizzes.map(listed)} />}
      </PagedList>
    </Page>
  )
}

function listed(quiz: ReplyOf<typeof quizEditor.listQuizzes>['quizzes'][number]): ListedQuiz {
  return { ...quiz, subject: null, credited: quiz.host_name }
}

/** For editors only, because reviewers do not create quizzes. */
function CreationLink() {
  if (!useMayCall(quizEditor.createQuiz)) return null
  return (
    <TextLink to={paths.admin.quizCreate()} button="primary">
      <PlusIcon size={18} />
      <Trans>Create quiz</Trans>
    </TextLink>
  )
}

import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useMayCall } from '@/features/session/may-call.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PlusIcon } from '@/ui/seldom-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { QuizTable, type QuizDay } from './quiz-table.tsx'
import { WaitingProposals } from '../proposals/waiting-proposals.tsx'

/** All special quizzes, for editors and reviewers, below the waiting proposals. */
export function SpecialListPage() {
  const { t } = useLingui()
  const { page = 1 } = useParams({ from: '/admin/special-quizzes/{-$page}' })
  const edits = useMayCall(specialQuizEditorCalls.createSpecialQuiz)
  const quizzes = useCall(specialQuizEditorCalls.listSpecialQuizzes, { query: { page } })
  const creation = edits && <CreationLink />
  // An empty list shows the button in its middle.
  const isEmpty = quizzes.data?.quizzes.length === 0

  return (
    <Page title={t`Special quizzes`} actions={isEmpty ? undefined : creation} wide>
      <PagedList
        query={quizzes}
        skeleton={<Skeleton height={640} />}
        empty={
          <EmptyState action={creation}>
            <Trans>No special quizzes yet.</Trans>
          </EmptyState>
        }
        to={adminPaths.special_quizzes}
        className="stack"
        above={() => edits && <WaitingProposals />}
      >
        {(list) => <SpecialQuizzes list={list} />}
      </PagedList>
    </Page>
  )
}

type ListReply = ReplyOf<typeof specialQuizEditorCalls.listSpecialQuizzes>

function SpecialQuizzes({ list }: { list: ListReply }) {
  const { t } = useLingui()
  const listed = ({ author, ...quiz }: ListReply['quizzes'][number]): QuizDay => {
    const name = author && `${author.name} ${author.surname}`.trim()
    const subject = quiz.subject === '' ? t`Without a subject` : quiz.subject
    return { ...quiz, subject, credited: name && t`by ${name}` }
  }
  return <QuizTable kind="special" quizzes={list.quizzes.map(listed)} />
}

/** For editors only, because reviewers do not create quizzes. */
function CreationLink() {
  return (
    <TextLink to={adminPaths.specialQuizCreate()} button="primary">
      <PlusIcon size={18} />
      <Trans>Create special quiz</Trans>
    </TextLink>
  )
}

import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { QuizListState } from '@tertulia/contract/quiz-editor'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PlusIcon } from '@/ui/action-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'
import { listStates, shownState } from './asked-quizzes.ts'
import { ComingDays } from './coming-days.tsx'
import { QuizTable, type QuizDay } from './quiz-table.tsx'
import { addressTo } from '@/lib/input/address-to.ts'
import { laterPage } from '@/paths.ts'

/** The daily quizzes from today on with the rounds that lack one, or those until today, for editors and reviewers. */
export function QuizListPage() {
  const { t } = useLingui()
  const { page = 1 } = useParams({ from: '/admin/quizzes/{-$page}' })
  const { state: asked } = useSearch({ from: '/admin/quizzes/{-$page}' })
  const state = shownState(useUser(), asked)
  const quizzes = useCall(quizEditorCalls.listQuizzes, { query: { page, state } })
  const creation = <CreationLink />
  // An empty list shows the button in its middle.
  const isEmpty = quizzes.data?.total === 0

  return (
    <Page title={t`Quizzes`} actions={isEmpty ? undefined : creation} wide>
      <div className="stack fitted">
        {state === 'coming' && page === 1 && <ComingDays />}
        <StateTabs state={state} />
        <PagedList
          query={quizzes}
          skeleton={<Skeleton height={640} />}
          empty={
            <EmptyState action={creation}>
              {state === 'coming' ? <Trans>No coming quizzes yet.</Trans> : <Trans>No quizzes yet.</Trans>}
            </EmptyState>
          }
          to={(number) => quizListAddress(state, number)}
        >
          {(list) => <QuizTable kind="daily" quizzes={daysOf(list, state)} />}
        </PagedList>
      </div>
    </Page>
  )
}

function StateTabs({ state }: { state: QuizListState }) {
  const { t } = useLingui()
  const words = { coming: t`From today`, past: t`Until today` }
  return (
    <TabStrip label={t`Quizzes shown`}>
      {listStates.map((one) => (
        <Tab key={one} to={quizListAddress(one)} current={one === state}>
          {words[one]}
        </Tab>
      ))}
    </TabStrip>
  )
}

/** The quizzes and the rounds without one as one list, the nearest to today first. */
function daysOf(
  { quizzes, rounds_without_quiz: missing }: ReplyOf<typeof quizEditorCalls.listQuizzes>,
  state: QuizListState,
): QuizDay[] {
  const days = [
    ...quizzes.map((quiz) => ({ ...quiz, subject: null, credited: quiz.host_name })),
    ...missing,
  ].toSorted((one, other) => one.date.localeCompare(other.date))
  return state === 'coming' ? days : days.toReversed()
}

/** For editors only, because reviewers do not create quizzes. */
function CreationLink() {
  if (!useMayCall(quizEditorCalls.createQuiz)) return null
  return (
    <TextLink to={adminPaths.quizCreate()} button="primary">
      <PlusIcon size={18} />
      <Trans>Create quiz</Trans>
    </TextLink>
  )
}

const quizListAddress = (state: (typeof listStates)[number], page?: number) =>
  addressTo({ to: '/admin/quizzes/{-$page}', params: { page: laterPage(page) }, search: { state } })

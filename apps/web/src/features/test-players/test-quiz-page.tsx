import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { QuizKind } from '@tertulia/contract/quizzes'
import * as testPlayerCalls from '@tertulia/contract/test-players'
import type { TestQuiz } from '@tertulia/contract/test-players'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction, useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showError } from '@/ui/states/toasts.ts'
import { TestAnswers } from './test-answers.tsx'

/** A coming quiz that the user was asked to try out. */
export function TestQuizPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const { kind: named, date } = useParams({ from: '/test-quiz/$kind/$date' })
  const kind: QuizKind = named === 'special' ? 'special' : 'daily'
  const query = useCall(testPlayerCalls.getTestQuiz, { params: { kind, date } }, { staleTime: 0 })
  const day = formatDateLong(date, language)
  const title = kind === 'special' ? t`Try out the special quiz` : t`Try out the quiz`
  return (
    <Page title={title} lead={day}>
      <QueryState query={query} skeleton={<Skeleton height={240} />}>
        {(quiz) => <Stage key={`${kind}-${date}`} quiz={quiz} />}
      </QueryState>
    </Page>
  )
}

function Stage({ quiz }: { quiz: TestQuiz }) {
  if (quiz.finished_at !== null)
    return (
      <EmptyState>
        <Trans>
          Thank you! Your answers are with the editors. Keep the questions to yourself until that day.
        </Trans>
      </EmptyState>
    )
  if (!quiz.open)
    return (
      <EmptyState>
        <Trans>This quiz can’t be tried out any more.</Trans>
      </EmptyState>
    )
  if (quiz.begun_at === null) return <Offer quiz={quiz} />
  return <TestAnswers quiz={quiz} />
}

function Offer({ quiz }: { quiz: TestQuiz }) {
  const { begin, busy } = useBeginning(quiz)
  return (
    <div className="sheet stack gap-12">
      {quiz.subject !== null && <p className="strong breakable">{quiz.subject}</p>}
      <ul className="marked">
        <li>
          <Trans>Answer from memory, as if you were playing. There’s no time limit before that day.</Trans>
        </li>
        <li>
          <Trans>
            The editors see how many were right, and which other answers were given. Nothing counts.
          </Trans>
        </li>
        <li>
          <Trans>Once you’ve begun, you can’t play this quiz on its day.</Trans>
        </li>
      </ul>
      <div>
        <Button look="primary" busy={busy} onClick={() => void begin()}>
          <Trans>Begin</Trans>
        </Button>
      </div>
    </div>
  )
}

function useBeginning({ kind, date }: TestQuiz) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const params = { kind, date }
  const beginning = useAction(testPlayerCalls.beginTestQuiz, {
    onSuccess: (begun) =>
      void queryClient.setQueryData(endpointKey(testPlayerCalls.getTestQuiz, { params }), begun),
    onError: ({ code }) => showError(errorWords(code)),
  })
  async function begin() {
    const confirmed = await confirm({
      title: t`Begin now?`,
      message: t`You’ll see the questions, and can’t play this quiz on its day.`,
      confirmLabel: t`Begin`,
    })
    if (confirmed) beginning.mutate({ params })
  }
  return { begin, busy: beginning.isPending }
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import type { QuizKind } from '@tertulia/contract/quizzes'
import * as testPlayerCalls from '@tertulia/contract/test-players'
import { type TestQuiz, testAnswerLengthMax } from '@tertulia/contract/test-players'
import { endpointKey, useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { QuestionStatement } from '@/features/quizzes/play/question/question-statement.tsx'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import * as styles from './test-answers.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** The questions with fields for their answers; what is typed stays on this device until it is sent. */
const TestAnswers = afterDrafts(Form)

type Answers = Record<number, string>

function Form({ quiz }: { quiz: TestQuiz }) {
  const { t } = useLingui()
  const form = useTestForm(quiz)
  const { draft, change } = form
  return (
    <FormFrame
      form={form}
      aria-label={t`Your answers`}
      className="stack"
      failure={t`That couldn’t be saved.`}
      submit={<Trans>Send answers</Trans>}
    >
      <ol className="stack fitted">
        {quiz.questions.map((question) => {
          const { id, position: number } = question
          return (
            <li key={id} className={`${styles.question} stack gap-12 fitted line-above`}>
              <QuestionStatement question={question} number={number} />
              <TextField
                aria-label={t`Your answer to question ${number}`}
                placeholder={t`Your answer`}
                autoComplete="off"
                spellCheck={false}
                maxLength={testAnswerLengthMax}
                value={draft[id] ?? ''}
                onChange={(event) => change({ [id]: event.currentTarget.value })}
              />
            </li>
          )
        })}
      </ol>
    </FormFrame>
  )
}

function useTestForm({ kind, date, questions }: TestQuiz) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutateAsync } = useAction(testPlayerCalls.finishTestQuiz, {
    shows: endpointKey(testPlayerCalls.getTestQuiz, { params: { kind, date } }),
  })
  const params = { kind, date }
  return useRecordForm<TestQuiz | null, Answers, { question_id: number; text: string }[]>({
    name: () => `test-quiz-${kind}-${date}`,
    saved: null,
    draft: () => ({}),
    input: (draft) => questions.map(({ id }) => ({ question_id: id, text: draft[id] ?? '' })),
    lasting: true,
    async confirm(draft) {
      const blank = questions.filter(({ id }) => (draft[id] ?? '').trim() === '').length
      if (blank === 0) return true
      return confirm({
        title: t`Leave questions blank?`,
        message: t`Some questions have no answer. You can’t change anything once it’s sent.`,
        confirmLabel: t`Send answers`,
      })
    },
    save: (answers) => mutateAsync({ params, body: { answers } }),
  })
}

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
  const params = { kind, date }
  const beginning = useAction(testPlayerCalls.beginTestQuiz, {
    shows: endpointKey(testPlayerCalls.getTestQuiz, { params }),
    failed: toastFailure(),
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

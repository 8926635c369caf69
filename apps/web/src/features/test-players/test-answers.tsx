import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as testPlayerCalls from '@tertulia/contract/test-players'
import { testAnswerLengthMax, type TestQuiz } from '@tertulia/contract/test-players'
import { QuestionStatement } from '@/features/quizzes/play/question/question-statement.tsx'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import * as styles from './test-answers.module.css'

/** The questions with fields for their answers; what is typed stays on this device until it is sent. */
export const TestAnswers = afterDrafts(Form)

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
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(testPlayerCalls.finishTestQuiz)
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
    onSaved: (done) =>
      void queryClient.setQueryData(endpointKey(testPlayerCalls.getTestQuiz, { params }), done),
  })
}

import { Trans } from '@lingui/react/macro'
import * as questionCalls from '@tertulia/contract/questions'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { Fragment, type ReactNode } from 'react'
import { useCall } from '@/lib/calls/queries.ts'

type WrongAnswersProps = {
  kind: QuizKind
  date: string
  question_id: number
  /** Shown where there are none. */
  otherwise?: ReactNode
}

/** The most common wrong answers to a question of a past quiz with their counts, once everybody may read them. */
export function WrongAnswers({ kind, date, question_id, otherwise = null }: WrongAnswersProps) {
  const { data } = useCall(questionCalls.listWrongAnswers, { params: { kind, date } })
  const answers = data?.questions.find((one) => one.question_id === question_id)?.answers ?? []
  if (answers.length === 0) return otherwise

  return (
    <p className="small breakable">
      <span className="soft">
        {answers.length === 1 ? (
          <Trans>Most common wrong answer</Trans>
        ) : (
          <Trans>Most common wrong answers</Trans>
        )}
        :
      </span>{' '}
      {answers.map(({ text, count }, index) => (
        <Fragment key={text}>
          {index > 0 && ' · '}
          <strong className="medium">{text}</strong> <span className="soft figures">({count})</span>
        </Fragment>
      ))}
    </p>
  )
}

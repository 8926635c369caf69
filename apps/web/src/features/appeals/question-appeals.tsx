import { Trans, useLingui } from '@lingui/react/macro'
import * as appealCalls from '@tertulia/contract/appeals'
import { ofFeature } from '@/features/session/of-feature.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { AnswerAppeal } from './answer-appeal.tsx'
import * as styles from './appeals.module.css'

/** What a player may do about the verdicts on a question: on their own answer, and on the accepted spellings. */
export const QuestionAppeals = ofFeature('appeals', Appeals)

function Appeals({ question_id }: { question_id: number }) {
  const { t } = useLingui()
  const { data } = useCall(appealCalls.getQuestionAppeals, { params: { id: question_id } })
  if (!data || (data.mine === null && data.accepted.length === 0)) return null
  const { mine, accepted, left } = data
  return (
    <section className="stack gap-12" aria-label={t`Appeals`}>
      {mine && (
        <div className="stack gap-6">
          <p className="breakable">
            <span className="soft">
              <Trans>Your answer:</Trans>
            </span>{' '}
            <strong>{mine.text}</strong>
          </p>
          <AnswerAppeal answer={mine} direction="should_be_right" left={left} />
        </div>
      )}
      {accepted.length > 0 && (
        <details className={styles.accepted}>
          <summary>
            <Trans>Accepted spellings</Trans> ({accepted.length})
          </summary>
          <ul className="stack gap-12">
            {accepted.map((answer) => (
              <li key={answer.normalised} className="stack gap-6 breakable">
                <strong>{answer.text}</strong>
                <AnswerAppeal answer={answer} direction="should_be_wrong" left={left} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

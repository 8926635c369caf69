import { Plural, Trans } from '@lingui/react/macro'
import type { AnswersEffect } from '@tertulia/contract/quiz-editor'
import * as styles from './effect.module.css'

type Contradicted = AnswersEffect['contradicted'][number]

type ContradictedVerdictsProps = {
  verdicts: readonly Contradicted[]
  isKept: (verdict: Contradicted) => boolean
  onToggle: (verdict: Contradicted) => void
}

/** Reviewers' verdicts that no longer fit the official answers: those that are ticked are judged anew. */
export function ContradictedVerdicts({ verdicts, isKept, onToggle }: ContradictedVerdictsProps) {
  return (
    <fieldset className={styles.contradicted}>
      <legend>
        <Trans>These verdicts no longer fit. Mark them by the new answer:</Trans>
      </legend>
      {verdicts.map((verdict) => (
        <label
          key={`${verdict.question_id} ${verdict.normalised}`}
          className={`${styles.contradictedVerdict} beside gap-12 line-above choice`}
        >
          <input type="checkbox" checked={!isKept(verdict)} onChange={() => onToggle(verdict)} />
          <span>
            {verdict.text}
            <span className="small soft block">
              <Plural value={verdict.count} one="# answer" other="# answers" />
              {', '}
              <Change verdict={verdict} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Change({ verdict: { verdict, becomes } }: { verdict: Contradicted }) {
  if (becomes === 'right') return <Trans>wrong until now, becomes right</Trans>
  if (verdict === 'right') return <Trans>right until now, goes back to a reviewer</Trans>
  return <Trans>wrong until now, goes back to a reviewer</Trans>
}

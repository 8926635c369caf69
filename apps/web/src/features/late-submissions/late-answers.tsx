import { Trans } from '@lingui/react/macro'
import type { LateSubmission } from '@tertulia/contract/late-submissions'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { CheckIcon } from '@/ui/icons.tsx'
import { Moment } from './late-evidence.tsx'
import * as styles from './late-submissions.module.css'

type Answer = LateSubmission['answers'][number]

/** The answers of a late submission, each with what the server had of it before closing. */
export function LateAnswers({ answers }: { answers: readonly Answer[] }) {
  return (
    <details className={styles.answers}>
      <summary>
        <Trans>Answer by answer</Trans>
      </summary>
      <ol className={styles.answerList}>
        {answers.map((answer) => (
          <li key={answer.question_id} value={answer.position}>
            <p>
              {isBlank(answer.text) ? (
                <span className="soft">
                  <Trans>No answer</Trans>
                </span>
              ) : (
                <strong>{answer.text}</strong>
              )}
              <Stakes answer={answer} />
            </p>
            <p className="small soft">
              <SavedDraft answer={answer} />
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Stakes({ answer: { league_points: league, cup_points: cup, joker } }: { answer: Answer }) {
  return (
    <span className="small soft figures">
      {league !== null && (
        <>
          {' · '}
          <Trans>league {league}</Trans>
        </>
      )}
      {cup !== null && (
        <>
          {' · '}
          <Trans>cup {cup}</Trans>
        </>
      )}
      {joker && (
        <>
          {' · '}
          <Trans>joker</Trans>
        </>
      )}
    </span>
  )
}

function SavedDraft({ answer: { text, draft } }: { answer: Answer }) {
  if (!draft) return <Trans>Nothing saved before closing</Trans>
  const when = <Moment instant={draft.saved_at} />
  const saved = draft.text
  return (
    <>
      {saved === text ? (
        <span className="right">
          <CheckIcon size={14} /> <Trans>The same, saved {when}</Trans>
        </span>
      ) : isBlank(saved) ? (
        <Trans>Blank, saved {when}</Trans>
      ) : (
        <Trans>
          Saved {when}: <q>{saved}</q>
        </Trans>
      )}
      {!draft.same_stakes && (
        <>
          {' · '}
          <Trans>other points or joker</Trans>
        </>
      )}
    </>
  )
}

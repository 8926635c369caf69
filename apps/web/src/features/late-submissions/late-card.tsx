import { Trans } from '@lingui/react/macro'
import type { LateSubmission } from '@tertulia/contract/late-submissions'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { LateAnswers } from './late-answers.tsx'
import { LateDecisions } from './late-decisions.tsx'
import { DeviceClaims, ServerEvidence, Moment } from './late-evidence.tsx'
import * as styles from './late-submissions.module.css'

/** A late submission with what speaks for it and its decision. */
export function LateCard({ late }: { late: LateSubmission }) {
  const { player, statement } = late
  return (
    <article className="sheet stack gap-16 breakable">
      <div className="stack gap-4">
        <h2 className="large">
          <PersonName person={player} />
        </h2>
        <p>
          <QuizLink late={late} />
        </p>
      </div>
      {statement !== null && <blockquote className={styles.statement}>{statement}</blockquote>}
      <div className={styles.evidence}>
        <ServerEvidence late={late} />
        <DeviceClaims device={late.device} />
      </div>
      <LateAnswers answers={late.answers} />
      <Decided late={late} />
      <LateDecisions late={late} />
    </article>
  )
}

function QuizLink({ late: { kind, date } }: { late: LateSubmission }) {
  const day = formatDateLong(date, useLanguage())
  return kind === 'daily' ? (
    <TextLink to={paths.quiz(date)}>
      <Trans>Quiz of {day}</Trans>
    </TextLink>
  ) : (
    <TextLink to={paths.special_quiz(date)}>
      <Trans>Special quiz, {day}</Trans>
    </TextLink>
  )
}

function Decided({ late: { state, decided_by: by, decided_at: at, reason } }: { late: LateSubmission }) {
  if (!by || !at) return null
  const who = <PersonName person={by} />
  const when = <Moment instant={at} />
  return (
    <div className="stack gap-4">
      <p className="strong">
        {state === 'admitted' ? (
          <Trans>
            Admitted by {who}, {when}
          </Trans>
        ) : (
          <Trans>
            Refused by {who}, {when}
          </Trans>
        )}
      </p>
      <p>{reason}</p>
    </div>
  )
}

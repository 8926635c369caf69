import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import type { LateSubmission } from '@tertulia/contract/late-submissions'
import { ReportDesk } from '@/features/reports/report-desk.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { LateDecisions, DeviceClaims, ServerEvidence, Moment } from './evidence-and-decisions.tsx'
import * as styles from './late-submissions.module.css'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { CheckIcon } from '@/ui/icons.tsx'

/** The late submissions that admins decide on: those that wait, oldest first, and the decided ones. */
export function LateSubmissionsPage() {
  const { state, page = 1 } = useSearch({ from: '/admin/late-submissions' })
  const settled = state === 'settled'
  const query = { page, state: settled ? ('settled' as const) : ('open' as const) }
  const list = useCall(
    lateSubmissionCalls.listLateSubmissions,
    { query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

  return (
    <ReportDesk
      kind="late_submissions"
      settled={settled}
      query={list}
      none={<Trans>No late answers to decide.</Trans>}
      count={(total) => <Plural value={total} one="# late submission" other="# late submissions" />}
    >
      {({ late_submissions: shown }) => shown.map((late) => <LateCard key={late.id} late={late} />)}
    </ReportDesk>
  )
}

/** A late submission with what speaks for it and its decision. */
function LateCard({ late }: { late: LateSubmission }) {
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
      {statement !== null && <blockquote className={`${styles.statement} typed`}>{statement}</blockquote>}
      <div className={`${styles.evidence} stack gap-24`}>
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

type Answer = LateSubmission['answers'][number]

/** The answers of a late submission, each with what the server had of it before closing. */
function LateAnswers({ answers }: { answers: readonly Answer[] }) {
  return (
    <details className={styles.answers}>
      <summary>
        <Trans>Answer by answer</Trans>
      </summary>
      <ol className={`${styles.answerList} stack gap-10`}>
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

import { Trans, useLingui } from '@lingui/react/macro'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import type { CallCode } from '@/lib/call.ts'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { everydayErrorWords } from '@/lib/everyday-error-words.ts'
import { Notice } from '@/ui/notice.tsx'
import type { QueuedSubmission } from './queued-submissions.ts'
import { takeBackQueued } from './submission-sending.ts'

type RefusedNoticeProps = { player: string; submission: QueuedSubmission }

/** Says that answers submitted offline do not count, and shows them until dismissed. */
export function RefusedNotice({ player, submission }: RefusedNoticeProps) {
  const { t } = useLingui()
  const { kind, date, submission_key: submissionKey, answers, refusal } = submission
  const day = formatDateLong(date, useLanguage())

  return (
    <Notice type="warning" onDismiss={() => void takeBackQueued({ player, kind, date }, submissionKey)}>
      <strong>{kind === 'daily' ? t`Quiz of ${day}` : t`Special quiz of ${day}`}</strong>
      <p>{refusal && <Reason code={refusal} />}</p>
      <details>
        <summary>
          <Trans>See what you had answered</Trans>
        </summary>
        <ol>
          {answers.map(({ question_id: questionId, text }) => (
            <li key={questionId}>{isBlank(text) ? <Trans>No answer</Trans> : text}</li>
          ))}
        </ol>
      </details>
    </Notice>
  )
}

function Reason({ code }: { code: CallCode }) {
  if (code === 'quiz_closed') {
    return (
      <Trans>Your answers arrived after closing and do not count. They are kept here on this device.</Trans>
    )
  }
  if (code === 'already_submitted') {
    return (
      <Trans>
        You had already submitted this quiz elsewhere, and those first answers count. The ones you submitted
        on this device do not; they are kept here.
      </Trans>
    )
  }
  const words = everydayErrorWords(code)
  return <Trans>Your answers were not taken: {words} They are kept here on this device.</Trans>
}

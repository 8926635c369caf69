import { Trans, useLingui } from '@lingui/react/macro'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import type { CallCode } from '@/lib/calls/call.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { everydayErrorWords } from '@/lib/calls/everyday-error-words.ts'
import { Notice } from '@/ui/states/notice.tsx'
import { takeBackQueued, type QueuedSubmission } from './submission-queue.ts'

type RefusedNoticeProps = { player: string; submission: QueuedSubmission }

/** Says that answers submitted offline do not count, and shows them until dismissed. */
export function RefusedNotice({ player, submission }: RefusedNoticeProps) {
  const { t } = useLingui()
  const { kind, date, submission_key: submissionKey, answers, refusal } = submission
  const day = formatDateLong(date, useLanguage())

  return (
    <Notice type="warning" onDismiss={() => void takeBackQueued({ player, kind, date }, submissionKey)}>
      <strong>{kind === 'daily' ? t`Quiz of ${day}` : t`Special quiz, ${day}`}</strong>
      <p>{refusal && <Reason code={refusal} />}</p>
      <details>
        <summary>
          <Trans>See what you answered</Trans>
        </summary>
        <ol className="marked">
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
      <Trans>Your answers arrived after closing, so they don’t count. They’re kept on this device.</Trans>
    )
  }
  if (code === 'already_submitted') {
    return (
      <Trans>
        You’d already submitted this quiz elsewhere, and those first answers count. The ones you submitted on
        this device don’t, but they’re kept here.
      </Trans>
    )
  }
  const words = everydayErrorWords(code)
  return <Trans>Your answers weren’t accepted: {words} They’re kept on this device.</Trans>
}

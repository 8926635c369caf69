import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import { Trans } from '@lingui/react/macro'
import { CheckIcon, WarningIcon } from '@/ui/icons.tsx'

type CompletenessProps = { complete: number; total: number; quiz: QuizForEditor | null }

/** How many questions have everything, and what that means for the day. */
export function Completeness({ complete, total, quiz }: CompletenessProps) {
  const over = quiz?.phase === 'past'
  if (over && !quiz.complete) {
    return (
      <p className="completeness">
        <WarningIcon size={18} /> <Trans>This quiz was not complete on its day and never opened.</Trans>
      </p>
    )
  }
  if (complete === total) {
    return (
      <p className="completeness completeness-full">
        <CheckIcon size={18} /> <Trans>All {total} questions complete</Trans>
      </p>
    )
  }
  return (
    <p className="completeness">
      <strong className="figures">
        <Trans>
          {complete} of {total} complete
        </Trans>
      </strong>{' '}
      {!over && (
        <span className="completeness-help">
          <Trans>It opens only when complete.</Trans>
        </span>
      )}
    </p>
  )
}

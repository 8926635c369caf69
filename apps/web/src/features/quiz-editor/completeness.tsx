import { Trans } from '@lingui/react/macro'
import { CheckIcon, WarningIcon } from '@/ui/icons.tsx'

type CompletenessProps = {
  /** How many questions have everything. */
  complete: number
  total: number
  /** A special quiz without a subject. */
  subject_missing?: boolean
  /** Its day is over, and it was not complete then. */
  never_opened?: boolean
  /** What completeness is needed for. */
  need: string | null
}

/** How many questions have everything, and what that means. */
export function Completeness(props: CompletenessProps) {
  const { complete, total, subject_missing = false, never_opened = false, need } = props
  if (never_opened) {
    return (
      <p className="completeness">
        <WarningIcon size={18} /> <Trans>This quiz was not complete on its day and never opened.</Trans>
      </p>
    )
  }
  if (complete === total && !subject_missing) {
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
      {complete === total ? (
        <span className="completeness-help">
          <Trans>Only the subject is missing.</Trans>
        </span>
      ) : (
        need && <span className="completeness-help">{need}</span>
      )}
    </p>
  )
}

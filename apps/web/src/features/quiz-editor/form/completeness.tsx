import { Trans } from '@lingui/react/macro'
import { CheckIcon, WarningIcon } from '@/ui/icons.tsx'

type CompletenessProps = {
  /** Number of complete questions. */
  complete: number
  total: number
  /** True for a special quiz without a subject. */
  subjectMissing?: boolean
  /** True when its day is over and it never opened. */
  neverOpened?: boolean
  /** The purpose of completeness. */
  need: string | null
}

/** The number of complete questions, and its consequence. */
export function Completeness(props: CompletenessProps) {
  const { complete, total, subjectMissing = false, neverOpened = false, need } = props
  if (neverOpened) {
    return (
      <p className="completeness">
        <WarningIcon size={18} /> <Trans>This quiz wasn’t complete on its day, so it never opened.</Trans>
      </p>
    )
  }
  if (complete === total && !subjectMissing) {
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

import { Trans } from '@lingui/react/macro'
import { CheckIcon, WarningIcon } from '@/ui/icons.tsx'
import * as styles from './form-bar.module.css'

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
      <p className={styles.completeness}>
        <WarningIcon size={18} /> <Trans>This quiz wasn’t complete on its day, so it never opened.</Trans>
      </p>
    )
  }
  if (complete === total && !subjectMissing) {
    return (
      <p className={`${styles.completeness} ${styles.completenessFull}`}>
        <CheckIcon size={18} /> <Trans>All {total} questions complete</Trans>
      </p>
    )
  }
  return (
    <p className={styles.completeness}>
      <strong className="figures">
        <Trans>
          {complete} of {total} complete
        </Trans>
      </strong>{' '}
      {complete === total ? (
        <span className="soft">
          <Trans>Only the subject is missing.</Trans>
        </span>
      ) : (
        need && <span className="soft">{need}</span>
      )}
    </p>
  )
}

import { Trans } from '@lingui/react/macro'
import { monthOf } from '@tertulia/core/national-ranking/month'
import { useToday } from '@/features/closed-days/use-today.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import * as styles from './publication-state.module.css'

type PublicationStateProps = { month: string; isPublished: boolean }

/** Says if the ranking of a month is published; the running month is not expected to be. */
export function PublicationState({ month, isPublished }: PublicationStateProps) {
  const isRunning = month >= monthOf(useToday())
  return (
    <span
      className={`${styles.publicationState} unbroken line gap-4 soft small`}
      data-published={isPublished || undefined}
    >
      {isPublished && <CheckIcon size={16} />}
      {isPublished ? (
        <Trans context="national ranking">Published</Trans>
      ) : isRunning ? (
        <Trans context="national ranking">Still running</Trans>
      ) : (
        <Trans context="national ranking">Not published</Trans>
      )}
    </span>
  )
}

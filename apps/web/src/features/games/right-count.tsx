import { Plural, Trans } from '@lingui/react/macro'
import type { RightCount as Count } from '@tertulia/core/quizzes/right-count'

/** "7 of 8 right", or in small type "5 right so far, 3 not marked yet" while answers wait for verdicts. */
export function RightCount({ count, large = '' }: { count: Count; large?: string | undefined }) {
  const { right, pending, total } = count
  if (pending === 0) {
    return (
      <p className={large}>
        <Trans>
          {right} of {total} right
        </Trans>
      </p>
    )
  }
  return (
    <p className="figures">
      <Plural value={right} one="# right so far" other="# right so far" />,{' '}
      <Plural value={pending} one="# not marked yet" other="# not marked yet" />
    </p>
  )
}

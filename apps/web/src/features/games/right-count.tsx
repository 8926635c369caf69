import { Plural, Trans } from '@lingui/react/macro'
import type { RightCount as Count } from '@tertulia/core/quizzes/right-count'

/** "7 of 8 right", or "5 right · 3 to be marked" while answers wait for verdicts, without a 0. */
export function RightCount({ count: { right, pending, total } }: { count: Count }) {
  if (pending === 0) {
    return (
      <Trans>
        {right} of {total} right
      </Trans>
    )
  }
  if (right === 0 && pending < total) {
    return <Plural value={pending} one="# to be marked" other="# to be marked" />
  }
  if (pending === total) {
    return <Plural value={pending} one="Nothing marked yet: # to go" other="Nothing marked yet: # to go" />
  }
  return (
    <>
      <Plural value={right} one="# right" other="# right" />
      {' · '}
      <Plural value={pending} one="# to be marked" other="# to be marked" />
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import type { Swap } from './use-points.ts'

/** Shows where a value was that a question has now, and what that question has instead. */
export function SwapWords({ swap: { value, from, returned } }: { swap: Swap }) {
  return (
    <>
      {returned === null ? (
        <Trans>
          The {value} was in question {from}, which has none now.
        </Trans>
      ) : (
        <Trans>
          The {value} was in question {from}, which has the {returned} now.
        </Trans>
      )}
    </>
  )
}

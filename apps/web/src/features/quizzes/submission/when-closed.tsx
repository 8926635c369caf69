import { Trans } from '@lingui/react/macro'

/** Says when the results of a quiz come that is kept open. */
export function WhenClosed() {
  return <Trans>The results come once the quiz has closed and all answers are marked.</Trans>
}

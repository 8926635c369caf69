import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { Button } from '@/ui/button.tsx'
import { shareText } from './share.ts'

/** Shares, before the day closes, that the player has played, without numbers. */
export function SharePlayed() {
  const { name } = useCustomer()
  return (
    <Button look="quiet" onClick={() => void shareText(t`I’ve played today’s quiz at ${name}.`)}>
      <Trans context="to show others a result">Share</Trans>
    </Button>
  )
}

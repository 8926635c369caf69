import * as subscriptions from '@tertulia/contract/subscriptions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { PaymentList } from './payment-list.tsx'
import { RenewalInPlace } from './renewal-in-place.tsx'
import { SubscriptionHistory } from './subscription-history.tsx'
import type { Subscription } from './subscription.ts'
import './renewal.css'

/** Renewal page: status, plans, open payments and history. */
export function RenewalPage() {
  const { t } = useLingui()
  const user = useUser()
  const query = useCall(subscriptions.getSubscription, {}, { enabled: user !== null })
  const returned = useReturnedPayment()

  if (user === null) return <ErrorScreen status={401} wholePage />
  return (
    <Page title={t`Subscription renewal`} aside={query.data && <Past subscription={query.data} />}>
      <div className="renewal">
        {returned && <PaymentReturn key={`${returned.id}`} {...returned} />}
        <RenewalInPlace quiet={returned !== null} />
      </div>
    </Page>
  )
}

/** The payment for which the user returned from the payment service. */
function useReturnedPayment(): { id: number; canceled: boolean } | null {
  const { payment, canceled } = useLocation({
    select: ({ search }) => search as { payment?: string | number; canceled?: string },
  })
  const id = Number(payment)
  return Number.isInteger(id) && id > 0 ? { id, canceled: canceled !== undefined } : null
}

function Past({ subscription }: { subscription: Subscription }) {
  return (
    <div className="renewal renewal-past">
      <SubscriptionHistory entries={subscription.entries} />
      <PaymentList payments={subscription.payments} />
      <p>
        <TextLink to={paths.rules('subscription')}>
          <Trans>How the subscription works</Trans>
        </TextLink>
      </p>
    </div>
  )
}

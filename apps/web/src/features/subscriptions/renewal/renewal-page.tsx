import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { PaymentList } from '../payments/payment-list.tsx'
import { RenewalInPlace } from './renewal-in-place.tsx'
import { OwnReduction } from '../reductions/own-reduction.tsx'
import { SubscriptionHistory } from '../subscription-history.tsx'
import type { Subscription } from '../subscription.ts'
import { voucherPaths } from '../voucher-paths.ts'
import * as styles from './renewal.module.css'

/** Renewal page: status, plans, open payments and history. */
export function RenewalPage() {
  const { t } = useLingui()
  const query = useCall(subscriptionCalls.getSubscription, {})
  const returned = useReturnedPayment()

  return (
    <Page
      title={t`Subscription renewal`}
      aside={query.data && <Past subscription={query.data} />}
      actions={
        <>
          <TextLink to={voucherPaths.redeem()} button="plain">
            <Trans>Use a voucher code</Trans>
          </TextLink>
          <TextLink to={paths.gift()} button="plain">
            <Trans>Give a gift</Trans>
          </TextLink>
        </>
      }
    >
      <div className="stack gap-32">
        {returned && <PaymentReturn key={`${returned.id}`} {...returned} />}
        <RenewalInPlace quiet={returned !== null} />
        {query.data?.reduction && <OwnReduction reduction={query.data.reduction} />}
      </div>
    </Page>
  )
}

/** The payment for which the user returned from the payment service. */
function useReturnedPayment(): { id: number; canceled: boolean } | null {
  const { payment, canceled } = useSearch({ from: '/account/renewal' })
  return payment === undefined ? null : { id: payment, canceled: canceled !== undefined }
}

function Past({ subscription }: { subscription: Subscription }) {
  return (
    <div className={`${styles.renewalPast} stack gap-32`}>
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

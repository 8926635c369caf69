import * as subscriptions from '@tertulia/contract/subscriptions'
import { Trans } from '@lingui/react/macro'
import { useCall } from '@/lib/calls/queries.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { OpenPayments } from '../payments/open-payments.tsx'
import { RenewalForm } from './renewal-form.tsx'
import type { Subscription } from '../subscription.ts'
import { SubscriptionStanding } from '../subscription-standing.tsx'
import { useFreshRole } from './use-fresh-role.ts'
import * as styles from './renewal.module.css'

type RenewalInPlaceProps = {
  /** True when something else on the page is more important. */
  quiet?: boolean
  /** True when the page already shows the subscription's status. */
  standingTold?: boolean
}

/** Status of the user's subscription with the form to renew it, on any page. */
export function RenewalInPlace({ quiet = false, standingTold = false }: RenewalInPlaceProps) {
  const query = useCall(subscriptions.getSubscription, {})
  useFreshRole(query.data)

  return (
    <QueryState query={query} skeleton={<RenewalSkeleton />}>
      {(subscription) => <Renewal subscription={subscription} quiet={quiet} standingTold={standingTold} />}
    </QueryState>
  )
}

type RenewalProps = Required<RenewalInPlaceProps> & { subscription: Subscription }

function Renewal({ subscription, quiet, standingTold }: RenewalProps) {
  const { role, plans, methods, payments } = subscription
  const underWay = payments.some(({ state }) => state === 'open' || state === 'declared')
  if (role === null) {
    return (
      <p className="sheet">
        <Trans>This account doesn’t play yet, so there’s nothing to renew.</Trans>
      </p>
    )
  }
  return (
    <>
      {!standingTold && <SubscriptionStanding subscription={subscription} />}
      <OpenPayments subscription={subscription} />
      {plans.length > 0 && methods.length > 0 ? (
        <RenewalForm subscription={subscription} quiet={quiet || underWay} />
      ) : (
        <NothingToBuy no_end={subscription.no_end} />
      )}
    </>
  )
}

function NothingToBuy({ no_end: noEnd }: { no_end: boolean }) {
  return (
    <p className="soft">
      {noEnd ? (
        <Trans>It has no end date, so there’s nothing to renew.</Trans>
      ) : (
        <Trans>Payments aren’t available here at the moment. Write to the team and they’ll help you.</Trans>
      )}
    </p>
  )
}

function RenewalSkeleton() {
  return (
    <div className={styles.renewal}>
      <Skeleton height={120} />
      <Skeleton height={420} />
    </div>
  )
}

import { getSubscription } from '@tertulia/contract/subscriptions'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { OpenPayments } from './open-payments.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { PaymentList } from './payment-list.tsx'
import { RenewalForm } from './renewal-form.tsx'
import { SubscriptionHistory } from './subscription-history.tsx'
import type { Subscription } from './subscription.ts'
import { SubscriptionStanding } from './subscription-standing.tsx'
import { useFreshRole } from './use-fresh-role.ts'
import './renewal.css'

/** Renewing: how the subscription stands, what may be bought, what is being paid, and how it came about. */
export function RenewalPage() {
  const { t } = useLingui()
  const user = useUser()
  const query = useCall(getSubscription, {}, { enabled: user !== null })
  const returned = useReturnedPayment()
  useFreshRole(query.data)

  if (user === null) return <ErrorScreen status={401} whole_page />
  return (
    <Page title={t`Subscription renewal`} aside={query.data && <Past subscription={query.data} />}>
      <div className="renewal">
        {returned && <PaymentReturn key={`${returned.id}`} {...returned} />}
        <QueryState query={query} skeleton={<RenewalSkeleton />}>
          {(subscription) => <Renewal subscription={subscription} returned={returned !== null} />}
        </QueryState>
      </div>
    </Page>
  )
}

/** The payment that the payment service has sent the payer back with. */
function useReturnedPayment(): { id: number; canceled: boolean } | null {
  const { payment, canceled } = useLocation({
    select: ({ search }) => search as { payment?: string | number; canceled?: string },
  })
  const id = Number(payment)
  return Number.isInteger(id) && id > 0 ? { id, canceled: canceled !== undefined } : null
}

function Renewal({ subscription, returned }: { subscription: Subscription; returned: boolean }) {
  const { role, plans, methods, payments } = subscription
  const under_way = payments.some(({ state }) => state === 'open' || state === 'declared')
  if (role === null) {
    return (
      <p className="sheet">
        <Trans>This account does not play yet, so there is nothing to renew.</Trans>
      </p>
    )
  }
  return (
    <>
      <SubscriptionStanding subscription={subscription} />
      <OpenPayments subscription={subscription} />
      {plans.length > 0 && methods.length > 0 ? (
        <RenewalForm subscription={subscription} quiet={returned || under_way} />
      ) : (
        <NothingToBuy no_end={subscription.no_end} />
      )}
    </>
  )
}

function NothingToBuy({ no_end }: { no_end: boolean }) {
  return (
    <p className="soft">
      {no_end ? (
        <Trans>It has no end, so there is nothing to renew.</Trans>
      ) : (
        <Trans>Nothing can be paid here at the moment. Write to the team: they will help you.</Trans>
      )}
    </p>
  )
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

function RenewalSkeleton() {
  return (
    <div className="renewal">
      <Skeleton height={120} />
      <Skeleton height={420} />
    </div>
  )
}

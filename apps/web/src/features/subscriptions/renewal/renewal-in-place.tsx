import { Trans } from '@lingui/react/macro'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { useEffect } from 'react'
import { useSession, useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { OpenPayments } from '../payments/open-payments.tsx'
import { statusWords } from '../subscription-words.ts'
import type { Subscription } from '../subscription.ts'
import { RenewalForm } from './renewal-form.tsx'
import * as styles from './renewal.module.css'

type RenewalInPlaceProps = {
  /** True when something else on the page is more important. */
  quiet?: boolean
  /** True when the page already shows the subscription's status. */
  standingTold?: boolean
}

/** Status of the user's subscription with the form to renew it, on any page. */
export function RenewalInPlace({ quiet = false, standingTold = false }: RenewalInPlaceProps) {
  const query = useCall(subscriptionCalls.getSubscription, {})
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

function NothingToBuy({ no_end }: { no_end: boolean }) {
  return (
    <p className="soft">
      {no_end ? (
        <Trans>It has no end date, so there’s nothing to renew.</Trans>
      ) : (
        <Trans>Payments aren’t available here at the moment. Write to the team and they’ll help you.</Trans>
      )}
    </p>
  )
}

function RenewalSkeleton() {
  return (
    <div className="stack gap-32">
      <Skeleton height={120} />
      <Skeleton height={420} />
    </div>
  )
}

/** Status of the subscription: its state in words and its last day. */
function SubscriptionStanding({ subscription }: { subscription: Subscription }) {
  const language = useLanguage()
  const { status, valid_until } = subscription
  const day = valid_until && formatDateLong(valid_until, language)

  return (
    <section className={`sheet ${styles.standing} stack gap-4`} data-state={status?.state ?? 'expired'}>
      <p className="soft">
        <Trans>Your subscription</Trans>
      </p>
      <p className={`${styles.standingState} serif strong largest capitalised`}>
        {status ? (
          statusWords(status)
        ) : (
          <Trans comment="A subscription that is not there">none at the moment</Trans>
        )}
      </p>
      {day && (
        <p>{status?.state === 'expired' ? <Trans>Ended {day}.</Trans> : <Trans>Valid until {day}.</Trans>}</p>
      )}
    </section>
  )
}

/** Updates the session when the subscription's role has changed, so that a renewed player may play at once. */
function useFreshRole(subscription: Subscription | undefined): void {
  const user = useUser()
  const { update } = useSession()

  useEffect(() => {
    if (user === null || subscription === undefined) return
    const { role, valid_until, no_end, status } = subscription
    const end = no_end ? true : valid_until
    if (role === null || end === null || user.roles?.[role] === end) return
    update({
      roles: { ...user.roles, [role]: end },
      valid_roles: { ...user.valid_roles, [role]: status?.state !== 'expired' },
    })
  }, [user, subscription, update])
}

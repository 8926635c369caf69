import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { Trans } from '@lingui/react/macro'
import { statusWords } from '@/features/subscriptions/subscription-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { AccountSection } from './account-section.tsx'
import * as styles from './subscription-card.module.css'

type Subscription = ReplyOf<typeof subscriptionCalls.getSubscription>

/** Status of the user's subscription with its last day, and a link to renew it. */
export function SubscriptionCard() {
  const subscription = useCall(subscriptionCalls.getSubscription, {})
  return (
    <AccountSection id="subscription">
      <QueryState
        query={subscription}
        skeleton={<Skeleton height={57} className={styles.subscriptionCardSkeleton} />}
      >
        {(data) => <Standing subscription={data} />}
      </QueryState>
    </AccountSection>
  )
}

function Standing({
  subscription: { role, status, valid_until, no_end, plans },
}: {
  subscription: Subscription
}) {
  const language = useLanguage()
  if (role === null || status === null) {
    return (
      <p>
        <Trans>This account doesn’t play yet, so there’s nothing to renew.</Trans>
      </p>
    )
  }
  const day = valid_until && formatDateLong(valid_until, language)

  return (
    <div className="apart row gap-16">
      <div>
        <p className={`${styles.subscriptionCardState} serif strong`} data-state={status.state}>
          {statusWords(status)}
        </p>
        <p className="soft">
          {no_end ? (
            <Trans>No end date.</Trans>
          ) : status.state === 'expired' ? (
            <Trans>Ended {day}.</Trans>
          ) : (
            <Trans>Valid until {day}.</Trans>
          )}
        </p>
      </div>
      <TextLink to={paths.renewal()} button={plans.length > 0 ? 'primary' : 'plain'}>
        {plans.length > 0 ? <Trans>Renew</Trans> : <Trans>Payments and history</Trans>}
      </TextLink>
    </div>
  )
}

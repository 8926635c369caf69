import { getSubscription } from '@tertulia/contract/subscriptions'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { statusWords } from '@/features/customer/subscription-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { QueryState } from '@/ui/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { AccountSection } from './account-section.tsx'
import './subscription-card.css'

type Subscription = ReplyOf<typeof getSubscription>

/** How one's subscription stands, through which day, and where it is renewed. */
export function SubscriptionCard() {
  const subscription = useCall(getSubscription, {})
  return (
    <AccountSection id="subscription">
      <QueryState query={subscription} skeleton={<Skeleton height={96} />}>
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
        <Trans>This account does not play yet, so there is nothing to renew.</Trans>
      </p>
    )
  }
  const day = valid_until && formatDateLong(valid_until, language)

  return (
    <div className="subscription-card">
      <div>
        <p className="subscription-card-state" data-state={status.state}>
          {statusWords(status)}
        </p>
        <p className="soft">
          {no_end ? (
            <Trans>It has no end.</Trans>
          ) : status.state === 'expired' ? (
            <Trans>It was valid through {day}.</Trans>
          ) : (
            <Trans>It is valid through {day}.</Trans>
          )}
        </p>
      </div>
      <TextLink to={paths.renewal()} button={plans.length > 0 ? 'primary' : 'plain'}>
        {plans.length > 0 ? <Trans>Renew</Trans> : <Trans>Payments and history</Trans>}
      </TextLink>
    </div>
  )
}

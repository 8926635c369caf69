import { Trans, useLingui } from '@lingui/react/macro'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { OpenPayments } from '../payments/open-payments.tsx'
import type { Subscription } from '../subscription.ts'
import { GiftForm } from './gift-form.tsx'

/** Pays for somebody else's subscription: form, payments begun, and gifts given. */
export function GiftPage() {
  const { t } = useLingui()
  const subscription = useCall(subscriptionCalls.getSubscription, {})
  const plans = useCall(subscriptionCalls.listPlans, {})
  return (
    <Page
      title={t`Give a gift`}
      lead={t`Pay for somebody’s subscription. Once your payment has arrived, you get a code by e-mail to pass on.`}
    >
      <QueryState query={subscription} skeleton={<Skeleton height={520} />}>
        {(own) => (
          <div className="stack gap-32">
            <OpenPayments subscription={own} gifts />
            <QueryState query={plans} skeleton={<Skeleton height={420} />}>
              {(offer) =>
                offer.plans.length > 0 && offer.methods.length > 0 ? (
                  <GiftForm plans={offer.plans} methods={offer.methods} />
                ) : (
                  <EmptyState>
                    <Trans>
                      Payments aren’t available here at the moment. Write to the team and they’ll help you.
                    </Trans>
                  </EmptyState>
                )
              }
            </QueryState>
            <GivenGifts payments={own.payments} />
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function GivenGifts({ payments }: { payments: Subscription['payments'] }) {
  const given = payments.filter(({ gift_for, state }) => gift_for !== null && state === 'completed')
  if (given.length === 0) return null
  return (
    <section className="stack" aria-labelledby="gifts">
      <h2 id="gifts">
        <Trans>Your gifts</Trans>
      </h2>
      <ul className="stack">
        {given.map(({ id, gift_for }) => (
          <li key={id}>
            <TextLink to={paths.gift(id)}>
              <Trans>Gift for {gift_for}: print or share</Trans>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

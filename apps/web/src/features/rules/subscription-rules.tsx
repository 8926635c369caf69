import { type PaymentMethod } from '@tertulia/contract/payments'
import * as subscriptions from '@tertulia/contract/subscriptions'
import { Trans } from '@lingui/react/macro'
import { PriceRows } from '@/features/customer/price-rows.tsx'
import { methodWords } from '@/features/customer/subscription-words.ts'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

export function SubscriptionRules() {
  return (
    <>
      <p>
        <Trans>
          Playing takes a subscription, for the league with everything else or for special quizzes alone. Your
          first month is free.
        </Trans>
      </p>
      <Prices />
      <p>
        <Trans>
          A subscription ends on the Saturday before the first Monday of a month, so that it always covers
          whole seasons. Renewing adds the months you pay for to the end you have; once it has ended, they
          begin with the next first Monday. When it ends, your account, results and statistics stay: you go on
          as soon as you renew.
        </Trans>
      </p>
      <p>
        <Trans>
          Bring a friend: for each person you invite who subscribes, your own subscription lasts one month
          longer.
        </Trans>
      </p>
      <NextStep />
    </>
  )
}

function Prices() {
  const { data, isLoadingError } = useCall(subscriptions.listPlans, {})
  if (isLoadingError) {
    return (
      <p className="soft">
        <Trans>The prices could not be loaded. Try again later.</Trans>
      </p>
    )
  }
  if (data === undefined) return <Skeleton height={230} />
  const { plans, methods } = data

  return (
    <>
      {plans.length > 0 && (
        <dl className="rules-prices">
          <PriceRows plans={plans} />
        </dl>
      )}
      {methods.length > 0 && <Methods methods={methods} />}
    </>
  )
}

function Methods({ methods }: { methods: readonly PaymentMethod[] }) {
  const ways = methods.map(methodWords).join(' · ')
  return (
    <p>
      <Trans>You can pay with: {ways}</Trans>
    </p>
  )
}

function NextStep() {
  const user = useUser()
  return (
    <p className="no-print">
      {user === null ? (
        <TextLink to={paths.register()} button="primary">
          <Trans>Join</Trans>
        </TextLink>
      ) : (
        <TextLink to={paths.renewal()} button="primary">
          <Trans>Renew the subscription</Trans>
        </TextLink>
      )}
    </p>
  )
}

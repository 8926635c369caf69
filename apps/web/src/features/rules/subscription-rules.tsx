import type { Currency, OfferedMethod } from '@tertulia/contract/payments'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { Trans } from '@lingui/react/macro'
import { PriceRows } from '@/features/subscriptions/renewal/price-rows.tsx'
import { methodWords } from '@/features/subscriptions/subscription-words.ts'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from './rules.module.css'

export function SubscriptionRules() {
  return (
    <>
      <p>
        <Trans>
          You need a subscription to play: everything, or special quizzes only. Your first month is free.
        </Trans>
      </p>
      <Prices />
      <p>
        <Trans>
          A subscription ends on the Saturday before the first Monday of a month, so it always covers whole
          seasons. Renewing adds the months you pay for to your current end date; if it has already ended,
          they start on the next first Monday. When it ends, your account, results and statistics stay, and
          you can carry on as soon as you renew.
        </Trans>
      </p>
      <p>
        <Trans>Bring a friend: for each person you invite who subscribes, you get one free month.</Trans>
      </p>
      <NextStep />
    </>
  )
}

function Prices() {
  const { data, isLoadingError } = useCall(subscriptionCalls.listPlans, {})
  if (isLoadingError) {
    return (
      <p className="soft">
        <Trans>The prices couldn’t be loaded. Try again later.</Trans>
      </p>
    )
  }
  if (data === undefined) return <Skeleton height={230} />
  const { plans, methods } = data

  return (
    <>
      {plans.length > 0 && (
        <dl className={styles.rulesPrices}>
          <PriceRows plans={plans} />
        </dl>
      )}
      {methods.length > 0 && <Methods methods={methods} currency={plans[0]?.currency} />}
    </>
  )
}

function Methods({
  methods,
  currency,
}: {
  methods: readonly OfferedMethod[]
  currency: Currency | undefined
}) {
  const ways = methods.map((method) => methodWords(method, currency)).join(' · ')
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
          <Trans>Renew your subscription</Trans>
        </TextLink>
      )}
    </p>
  )
}

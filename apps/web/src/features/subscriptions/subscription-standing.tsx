import { Trans } from '@lingui/react/macro'
import { statusWords } from '@/features/customer/subscription-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import type { Subscription } from './subscription.ts'

/** How the subscription stands: its state in words and its last day. */
export function SubscriptionStanding({ subscription }: { subscription: Subscription }) {
  const language = useLanguage()
  const { status, valid_until } = subscription
  const day = valid_until && formatDateLong(valid_until, language)

  return (
    <section className="sheet standing" data-state={status?.state ?? 'expired'}>
      <p className="soft">
        <Trans>Your subscription</Trans>
      </p>
      <p className="standing-state">
        {status ? (
          statusWords(status)
        ) : (
          <Trans comment="A subscription that is not there">none at the moment</Trans>
        )}
      </p>
      {day && (
        <p>
          {status?.state === 'expired' ? (
            <Trans>It was valid through {day}.</Trans>
          ) : (
            <Trans>It is valid through {day}.</Trans>
          )}
        </p>
      )}
    </section>
  )
}

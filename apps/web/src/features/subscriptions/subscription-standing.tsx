import { Trans } from '@lingui/react/macro'
import { statusWords } from './subscription-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import type { Subscription } from './subscription.ts'
import * as styles from './renewal/renewal.module.css'

/** Status of the subscription: its state in words and its last day. */
export function SubscriptionStanding({ subscription }: { subscription: Subscription }) {
  const language = useLanguage()
  const { status, valid_until: validUntil } = subscription
  const day = validUntil && formatDateLong(validUntil, language)

  return (
    <section className={`sheet ${styles.standing} stack gap-4`} data-state={status?.state ?? 'expired'}>
      <p className="soft">
        <Trans>Your subscription</Trans>
      </p>
      <p className={`${styles.standingState} serif strong`}>
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

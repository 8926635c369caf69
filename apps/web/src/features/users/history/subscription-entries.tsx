import { Trans, useLingui } from '@lingui/react/macro'
import type { ClubUser } from '@tertulia/contract/users'
import { monthsWords } from '@/features/subscriptions/subscription-words.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { roleWords } from '../permissions/role-words.ts'
import * as styles from '../dialog/user-dialog.module.css'

type Entries = ClubUser['subscription_entries']

/** Changes of the end of a user's subscription, the newest first; nothing for users without one. */
export function SubscriptionEntries({ entries }: { entries: Entries }) {
  if (entries.length === 0) return null
  return (
    <>
      <h3>
        <Trans>Subscription</Trans>
      </h3>
      <ol className={styles.userEntries}>
        {entries.map((entry) => (
          <SubscriptionLine key={entry.id} entry={entry} />
        ))}
      </ol>
    </>
  )
}

function SubscriptionLine({ entry }: { entry: Entries[number] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const kinds = {
    payment: t({ message: 'Payment', context: 'subscription' }),
    free_month: t`Free month`,
    trial: t`First month free`,
    correction: t`Set by an admin`,
    refund: t({ message: 'Refund', context: 'subscription' }),
  }
  const day = entry.valid_until && formatDateShort(entry.valid_until, language)
  const role = roleWords(entry.role)
  return (
    <li>
      <span className="soft figures">{formatDateShort(entry.date, language)}</span>
      <span>
        {kinds[entry.kind]}
        {entry.months !== null && ` · ${monthsWords(entry.months)}`}
        <span className={`${styles.userBy} small soft`}>
          {day !== null && t`${role} until ${day}`}
          {entry.no_end && t`${role}, no end date`}
          {day === null && !entry.no_end && t`${role} removed`}
        </span>
      </span>
    </li>
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { monthsWords } from './subscription-words.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import type { Subscription } from './subscription.ts'
import * as styles from './renewal/renewal.module.css'

type Entry = Subscription['entries'][number]

/** All changes of the subscription's end, the newest first. */
export function SubscriptionHistory({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <section>
      <h2 className={styles.historyHeading}>
        <Trans>Past changes</Trans>
      </h2>
      <ol className={styles.history}>
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function HistoryEntry({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { kind, date, payment_id } = entry
  const words = useEntryWords(entry)
  const day = formatDateShort(date, language)

  return (
    <li>
      <span className={`${styles.historyDay} small soft figures`}>{day}</span>
      <span>
        <strong>{words}</strong>
        <br />
        <EntryEnd entry={entry} />
        {kind === 'payment' && payment_id !== null && (
          <>
            {' '}
            <TextLink to={paths.paymentReceipt(payment_id)} aria-label={t`Receipt of ${day}`}>
              <Trans>Receipt</Trans>
            </TextLink>
          </>
        )}
      </span>
    </li>
  )
}

function useEntryWords({ kind, months }: Entry): string {
  const { t } = useLingui()
  const length = monthsWords(months ?? 0)
  switch (kind) {
    case 'payment':
      return t`Payment for ${length}`
    case 'free_month':
      return t`Free month for an invitation`
    case 'trial':
      return plural(months ?? 1, { one: 'First month free', other: 'First # months free' })
    case 'refund':
      return t`Payment refunded`
    case 'voucher':
      return t`Voucher for ${length}`
    case 'reversal':
      return t`Payment confirmed by mistake`
    case 'correction':
      return t`Set by the team`
  }
}

function EntryEnd({ entry: { valid_until, no_end } }: { entry: Entry }) {
  const language = useLanguage()
  if (no_end) return <Trans>valid, no end date</Trans>
  if (valid_until === null) return <Trans>no longer valid</Trans>
  const day = formatDateShort(valid_until, language)
  return <Trans>valid until {day}</Trans>
}

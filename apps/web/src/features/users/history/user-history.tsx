import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import * as auditLogCalls from '@tertulia/contract/audit-log'
import type { ClubUser } from '@tertulia/contract/users'
import { useState } from 'react'
import { monthsWords } from '@/features/subscriptions/subscription-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { PageSteps } from '@/ui/lists/page-steps.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { roleWords } from '../permissions/role-words.ts'
import { AuditEntries } from './audit-entries.tsx'
import * as styles from '../user/user-page.module.css'

/** A user's subscription changes, and audit entries about them, by them and in their name. */
export function UserHistory({ user }: { user: ClubUser }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const history = useCall(
    auditLogCalls.listAuditLog,
    { query: { user_id: user.id, page } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <div className="stack">
      <SubscriptionEntries entries={user.subscription_entries} />
      <h2>
        <Trans>Audit log</Trans>
      </h2>
      <QueryState query={history} skeleton={<Skeleton height={240} />}>
        {(list) => (
          <>
            {list.entries.length === 0 && (
              <p className="soft">
                <Trans>Nothing recorded yet.</Trans>
              </p>
            )}
            <AuditEntries entries={list.entries} user_id={user.id} />
            <PageSteps
              label={t`Pages of the history`}
              page={list.page}
              page_count={list.page_count}
              onPage={setPage}
              byTime
            />
          </>
        )}
      </QueryState>
    </div>
  )
}

type Entries = ClubUser['subscription_entries']

/** Changes of the end of a user's subscription, the newest first; nothing for users without one. */
function SubscriptionEntries({ entries }: { entries: Entries }) {
  if (entries.length === 0) return null
  return (
    <>
      <h2>
        <Trans>Subscription</Trans>
      </h2>
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
    reversal: t({ message: 'Reversal', context: 'subscription' }),
    voucher: t`Voucher`,
  }
  const day = entry.valid_until && formatDateShort(entry.valid_until, language)
  const role = roleWords(entry.role)
  return (
    <li>
      <span className="soft figures">{formatDateShort(entry.date, language)}</span>
      <span>
        {kinds[entry.kind]}
        {entry.months !== null && ` · ${monthsWords(entry.months)}`}
        <span className="small soft block">
          {day !== null && t`${role} until ${day}`}
          {entry.no_end && t`${role}, no end date`}
          {day === null && !entry.no_end && t`${role} removed`}
        </span>
      </span>
    </li>
  )
}

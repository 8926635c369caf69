import * as logCalls from '@tertulia/contract/logs'
import type { OwnLogEntry } from '@tertulia/contract/logs'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, formatTime, useLanguage } from '@/lib/dates/dates.ts'
import { logWords } from '@/lib/words/log-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { PageSteps } from '@/ui/lists/page-steps.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { AccountSection } from './account-section.tsx'
import * as styles from './account.module.css'

/** The user's stored actions of the last two months, paged and loaded on demand. */
export function ActivityLog() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <AccountSection
      id="activity"
      lead={t`What you did here in the last two months. Only you and the admins can see it.`}
    >
      {open ? (
        <Log />
      ) : (
        <Button onClick={() => setOpen(true)}>
          <Trans>Show my activity</Trans>
        </Button>
      )}
    </AccountSection>
  )
}

function Log() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const logs = useCall(logCalls.listOwnLogs, { query: { page } }, { placeholderData: keepPreviousData })
  return (
    <QueryState query={logs} skeleton={<Skeleton height={480} />}>
      {({ logs: entries, page_count }) =>
        entries.length === 0 ? (
          <p className="soft">
            <Trans>Nothing recorded yet.</Trans>
          </p>
        ) : (
          <>
            <ol className={styles.accountLog} aria-busy={logs.isPlaceholderData || undefined}>
              {entries.map((entry) => (
                <LogLine key={entry.id} entry={entry} />
              ))}
            </ol>
            <PageSteps
              label={t`Pages of my activity`}
              page={page}
              page_count={page_count}
              onPage={setPage}
              byTime
            />
          </>
        )
      }
    </QueryState>
  )
}

function LogLine({ entry }: { entry: OwnLogEntry }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { created_at, detail, by_team } = entry
  return (
    <li>
      <time className="figures small soft" dateTime={created_at}>
        {formatDateShort(dateInZone(created_at, time_zone), language)} {formatTime(created_at, time_zone)}
      </time>
      <span>
        {logWords(entry.kind)} <span className="breakable soft">{detail}</span>
        {by_team && (
          <span className="small soft">
            {' '}
            <Trans>· by an admin using your account</Trans>
          </span>
        )}
      </span>
    </li>
  )
}

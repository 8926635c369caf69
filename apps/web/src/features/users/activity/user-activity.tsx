import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as logCalls from '@tertulia/contract/logs'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { PageSteps } from '@/ui/lists/page-steps.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { logAddress } from './log-address.ts'
import { LogEntries } from './log-entries.tsx'

/** A user's browser actions of the last days. */
export function UserActivity({ user_id }: { user_id: number }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const logs = useCall(
    logCalls.listUserLogs,
    { params: { id: user_id }, query: { page } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <QueryState query={logs} skeleton={<Skeleton height={320} />}>
      {({ days, ...list }) => (
        <div className="stack">
          {days !== null && (
            <h3>
              <Plural value={days} one="Activity log (last day)" other="Activity log (last # days)" />
            </h3>
          )}
          {list.logs.length === 0 ? (
            <p className="soft">
              <Trans>Nothing in this period.</Trans>
            </p>
          ) : (
            <LogEntries entries={list.logs} />
          )}
          <PageSteps
            label={t`Pages of the activity`}
            page={list.page}
            page_count={list.page_count}
            onPage={setPage}
            byTime
          />
          <p>
            <TextLink to={logAddress(user_id, { period: 'stored' })}>
              <Trans>All of the last two months</Trans>
            </TextLink>
          </p>
        </div>
      )}
    </QueryState>
  )
}

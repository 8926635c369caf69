import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as logs from '@tertulia/contract/logs'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { logWords } from '@/lib/words/log-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { PageSteps } from '@/ui/lists/page-steps.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { UserMoment } from '../user-time.tsx'
import * as styles from './user-dialog.module.css'

/** A user's browser actions of the last days. */
export function UserActivity({ user_id: userId }: { user_id: number }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const foundLogs = useCall(
    logs.listUserLogs,
    { params: { id: userId }, query: { page } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <QueryState query={foundLogs} skeleton={<Skeleton height={320} />}>
      {({ days, ...list }) => (
        <div className="stack">
          <h3>
            <Plural value={days} one="Activity log (last day)" other="Activity log (last # days)" />
          </h3>
          {list.logs.length === 0 && (
            <p className="soft">
              <Trans>Nothing in this period.</Trans>
            </p>
          )}
          <ol className={styles.userEntries}>
            {list.logs.map(({ id, kind, detail, created_at: createdAt, impersonator }) => (
              <li key={id}>
                <UserMoment instant={createdAt} />
                <span>
                  {logWords(kind)} {detail !== '' && <q className="breakable">{detail}</q>}
                  {impersonator && (
                    <span className="small soft">
                      {' '}
                      <Trans>
                        (<PersonName person={impersonator} /> acting)
                      </Trans>
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ol>
          <PageSteps
            label={t`Pages of the activity`}
            page={list.page}
            page_count={list.page_count}
            onPage={setPage}
            byTime
          />
        </div>
      )}
    </QueryState>
  )
}

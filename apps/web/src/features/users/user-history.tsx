import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { listUserHistory, type ClubUser, type HistoryEntry } from '@tertulia/contract/users'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '@/lib/dates.ts'
import { useCall } from '@/lib/queries.ts'
import { PageSteps } from '@/ui/page-steps.tsx'
import { PersonName } from '@/ui/person-name.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { historyWords } from './history-words.ts'
import { SubscriptionEntries } from './subscription-entries.tsx'
import { UserMoment } from './user-time.tsx'

/** What moved somebody's subscription, and what was done about him, by him and in his name. */
export function UserHistory({ user }: { user: ClubUser }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const history = useCall(
    listUserHistory,
    { params: { id: user.id }, query: { page } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <div className="stack">
      <SubscriptionEntries entries={user.subscription_entries} />
      <h3>
        <Trans>Audit log</Trans>
      </h3>
      <QueryState query={history} skeleton={<Skeleton height={240} />}>
        {(list) => (
          <>
            {list.entries.length === 0 && (
              <p className="soft">
                <Trans>Nothing has been written down yet.</Trans>
              </p>
            )}
            <ol className="user-entries">
              {list.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            <PageSteps
              label={t`Pages`}
              page={list.page}
              page_count={list.page_count}
              onPage={setPage}
              by_time
            />
          </>
        )}
      </QueryState>
    </div>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const language = useLanguage()
  const { action, user, impersonator, created_at } = entry
  const words = historyWords(action, language)
  return (
    <li>
      <UserMoment instant={created_at} />
      <span>
        {words ?? <code className="user-detail">{action}</code>}
        <span className="user-by small soft">
          {impersonator ? (
            <Trans>
              <PersonName person={impersonator} />, as <PersonName person={user} />
            </Trans>
          ) : (
            <PersonName person={user} />
          )}
        </span>
      </span>
    </li>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import * as users from '@tertulia/contract/users'
import type { ClubUser, HistoryEntry } from '@tertulia/contract/users'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { PageSteps } from '@/ui/lists/page-steps.tsx'
import { PersonName } from '@/ui/person-name.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { historyWords } from './history-words.ts'
import { SubscriptionEntries } from './subscription-entries.tsx'
import { UserMoment } from '../user-time.tsx'
import * as styles from '../dialog/user-dialog.module.css'

/** A user's subscription changes, and audit entries about them, by them and in their name. */
export function UserHistory({ user }: { user: ClubUser }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const history = useCall(
    users.listUserHistory,
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
                <Trans>Nothing recorded yet.</Trans>
              </p>
            )}
            <ol className={styles.userEntries}>
              {list.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} personId={user.id} />
              ))}
            </ol>
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

type EntryProps = {
  entry: HistoryEntry
  /** Id of the user in question. */
  personId: number
}

function Entry({ entry, personId }: EntryProps) {
  const language = useLanguage()
  const { action, user, impersonator, subject, created_at: createdAt } = entry
  return (
    <li>
      <UserMoment instant={createdAt} />
      <span>
        {historyWords(action, language)}
        {subject && subject.id !== personId && (
          <span className={`${styles.userBy} small`}>
            <Trans comment="In the history: the person whom an action concerned">
              About <PersonName person={subject} />
            </Trans>
          </span>
        )}
        <span className={`${styles.userBy} small soft`}>
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

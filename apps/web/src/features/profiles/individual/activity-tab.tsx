import { Plural, Trans } from '@lingui/react/macro'
import * as logs from '@tertulia/contract/logs'
import type { UserLogEntry } from '@tertulia/contract/logs'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, formatTime, useLanguage } from '@/lib/dates/dates.ts'
import { logWords } from '@/lib/words/log-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from './activity-tab.module.css'

/** A user's browser actions of the last days, for admins. */
export function ActivityTab({ user_id: userId }: { user_id: number }) {
  const { page = 1 } = useSearch({ from: '/profile/{-$id}/{-$tab}' })
  const foundLogs = useCall(
    logs.listUserLogs,
    { params: { id: userId }, query: { page } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <PagedList
      query={foundLogs}
      skeleton={<Skeleton height={480} />}
      empty={
        <EmptyState>
          <Trans>Nothing in this period.</Trans>
        </EmptyState>
      }
      to={(number) => paths.profile(userId, 'activity-log', number)}
      className="stack gap-12 fitted"
      labelledBy="activity"
      above={({ days }) => (
        <h2 id="activity">
          <Plural value={days} one="Activity log (last day)" other="Activity log (last # days)" />
        </h2>
      )}
    >
      {(list) => (
        <ol className={`${styles.profileLog} card`}>
          {list.logs.map((entry) => (
            <LogLine key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </PagedList>
  )
}

function LogLine({ entry: { kind, detail, created_at: createdAt, impersonator } }: { entry: UserLogEntry }) {
  const language = useLanguage()
  const { time_zone: timeZone } = useCustomer()
  return (
    <li>
      <time className="figures small soft" dateTime={createdAt}>
        {formatDateShort(dateInZone(createdAt, timeZone), language)} {formatTime(createdAt, timeZone)}
      </time>
      <span>
        {logWords(kind)} {detail !== '' && <q className="breakable soft">{detail}</q>}
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
  )
}

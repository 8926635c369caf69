import { Plural, Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { listUserLogs, type UserLogEntry } from '@tertulia/contract/logs'
import { dateInZone } from '@tertulia/core/calendar/calendar'
import { keepPreviousData } from '@tanstack/react-query'
import { useCustomer } from '@/features/customer/customer.tsx'
import { formatDateShort, formatTime, useLanguage } from '@/lib/dates.ts'
import { logWords } from '@/lib/log-words.ts'
import { useCall } from '@/lib/queries.ts'
import { useAddressPage } from '@/lib/use-address-page.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { Pager } from '@/ui/pager.tsx'
import { PersonName } from '@/ui/person-name.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import './activity-tab.css'

/** What somebody did in his browser in the last days, for admins. */
export function ActivityTab({ user_id }: { user_id: number }) {
  const page = useAddressPage()
  const logs = useCall(
    listUserLogs,
    { params: { id: user_id }, query: { page } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <QueryState query={logs} skeleton={<Skeleton height={480} />}>
      {({ days, logs: entries, page: shown, page_count }) => (
        <section className="profile-section" aria-labelledby="activity">
          <h2 id="activity">
            <Plural value={days} one="Activity log (last day)" other="Activity log (last # days)" />
          </h2>
          {entries.length === 0 ? (
            <EmptyState>
              <Trans>Nothing in this time.</Trans>
            </EmptyState>
          ) : (
            <ol className="profile-log" aria-busy={logs.isPlaceholderData || undefined}>
              {entries.map((entry) => (
                <LogLine key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
          <Pager
            page={shown}
            page_count={page_count}
            to={(number) => paths.profile(user_id, 'activity-log', number)}
          />
        </section>
      )}
    </QueryState>
  )
}

function LogLine({ entry: { kind, detail, created_at, impersonator } }: { entry: UserLogEntry }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return (
    <li>
      <time className="figures small soft" dateTime={created_at}>
        {formatDateShort(dateInZone(created_at, time_zone), language)} {formatTime(created_at, time_zone)}
      </time>
      <span>
        {logWords(kind)} {detail !== '' && <q className="profile-log-detail">{detail}</q>}
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

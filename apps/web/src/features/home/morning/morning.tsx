import { Trans } from '@lingui/react/macro'
import * as home from '@tertulia/contract/home'
import { daysBetween, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { useEffect } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { MorningBlock } from './morning-block.tsx'
import * as styles from '../home.module.css'

/** The morning after: the player's games and special quiz of the last day that is over, as of today. */
export function Morning({ today }: { today: CalendarDate }) {
  const language = useLanguage()
  const query = useMorning(today)
  return (
    <QueryState query={query} skeleton={<Skeleton height={250} />}>
      {({ date, games }) =>
        date !== null &&
        games.length > 0 && (
          <section aria-labelledby="morning">
            <div className={`${styles.homeHead} row baseline apart gap-4-16`}>
              <h2 id="morning">
                {daysBetween(date, today) === 1 ? <Trans>Yesterday</Trans> : <Trans>The last day</Trans>}
              </h2>
              <span className="soft small">{formatDateLong(date, language)}</span>
            </div>
            <ul className="stack gap-12 fitted">
              {games.map((game) => (
                <MorningBlock key={game.facts.competition} game={game} date={date} />
              ))}
            </ul>
          </section>
        )
      }
    </QueryState>
  )
}

/** Reads the morning, and again when it is of an earlier day than the rest of the page. */
function useMorning(today: CalendarDate) {
  const query = useCall(home.getMorning, {})
  const { data, refetch } = query
  const isOld = data !== undefined && data.today < today
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  return query
}

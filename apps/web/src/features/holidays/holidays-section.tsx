import * as holidayCalls from '@tertulia/contract/holidays'
import type { Holidays } from '@tertulia/contract/holidays'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { HolidayChoices } from './holiday-choices.tsx'
import { HolidayHistory } from './holiday-history.tsx'
import * as styles from './holidays.module.css'

/** The club's days without a round, on the list of seasons, with what belongs below them. */
export function HolidaysSection({ below }: { below: (known: Holidays) => ReactNode }) {
  const known = useCall(holidayCalls.listHolidays, {})
  return (
    <section className={`${styles.holidaysSection} sheet stack fitted`} aria-labelledby="holidays-title">
      <header>
        <h2 id="holidays-title">
          <Trans>Days without a round</Trans>
        </h2>
        <p className="soft">
          <Trans>Dates proposed for a season skip the days ticked here.</Trans>
        </p>
      </header>
      <QueryState query={known} skeleton={<Skeleton height={480} />}>
        {(found) => (
          <>
            <HolidayChoices known={found} />
            {below(found)}
            <HolidayHistory changes={found.changes} />
          </>
        )}
      </QueryState>
    </section>
  )
}

import * as holidays from '@tertulia/contract/holidays'
import { Trans } from '@lingui/react/macro'
import { useCall } from '@/lib/calls/queries.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { HolidayChoices } from './holiday-choices.tsx'
import * as styles from './holidays.module.css'

/** The club's days without a round, on the list of seasons. */
export function HolidaysSection() {
  const known = useCall(holidays.listHolidays, {})
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
        {(found) => <HolidayChoices known={found} />}
      </QueryState>
    </section>
  )
}

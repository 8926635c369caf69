import type * as closedDays from '@tertulia/contract/closed-days'
import type { Day } from '@tertulia/contract/closed-days'
import { endOfDay, startOfDay } from '@tertulia/core/calendar/calendar'
import type { Call } from '../../platform/http/serve.ts'
import { findDayState } from './closed-days.views.ts'

/** Reports when the current day ends, and whether all results of the day before are readable. */
export async function getDay({ db, customer, now, today }: Call<typeof closedDays.getDay>): Promise<Day> {
  const { time_zone: timeZone } = customer
  return {
    today,
    now,
    begins_at: startOfDay(today, timeZone),
    ends_at: endOfDay(today, timeZone),
    ...(await findDayState(db, today)),
  }
}

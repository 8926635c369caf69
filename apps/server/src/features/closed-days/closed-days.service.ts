import type * as closedDayCalls from '@tertulia/contract/closed-days'
import type { Day } from '@tertulia/contract/closed-days'
import { endOfDay, startOfDay } from '@tertulia/core/calendar/calendar'
import { quizRoles } from '@tertulia/core/quizzes/quiz-roles'
import { mayAct } from '@tertulia/core/roles/roles'
import type { Call } from '../../platform/http/serve.ts'
import { findDayState } from './closed-days.views.ts'

/** Reports when the current day ends, and whether all results of the day before are readable. */
export async function getDay({
  db,
  customer,
  now,
  today,
  user,
}: Call<typeof closedDayCalls.getDay>): Promise<Day> {
  const { time_zone } = customer
  const { round_without_quiz: round, ...state } = await findDayState(db, today)
  const writes = mayAct(user.valid_roles, [quizRoles.daily.editor])
  return {
    today,
    now,
    begins_at: startOfDay(today, time_zone),
    ends_at: endOfDay(today, time_zone),
    ...state,
    round_without_quiz: round && { ...round, missing: writes ? round.missing : [] },
  }
}

import * as absenceCalls from '@tertulia/contract/absences'
import * as leagueCalls from '@tertulia/contract/league'
import { endpointKey } from '@/lib/calls/queries.ts'

/** What changes with the days that a player announces or withdraws. */
export const absenceChange = {
  shows: endpointKey(absenceCalls.getAbsences, {}),
  refreshes: [leagueCalls.getRounds],
}

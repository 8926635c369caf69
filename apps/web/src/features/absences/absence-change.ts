import * as absenceCalls from '@tertulia/contract/absences'
import * as leagueCalls from '@tertulia/contract/league'
import { endpointKey } from '@/lib/calls/queries.ts'

/** Choices of the actions that announce and withdraw days of absence. */
export const absenceChange = {
  shows: endpointKey(absenceCalls.getAbsences, {}),
  refreshes: [leagueCalls.getRounds],
}

import type { CalendarDate } from '../calendar/calendar.ts'
import { regionCodes, type RegionSet } from '../regions/regions.ts'

/** Optional personal details of a user. */
export type Profile = { birthdate: CalendarDate | null; region: string | null }

export type ProfileVerdict =
  | { accepted: true }
  | { accepted: false; reason: 'birthdate_not_past'; field: 'birthdate' }
  | { accepted: false; reason: 'region_unknown'; field: 'region' }

/** Checks that a birthdate is in the past and a region belongs to the club. */
export function profileVerdict(
  { birthdate, region }: Profile,
  { today, region_set }: { today: CalendarDate; region_set: RegionSet },
): ProfileVerdict {
  if (birthdate !== null && birthdate >= today) {
    return { accepted: false, reason: 'birthdate_not_past', field: 'birthdate' }
  }
  if (region !== null && !regionCodes(region_set).includes(region)) {
    return { accepted: false, reason: 'region_unknown', field: 'region' }
  }
  return { accepted: true }
}

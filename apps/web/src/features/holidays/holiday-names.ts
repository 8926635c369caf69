import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Holiday } from '@tertulia/contract/holidays'
import type { NationalHoliday } from '@tertulia/core/calendar/national-holidays'

const names: Record<NationalHoliday, MessageDescriptor> = {
  new_year: msg`New Year’s Day`,
  good_friday: msg`Good Friday`,
  easter_sunday: msg`Easter Sunday`,
  freedom_day: msg`Freedom Day`,
  labour_day: msg`Labour Day`,
  corpus_christi: msg`Corpus Christi`,
  portugal_day: msg`Portugal Day`,
  assumption: msg`Assumption of Mary`,
  republic_day: msg`Republic Day`,
  all_saints: msg`All Saints’ Day`,
  restoration_of_independence: msg`Restoration of Independence`,
  immaculate_conception: msg`Immaculate Conception`,
  christmas: msg`Christmas Day`,
}

/** The name of a day without a round: the club's own, or the national holiday's in the current language. */
export function holidayName({ name, holiday }: Pick<Holiday, 'name' | 'holiday'>): string {
  if (name !== null) return name
  return holiday === null ? '' : i18n._(names[holiday])
}

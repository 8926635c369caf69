import * as holidayCalls from '@tertulia/contract/holidays'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listHolidays, saveHolidays, undoHolidayChange } from './holidays.service.ts'

/** Routes of the days without a round, for admins. */
export function holidaysRoutes(app: App): void {
  serve(app, holidayCalls.listHolidays, listHolidays)
  serve(app, holidayCalls.saveHolidays, saveHolidays)
  serve(app, holidayCalls.undoHolidayChange, undoHolidayChange)
}

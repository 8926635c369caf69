import * as holidayCalls from '@tertulia/contract/holidays'
import type { Holiday } from '@tertulia/contract/holidays'
import { nationalHolidayOn } from '@tertulia/core/calendar/national-holidays'
import type { TestServer } from './server.ts'

/** Lets a server read and save days without a round; none at first. */
export function serveHolidays(server: TestServer): void {
  let days: Holiday[] = []
  const reply = () => ({ today: '2026-11-20', holidays: days, changes: [] })
  server.answer(holidayCalls.listHolidays, reply)
  server.answer(holidayCalls.saveHolidays, ({ body }) => {
    const { added, removed } = body
    const gone = new Set([...removed, ...added.map(({ date }) => date)])
    const made = added.map((day) => ({ ...day, holiday: nationalHolidayOn(day.date), round: null }))
    const rest = days.filter(({ date }) => !gone.has(date))
    days = [...rest, ...made].toSorted((one, other) => (one.date < other.date ? -1 : 1))
    return reply()
  })
}

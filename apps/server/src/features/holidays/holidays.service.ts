import type * as holidays from '@tertulia/contract/holidays'
import type { Holidays } from '@tertulia/contract/holidays'
import { nationalHolidayOn } from '@tertulia/core/calendar/national-holidays'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { recordAction, recordNothing } from '../../platform/access/audit-log.store.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { removeHolidays, storeHolidays } from './holidays.store.ts'
import { listHolidaysFrom } from './holidays.views.ts'

/** Lists the coming days without a round. */
export async function listHolidays({ db, today }: Call<typeof holidays.listHolidays>): Promise<Holidays> {
  return present(db, today)
}

/** Removes and adds days without a round; a day named in both is added. */
export async function saveHolidays(call: Call<typeof holidays.saveHolidays>): Promise<Holidays> {
  const { db, today, body } = call
  const wanted = body.added.map(({ date, name }) => ({ date, name: name === null ? null : cleanLine(name) }))
  const unnamed = wanted.flatMap(({ date, name }, index) =>
    name === '' || (name === null && nationalHolidayOn(date) === null)
      ? [{ field: `added.${index}.name`, problem: 'required' }]
      : [],
  )
  if (unnamed.length > 0) refuse('invalid_input', unnamed)
  const names = new Map(wanted.map(({ date, name }) => [date, name]))
  const removed = await removeHolidays(
    db,
    body.removed.filter((date) => !names.has(date)),
  )
  const added = await storeHolidays(db, names)
  await record(call, 'remove_holidays', removed)
  await record(call, 'add_holidays', added)
  return present(db, today)
}

async function present(db: Db, today: string): Promise<Holidays> {
  const rows = await listHolidaysFrom(db, today)
  return {
    today,
    holidays: rows.map(({ date, name }) => ({ date, name, holiday: nationalHolidayOn(date) })),
  }
}

async function record(
  { db, user, now }: Call<typeof holidays.saveHolidays>,
  action: 'add_holidays' | 'remove_holidays',
  dates: readonly string[],
): Promise<void> {
  if (dates.length === 0) return recordNothing(user)
  await recordAction({ db, user, now }, `${action} ${dates.join(' ')}`)
}

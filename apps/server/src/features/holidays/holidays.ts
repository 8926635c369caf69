import type * as holidayCalls from '@tertulia/contract/holidays'
import type { Holidays } from '@tertulia/contract/holidays'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { nationalHolidayOn } from '@tertulia/core/calendar/national-holidays'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { recordAction, recordNothing } from '../../platform/access/audit-log.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import {
  isUnchanged,
  listHolidayChanges,
  listHolidaysWithRounds,
  closeHolidayChange,
  findHolidayChange,
  listHolidaysOn,
  lockHolidays,
  removeHolidays,
  saveHolidayChange,
  storeHolidays,
  type Days,
} from './holidays.sql.ts'

/** Lists the coming days without a round, and how they came to be. */
export async function listHolidays({ db, today }: Call<typeof holidayCalls.listHolidays>): Promise<Holidays> {
  return present(db, today)
}

/** Removes and adds days without a round; a day named in both is added. */
export async function saveHolidays(call: Call<typeof holidayCalls.saveHolidays>): Promise<Holidays> {
  const { db, user, now, today, body } = call
  const added = body.added.map(({ date, name }) => ({ date, name: name === null ? null : cleanLine(name) }))
  const unnamed = added.flatMap(({ date, name }, index) =>
    name === '' || (name === null && nationalHolidayOn(date) === null)
      ? [{ field: `added.${index}.name`, problem: 'required' }]
      : [],
  )
  if (unnamed.length > 0) refuse('invalid_input', unnamed)
  await lockHolidays(db)
  const made = await change(call, { added, removed: body.removed })
  if (made.added.length + made.removed.length > 0) {
    await saveHolidayChange(db, { ...made, author_id: user.id, changed_at: now })
  }
  return present(db, today)
}

/** Undoes a change as a whole, unless one of its days has changed since. */
export async function undoHolidayChange(
  call: Call<typeof holidayCalls.undoHolidayChange>,
): Promise<Holidays> {
  const { db, user, now, today, params } = call
  const { id } = params
  await lockHolidays(db)
  const made = orNotFound(await findHolidayChange(db, id))
  if (made.is_undone || !(await isUnchanged(db, id))) refuse('holidays_changed')
  await change(call, { added: made.removed, removed: made.added.map(({ date }) => date) })
  await closeHolidayChange(db, { id, undone_by: user.id, undone_at: now })
  return present(db, today)
}

type Changing = Pick<Call<typeof holidayCalls.saveHolidays>, 'db' | 'user' | 'now'>

/** Makes a change, records it, and returns what it has really changed. */
async function change(
  call: Changing,
  { added, removed }: { added: Days; removed: readonly CalendarDate[] },
): Promise<{ added: Days; removed: Days }> {
  const { db } = call
  const names = new Map(added.map(({ date, name }) => [date, name]))
  const before = await listHolidaysOn(db, [...names.keys(), ...removed])
  const gone = await removeHolidays(
    db,
    removed.filter((date) => !names.has(date)),
  )
  const came = await storeHolidays(db, names)
  await record(call, 'remove_holidays', gone)
  await record(call, 'add_holidays', came)
  const changed = new Set([...gone, ...came])
  return {
    added: came.map((date) => ({ date, name: names.get(date) ?? null })),
    removed: before.filter(({ date }) => changed.has(date)),
  }
}

async function present(db: Db, today: CalendarDate): Promise<Holidays> {
  const rows = await listHolidaysWithRounds(db, today)
  return {
    today,
    holidays: rows.map((row) => ({ ...row, holiday: nationalHolidayOn(row.date) })),
    changes: await listHolidayChanges(db, today),
  }
}

async function record(
  { db, user, now }: Changing,
  action: 'add_holidays' | 'remove_holidays',
  dates: readonly string[],
): Promise<void> {
  if (dates.length === 0) return recordNothing(user)
  await recordAction({ db, user, now }, `${action} ${dates.join(' ')}`)
}

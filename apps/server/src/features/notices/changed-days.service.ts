import { isDeepStrictEqual } from 'node:util'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { addDays } from '@tertulia/core/calendar/calendar'
import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { DayChangeTold } from '../day-changes/day-changes.views.ts'
import { listOutcomesOfDay, type PlayerOfDay } from './submitted-quizzes.views.ts'
import { dayChangeMail, dayChangePush, type ChangedResult } from './texts/day-change.mail.ts'
import { tellReaders } from './tell-readers.ts'

/**
 * Changes closed days, and tells every player who thereby won or lost something else, old and new, once for all of
 * them, by mail and on their devices; returns how many players that are. (docs/rules/day-changes.md)
 */
export async function tellOfDayChange(
  db: Db,
  told: DayChangeTold & { addresses: Addresses },
  change: () => Promise<unknown>,
): Promise<number> {
  const { change: made, customer, now, today, addresses } = told
  const before = await listResults(db, told)
  await change()
  const readers = changedReaders(before, await listResults(db, told))
  const reference = { day_change_id: made.id, undone: made.undone }
  await tellReaders(
    db,
    { kind: 'day_change', reference, now, customer, addresses },
    {
      readers,
      until: addDays(today, 1),
      mail: (sender, reader) => dayChangeMail(sender, reader, made),
      push: (reader) => dayChangePush(reader, made),
    },
  )
  return readers.length
}

type DatedOutcome = PlayerOfDay & { date: CalendarDate }

async function listResults(
  db: Db,
  { quizzes, now, today }: DayChangeTold,
): Promise<Map<string, DatedOutcome>> {
  const results = new Map<string, DatedOutcome>()
  for (const { id, date } of quizzes) {
    for (const outcome of await listOutcomesOfDay(db, { quiz_id: id, now, today })) {
      results.set(`${id} ${outcome.user_id}`, { ...outcome, date })
    }
  }
  return results
}

/** Returns every player whose results differ, with those that do. */
function changedReaders(
  before: ReadonlyMap<string, DatedOutcome>,
  after: ReadonlyMap<string, DatedOutcome>,
): (PlayerOfDay & { results: ChangedResult[] })[] {
  const readers = new Map<number, PlayerOfDay & { results: ChangedResult[] }>()
  for (const [key, now] of after) {
    const old = before.get(key)
    if (!old || isDeepStrictEqual(old, now)) continue
    const reader = readers.get(now.user_id) ?? { ...now, results: [] }
    reader.results.push({ date: now.date, before: old, after: now })
    readers.set(now.user_id, reader)
  }
  return [...readers.values()]
}

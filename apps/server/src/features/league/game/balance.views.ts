import type { Balance } from '@tertulia/contract/league'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'
import { findOutcomes } from '../meetings.views.ts'
import { listForms } from './forms.views.ts'

/** Finds the games between two players before a date in short, with the form of each. */
export async function findBalance(
  db: Db,
  pair: readonly [number, number],
  before: CalendarDate,
): Promise<Balance> {
  const [{ games, draws, sides, last }, forms] = await Promise.all([
    findOutcomes(db, pair, before),
    listForms(db, { user_ids: pair, before }),
  ])
  return {
    games,
    draws,
    wins: sides.map(({ wins }) => wins),
    last,
    forms: pair.map((id) => forms.get(id) ?? []),
  }
}

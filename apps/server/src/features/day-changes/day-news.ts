import { isDeepStrictEqual } from 'node:util'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { postponeNews, type Repair } from '../../platform/delivery/repair-news.store.ts'
import { listOutcomesOfDay, type Outcome } from '../corrections/changed-quizzes.views.ts'
import type { DayChangeTold } from './day-changes.views.ts'

/** A change of closed days that is made or undone. */
export type DayRepair = Repair & DayChangeTold['change']

/** What a player won or lost by a quiz of a date. */
export type DatedOutcome = Outcome & { submitted: boolean; quiz_id: number; date: CalendarDate }

/** What a player won or lost by a quiz, before changes of its day and after them. */
export type ChangedResult = { date: CalendarDate; before: DatedOutcome; after: DatedOutcome }

/**
 * Changes closed days, and has every player told who thereby won or lost something else; returns how many players that
 * are. (docs/rules/day-changes.md)
 */
export async function postponeDayChange(
  db: Db,
  { change: made, quizzes, now, today }: DayChangeTold,
  change: () => Promise<unknown>,
): Promise<number> {
  const before = await listResults(db, { quizzes, today })
  await change()
  const changed = changedResults(before, await listResults(db, { quizzes, today }))
  const known = changed.flatMap(({ user_id, results }) =>
    results.map((result) => [`${result.before.quiz_id} ${user_id}`, result.before] as const),
  )
  const news = { before: Object.fromEntries(known), repairs: [made] satisfies DayRepair[] }
  await postponeNews(db, { kind: 'results', subject: '', ...news }, now)
  return changed.length
}

type Asked = { quizzes: readonly { id: number; date: CalendarDate }[]; today: CalendarDate }

/** Lists what the players of quizzes won or lost, by `quiz_id user_id`. */
export async function listResults(db: Db, { quizzes, today }: Asked): Promise<Map<string, DatedOutcome>> {
  const results = new Map<string, DatedOutcome>()
  for (const { id, date } of quizzes) {
    for (const { user_id, ...outcome } of await listOutcomesOfDay(db, { quiz_id: id, today })) {
      results.set(`${id} ${user_id}`, { quiz_id: id, date, ...outcome })
    }
  }
  return results
}

/** Returns every player whose results differ, with those that do. */
export function changedResults(
  before: ReadonlyMap<string, DatedOutcome>,
  after: ReadonlyMap<string, DatedOutcome>,
): { user_id: number; results: ChangedResult[] }[] {
  const players = new Map<number, ChangedResult[]>()
  for (const [key, outcome] of after) {
    const old = before.get(key)
    if (!old || isDeepStrictEqual(old, outcome)) continue
    const userId = Number(key.split(' ')[1])
    players.set(userId, [...(players.get(userId) ?? []), { date: outcome.date, before: old, after: outcome }])
  }
  return [...players]
    .map(([userId, results]) => ({ user_id: userId, results }))
    .toSorted((one, other) => one.user_id - other.user_id)
}

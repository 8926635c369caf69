import { isDeepStrictEqual } from 'node:util'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { postponeNews, type Repair } from '../../platform/delivery/repair-news.sql.ts'
import { listOutcomesOfDay, type Outcome } from '../corrections/changed-quizzes.sql.ts'
import { tellResultsAnew } from '../corrections/corrections.exports.ts'
import { listClosingPlayers } from './closings/closings.sql.ts'
import type { ClosingTold, DayChangeTold } from './day-changes.sql.ts'

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

type Query = { quizzes: readonly { id: number; date: CalendarDate }[]; today: CalendarDate }

/** Lists what the players of quizzes won or lost, by `quiz_id user_id`. */
export async function listResults(db: Db, { quizzes, today }: Query): Promise<Map<string, DatedOutcome>> {
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

/** A changed closing that is made or undone. */
export type ClosingRepair = Repair & Pick<ClosingTold['change'], 'kind' | 'reason'>

/**
 * Has everybody told who may still play a day, and of a reopened day also those who have submitted, that its closing has
 * changed; returns how many people that are. The results of a reopened day will be told anew.
 * (docs/rules/day-changes.md)
 */
export async function postponeClosing(
  db: Db,
  { change, closed_before: before, now, today }: ClosingTold,
): Promise<number> {
  const { id, date, kind, reason, undone } = change
  if (kind === 'reopening') await tellResultsAnew(db, { date, change_id: id, undone })
  const repairs: ClosingRepair[] = [{ id, kind, reason, undone }]
  await postponeNews(db, { kind: 'closing', subject: date, before: { closes_at: before }, repairs }, now)
  return (await listClosingPlayers(db, { date, today, everybody: kind === 'reopening' })).length
}

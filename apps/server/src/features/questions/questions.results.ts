import type { Db } from '../../platform/database.ts'
import { moveCounts, removeStrayCounts, saveCounts } from './question-counts.store.ts'
import type { VerdictChange } from './verdict-changes.views.ts'

/**
 * Counts the answers to each question of a quiz whose day is closed; tells how many questions were counted otherwise
 * before. Whoever calls it holds the verdicts back. (docs/rules/statistics.md)
 */
export async function countAnswers(db: Db, quiz_id: number): Promise<number> {
  return saveCounts(db, quiz_id)
}

/** Brings the counts of questions of a closed day up to date with changed verdicts. (docs/rules/statistics.md) */
export async function recountAnswers(db: Db, changes: readonly VerdictChange[]): Promise<void> {
  await moveCounts(db, changes)
}

/** Takes away what was counted of days that are not closed; tells of how many questions. */
export async function uncountOpenDays(db: Db): Promise<number> {
  return removeStrayCounts(db)
}

import type { Db } from '../../platform/database/database.ts'
import { type VerdictChange, moveCounts, removeStrayCounts, saveCounts } from './questions.sql.ts'

/**
 * Counts the answers to each question of a quiz whose day is closed; returns how many questions had other counts. The
 * caller has locked the verdicts. (docs/rules/statistics.md)
 */
export async function countAnswers(db: Db, quizId: number): Promise<number> {
  return saveCounts(db, quizId)
}

/** Updates the counts of questions of a closed day with changed verdicts. (docs/rules/statistics.md) */
export async function recountAnswers(db: Db, changes: readonly VerdictChange[]): Promise<void> {
  await moveCounts(db, changes)
}

/** Deletes the counts of days that are not closed; returns for how many questions. */
export async function uncountOpenDays(db: Db): Promise<number> {
  return removeStrayCounts(db)
}

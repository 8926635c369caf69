import type { Db } from '../../platform/database.ts'

/** A distinct answer to a question whose verdict changed; null = pending. */
export type VerdictChange = {
  question_id: number
  normalised: string
  before: boolean | null
  after: boolean | null
}

/** Counts the answers to each question of a quiz whose day has just been closed. (docs/rules/statistics.md) */
export async function countAnswers(_db: Db, _quiz_id: number): Promise<void> {}

/** Brings the counts of questions of a closed day up to date with changed verdicts. (docs/rules/statistics.md) */
export async function recountAnswers(_db: Db, _changes: readonly VerdictChange[]): Promise<void> {}

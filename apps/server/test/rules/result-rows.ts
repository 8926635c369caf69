import { expect } from 'vitest'
import { countDifferences, recomputeResults } from '../../src/features/closed-days/closed-days.ts'
import type { TestApp } from '../test-app.ts'

/** Reads every row of a customer that a change of questions or days may touch, in a stable order. */
export async function resultRows(app: TestApp, customerId: number) {
  const { read } = app.forCustomer(customerId)
  return [
    await read.selectFrom('closed_days').selectAll().orderBy('date').execute(),
    await read.selectFrom('questions').selectAll().orderBy('id').execute(),
    await read.selectFrom('verdicts').selectAll().orderBy('question_id').orderBy('normalised').execute(),
    await read.selectFrom('submissions').selectAll().orderBy('quiz_id').orderBy('user_id').execute(),
    await read.selectFrom('answers').selectAll().orderBy('question_id').orderBy('user_id').execute(),
    await read.selectFrom('games').selectAll().orderBy('date').orderBy('user_id').execute(),
    await read.selectFrom('standings').selectAll().orderBy('season').orderBy('user_id').execute(),
    await read.selectFrom('cup_games').selectAll().orderBy('cup_round').orderBy('position').execute(),
    await read.selectFrom('cup_changes').selectAll().orderBy('id').execute(),
    await read.selectFrom('special_quiz_results').selectAll().orderBy('quiz_id').orderBy('user_id').execute(),
    await read.selectFrom('question_counts').selectAll().orderBy('question_id').execute(),
    await read.selectFrom('genre_records').selectAll().orderBy('user_id').orderBy('theme_id').execute(),
    await read.selectFrom('subtheme_records').selectAll().orderBy('user_id').orderBy('subtheme_id').execute(),
  ]
}

/** Checks that a full recomputation would change nothing. */
export async function resultsAgree(app: TestApp, customerId: number): Promise<void> {
  const recomputed = await recomputeResults(app.forCustomer(customerId), { verify: true })
  expect(countDifferences(recomputed)).toBe(0)
}

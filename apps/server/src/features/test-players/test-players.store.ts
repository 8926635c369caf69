import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findTestedQuiz, type QuizPlace, type TestedQuiz } from './test-players.views.ts'

type OwnTest = { quiz_id: number; user_id: number }

/** Finds a quiz, and lets nobody else change it or its test players meanwhile; null for none. */
export async function lockTestedQuiz(db: Db, { kind, date }: QuizPlace): Promise<TestedQuiz | null> {
  await sql`select from quizzes where kind = ${kind} and date = ${date} for no key update`.execute(db)
  return findTestedQuiz(db, { kind, date })
}

/** Saves that somebody was asked to try out a quiz. */
export async function insertTestPlayer(
  db: Db,
  invitation: OwnTest & { invited_by: number; invited_at: Instant },
): Promise<void> {
  await db.insertInto('test_players').values(invitation).execute()
}

/** Deletes an invitation that was not taken up; false when there is none. */
export async function deleteInvitation(db: Db, { quiz_id, user_id }: OwnTest): Promise<boolean> {
  const deleted = await db
    .deleteFrom('test_players')
    .where('quiz_id', '=', quiz_id)
    .where('user_id', '=', user_id)
    .where('begun_at', 'is', null)
    .returning('user_id')
    .execute()
  return deleted.length > 0
}

/** Saves when a test player began, the first time. */
export async function updateBeginning(
  db: Db,
  { quiz_id, user_id, begun_at }: OwnTest & { begun_at: Instant },
): Promise<void> {
  await db
    .updateTable('test_players')
    .set({ begun_at })
    .where('quiz_id', '=', quiz_id)
    .where('user_id', '=', user_id)
    .where('begun_at', 'is', null)
    .execute()
}

/** Saves what a test player answered, in the order of the questions, and when. */
export async function updateAnswers(
  db: Db,
  { quiz_id, user_id, ...answered }: OwnTest & { finished_at: Instant; answers: string[] },
): Promise<void> {
  await db
    .updateTable('test_players')
    .set(answered)
    .where('quiz_id', '=', quiz_id)
    .where('user_id', '=', user_id)
    .execute()
}

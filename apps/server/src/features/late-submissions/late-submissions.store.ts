import type { DeviceReceipt } from '@tertulia/contract/late-submissions'
import type { AnswerInput } from '@tertulia/contract/quizzes'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type NewLateSubmission = {
  quiz_id: number
  user_id: number
  submission_key: string
  asked_at: Instant
  statement: string | null
  device: DeviceReceipt
  answers: (AnswerInput & { normalised: string })[]
}

/** Saves a late submission with its answers, unless the player has one for the quiz. */
export async function insertLateSubmission(db: Db, late: NewLateSubmission): Promise<void> {
  const { answers, device, ...row } = late
  const made = await db
    .insertInto('late_submissions')
    .values({
      ...row,
      device_typed_at: device.typed_at,
      device_submitted_at: device.submitted_at,
      device_attempts: device.attempts,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  const given = answers.map((answer) => ({ ...answer, late_submission_id: made.id }))
  await db.insertInto('late_answers').values(given).execute()
}

/** Locks a late submission until the transaction ends. */
export async function lockLateSubmission(db: Db, id: number): Promise<void> {
  await sql`select from late_submissions where id = ${id} for no key update`.execute(db)
}

/** Saves the refusal of a late submission. */
export async function saveRefusal(
  db: Db,
  { id, ...refusal }: { id: number; refusal: string; refused_by: number; refused_at: Instant },
): Promise<void> {
  await db.updateTable('late_submissions').set(refusal).where('id', '=', id).execute()
}

/** Lets a late submission count: copies it to the submissions, as received when its request arrived. */
export async function moveIn(db: Db, { id, change_id }: { id: number; change_id: number }) {
  await sql`
    insert into submissions (quiz_id, user_id, submission_key, submitted_at)
    select quiz_id, user_id, submission_key, asked_at from late_submissions where id = ${id}`.execute(db)
  const { numAffectedRows } = await sql`
    insert into answers (quiz_id, user_id, question_id, text, normalised, league_points, cup_points, joker)
    select l.quiz_id, l.user_id, a.question_id, a.text, a.normalised, a.league_points, a.cup_points, a.joker
    from late_answers a
    join late_submissions l on l.customer_id = a.customer_id and l.id = a.late_submission_id
    where l.id = ${id}`.execute(db)
  const admitted = { change_id, refusal: null, refused_by: null, refused_at: null }
  await db.updateTable('late_submissions').set(admitted).where('id', '=', id).execute()
  return Number(numAffectedRows ?? 0n)
}

/** Takes the submission that a change has admitted out of the results; the request waits again. */
export async function moveAside(
  db: Db,
  { quiz_id, user_id, id }: { quiz_id: number; user_id: number; id: number },
): Promise<number> {
  const theirs = sql`quiz_id = ${quiz_id} and user_id = ${user_id}`
  await sql`delete from special_quiz_results where ${theirs}`.execute(db)
  const { numAffectedRows } = await sql`delete from answers where ${theirs}`.execute(db)
  await sql`delete from submissions where ${theirs}`.execute(db)
  await db.updateTable('late_submissions').set({ change_id: null }).where('id', '=', id).execute()
  return Number(numAffectedRows ?? 0n)
}

import type { CurrentNotifications } from '@tertulia/contract/notifications'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { Notification, NotificationInput } from '@tertulia/contract/team-notifications'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { hasCaseToState } from '../fair-play/fair-play.sql.ts'
import { winnersOfSpecial } from '../special-quizzes/special-quizzes.sql.ts'
import { submittedBy } from '../quizzes/closing-drafts.sql.ts'
import { testQuizzesOf, type QuizPlace } from '../test-players/test-players.sql.ts'
import { knownQuiz } from '../quizzes/quizzes.sql.ts'
import { notificationsOn } from './waiting.sql.ts'

type Query = {
  user_id: number
  language: Language
  today: CalendarDate
  yesterday: CalendarDate
  plays: boolean
  playsSpecial: boolean
  seesSpecial: boolean
  corrects: boolean
}

type NotCorrected = 'not_corrected_quizzes' | 'not_corrected_special_quizzes'
type Current = Omit<
  CurrentNotifications,
  'last_spa_version' | 'now' | 'deletion_date' | 'asked_about_fair_play' | 'test_quizzes' | NotCorrected
> &
  Record<NotCorrected, CalendarDate[] | null> & {
    deletion_due_at: Instant | null
    asked_case: boolean
    test_quizzes: QuizPlace[] | null
  }

/**
 * Finds the team's notices of today, a player's open quizzes, yesterday's special quiz winners, and the dates with
 * pending answers for a reviewer (null for no dates, and for other users), in one statement.
 */
export async function findCurrent(db: Db, query: Query): Promise<Current> {
  const { plays, playsSpecial, seesSpecial, today, yesterday } = query
  const row = await queryRow<Current>(db)`
    select
      ${notificationsOn(today, query.language)} as manual,
      ${plays}::bool and ${hasOpenQuiz('daily', query)} as quiz,
      ${playsSpecial}::bool and ${hasOpenQuiz('special', query)} as special_quiz,
      (select json_build_object('date', w.date, 'subject', w.subject, 'winners', w.winners)
        from (
          select z.date, z.subject, ${winnersOfSpecial(sql`'name', u.name, 'surname', u.surname`)} as winners from quizzes z
          where ${seesSpecial}::bool and z.date = ${yesterday} and z.kind = 'special'
        ) w
        where json_array_length(w.winners) > 0) as special_quiz_yesterday,
      ${uncorrectedDates('daily', query)} as not_corrected_quizzes,
      ${uncorrectedDates('special', query)} as not_corrected_special_quizzes,
      (select d.due_at from account_deletions d where d.user_id = ${query.user_id}) as deletion_due_at,
      ${testQuizzesOf(query)} as test_quizzes,
      ${hasCaseToState(query.user_id)} as asked_case`
  if (!row) throw new Error('the statement gave no row')
  return row
}

const hasOpenQuiz = (kind: QuizKind, { user_id, today }: Query) => sql`exists (
  select from quizzes z
  where z.date = ${today} and z.kind = ${kind} and z.complete and not ${knownQuiz(user_id)}
    and not ${submittedBy(user_id)})`

const uncorrectedDates = (kind: QuizKind, { corrects }: Query) => sql`(
  select json_agg(z.date order by z.date) from quizzes z
  where ${corrects}::bool and z.kind = ${kind} and z.id in (
    select q.quiz_id
    from verdicts v
    join questions q on q.customer_id = v.customer_id and q.id = v.question_id
    where v.is_right is null))`

const rowOf = <Input extends NotificationInput>({ reminder, ...input }: Input) => ({
  ...input,
  reminder_date: reminder?.date ?? null,
  reminder_hour: reminder?.hour ?? null,
})

/** Saves a new notice of the team; returns its id. */
export async function insertNotification(
  db: Db,
  {
    created_by,
    created_at,
    ...input
  }: NotificationInput & { created_by: number; created_at: Instant; language?: Language | null },
): Promise<number> {
  const { id } = await db
    .insertInto('notifications')
    .values({ ...rowOf(input), created_by, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates a notice. */
export async function updateNotification(
  db: Db,
  id: number,
  { version, reminded_at, ...input }: NotificationInput & Pick<Notification, 'version' | 'reminded_at'>,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ ...rowOf(input), version, reminded_at })
    .where('id', '=', id)
    .execute()
}

/** Saves when a notice was sent. */
export async function updateRemindedAt(db: Db, id: number, now: Instant): Promise<void> {
  await db.updateTable('notifications').set({ reminded_at: now }).where('id', '=', id).execute()
}

/** Deletes a notice; false when there is none. */
export async function deleteNotification(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('notifications').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

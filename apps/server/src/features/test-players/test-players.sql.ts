import type { Person } from '@tertulia/contract/fields'
import type { QuestionForPlayer, QuizKind } from '@tertulia/contract/quizzes'
import type { TestPlayer } from '@tertulia/contract/test-players'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { quizRoles } from '@tertulia/core/quizzes/quiz-roles'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { isAway } from '../absences/absences.sql.ts'
import { questionForPlayer, questionsForPlayer } from '../questions/questions.sql.ts'
import { playedEarly } from '../quizzes/early-sittings.sql.ts'
import { mayPlay, notBlocked, ownQuizOf } from '../quizzes/quizzes.sql.ts'
import { personFields } from '../users/users.sql.ts'

export type QuizPlace = { kind: QuizKind; date: CalendarDate }

/** A quiz that is tried out. */
export type TestedQuiz = QuizPlace & { id: number; subject: string | null; complete: boolean }

/** Finds the quiz of a kind and date; null when there is none. */
export async function findTestedQuiz(db: Db, { kind, date }: QuizPlace): Promise<TestedQuiz | null> {
  return await queryRow<TestedQuiz>(db)`
    select id, kind, date, subject, complete from quizzes where kind = ${kind} and date = ${date}`
}

/** Lists the test players of a quiz in the order in which they were asked. */
export async function listTestPlayerRows(db: Db, quizId: number): Promise<TestPlayer[]> {
  return await queryRows<TestPlayer>(db)`
    select json_build_object(${personFields}) as person, t.invited_at, t.begun_at, t.finished_at
    from test_players t
    join users u on u.customer_id = t.customer_id and u.id = t.user_id
    where t.quiz_id = ${quizId}
    order by t.invited_at, t.user_id`
}

type Tested = { position: number; text: string; answer: string; accepted_answers: string[]; given: string[] }

/** Lists the questions of a quiz with what its test players answered. */
export async function listTestedQuestions(db: Db, quizId: number): Promise<Tested[]> {
  return await queryRows<Tested>(db)`
    select q.position, q.text, q.answer, q.accepted_answers, array(select t.answers[q.position] from test_players t
        where t.customer_id = q.customer_id and t.quiz_id = q.quiz_id and t.finished_at is not null
        order by t.finished_at, t.user_id) as given
    from questions q
    where q.quiz_id = ${quizId}
    order by q.position`
}

/** Finds how far a test player is; null for somebody who was not asked. */
export async function findOwnTest(
  db: Db,
  { quiz_id, user_id }: { quiz_id: number; user_id: number },
): Promise<{ begun_at: Instant | null; finished_at: Instant | null } | null> {
  const row = await db
    .selectFrom('test_players')
    .select(['begun_at', 'finished_at'])
    .where('quiz_id', '=', quiz_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row ?? null
}

/** SQL for the coming quizzes that a user was asked to try out and has not finished; null without one. */
export const testQuizzesOf = ({ user_id, today }: { user_id: number; today: CalendarDate }) => sql<
  QuizPlace[] | null
>`(select json_agg(json_build_object('kind', z.kind, 'date', z.date) order by z.date, z.kind)
  from test_players t
  join quizzes z on z.customer_id = t.customer_id and z.id = t.quiz_id
  where t.user_id = ${user_id} and t.finished_at is null and z.complete and z.date > ${today})`

/** Lists the questions of a quiz as players see them. */
export async function listTestQuestions(db: Db, quizId: number): Promise<QuestionForPlayer[]> {
  const rows = await queryRows<{ question: QuestionForPlayer }>(db)`
    select ${questionForPlayer} as question from ${questionsForPlayer}
    where q.quiz_id = ${quizId}
    order by q.position`
  return rows.map(({ question }) => question)
}

type Query = {
  quiz: TestedQuiz
  today: CalendarDate
  limit: number
  /** A part of the name, or whose id is asked for. */
  search?: string
  id?: number
}

/**
 * Lists members who may try out a quiz: they do not play that day, or are away, and have had no part in writing it.
 * (docs/rules/test-players.md)
 */
export async function listPossibleTestPlayers(
  db: Db,
  { quiz, today, limit, search, id }: Query,
): Promise<Static<typeof Person>[]> {
  const named = cleanLine(search ?? '')
  const isWanted =
    id === undefined
      ? sql`${named} <> '' and position(fold_for_search(${named}) in fold_for_search(u.name || ' ' || u.surname)) > 0`
      : sql`u.id = ${id}`
  return await queryRows<Static<typeof Person>>(db)`
    select u.id, u.name, u.surname
    from quizzes z
    join users u on u.customer_id = z.customer_id
    where z.id = ${quiz.id} and u.anonymised_at is null and ${isWanted}
      and ${notBlocked(today)} and exists (select from user_roles r where r.customer_id = u.customer_id
        and r.user_id = u.id and (r.valid_until is null or r.valid_until >= ${today}))
      and (not ${mayPlay(quiz.date)} or z.kind = 'daily' and ${isAway(sql`z.date`, 'u.id')})
      and not ${playedEarly(sql`u.id`)} and not ${ownQuizOf(sql`u.id`)}
      and u.id not in (z.created_by, coalesce(z.edited_by, z.created_by))
      and not exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
        and r.role = ${quizRoles[quiz.kind].editor} and (r.valid_until is null or r.valid_until >= ${today}))
      and not exists (select from test_players t
        where t.customer_id = z.customer_id and t.quiz_id = z.id and t.user_id = u.id)
    order by fold_for_search(u.name), fold_for_search(u.surname), u.id
    limit ${limit}`
}

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

import { publicPartNames, type PublicParts } from '@tertulia/contract/customer-settings'
import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { ClubPageName } from '@tertulia/core/public-pages/club-pages'
import { sql } from 'kysely'
import { isOver } from '../../platform/access/days.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { questionForPlayer, questionsForPlayer } from '../questions/questions.sql.ts'

/** Returns what the club has switched on for visitors. */
export function findPublicParts(db: Db): Promise<PublicParts> {
  return db.selectFrom('customers').select(publicPartNames).executeTakeFirstOrThrow()
}

/** Lists those of some users whose names visitors never see, because the account is deleted or blocked. */
export async function listHiddenUsers(
  db: Db,
  { user_ids, today }: { user_ids: readonly number[]; today: CalendarDate },
): Promise<Set<number>> {
  const rows = await queryRows<{ id: number }>(db)`
    select u.id from users u
    where u.id = any(${user_ids}::int[]) and (u.anonymised_at is not null or exists (
      select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id and r.role = 'blocked'
        and (r.valid_until is null or r.valid_until >= ${today})))`
  return new Set(rows.map(({ id }) => id))
}

/** SQL condition: the quiz `z` is a complete daily one that counts and has been over for a week. */
export const isOldQuiz = (today: CalendarDate) => sql<boolean>`(z.kind = 'daily' and z.complete
  and z.date <= ${addDays(today, -7)} and ${isOver(sql`z.date`, today)}
  and exists (select from closed_days d where d.customer_id = z.customer_id and d.date = z.date and d.counts))`

/** A past quiz as stored: each question with its official answer. */
type QuizRow = { date: CalendarDate; questions: { question: QuestionForPlayer; answer: string }[] }

/** Finds the latest quiz that has been over for a week, with official answers and without void questions. */
export async function findOldQuiz(db: Db, today: CalendarDate): Promise<QuizRow | null> {
  return await queryRow<QuizRow>(db)`
    select z.date, (
      select json_agg(json_build_object('question', ${questionForPlayer}, 'answer', q.answer) order by q.position)
        from ${questionsForPlayer}
        where q.customer_id = z.customer_id and q.quiz_id = z.id and q.counting <> 'void') as questions
    from quizzes z
    where ${isOldQuiz(today)} and exists (select from questions q
      where q.customer_id = z.customer_id and q.quiz_id = z.id and q.counting <> 'void')
    order by z.date desc limit 1`
}

/** Finds the next season that has not begun, with its first date. */
export async function findNextSeason(
  db: Db,
  today: CalendarDate,
): Promise<{ season: number; first_date: CalendarDate } | null> {
  return await queryRow<{ season: number; first_date: CalendarDate }>(db)`
    select season, date as first_date from rounds
    where round = 1 and date > ${today} order by date limit 1`
}

/** Lists the texts of a page that the club has written, in the order of their languages. */
export function listClubPageTexts(
  db: Db,
  name: ClubPageName,
): Promise<{ language: Language; text: string }[]> {
  return db
    .selectFrom('club_pages')
    .select(['language', 'text'])
    .$narrowType<{ language: Language }>()
    .where('name', '=', name)
    .orderBy('language')
    .execute()
}

import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { ClubPageName } from '@tertulia/core/public-pages/club-pages'
import { sql } from 'kysely'
import { isOver } from '../../platform/access/days.views.ts'
import type { Db } from '../../platform/database/database.ts'
import { questionForPlayer, questionsForPlayer } from '../questions/question-columns.views.ts'

/** The parts of the public face that the club has switched on. */
export type PublicParts = {
  public_table: boolean
  public_initials: boolean
  public_champions: boolean
  public_quiz: boolean
  public_prices: boolean
  public_season: boolean
  public_trial: boolean
}

/** Returns what the club has switched on for visitors. */
export function findPublicParts(db: Db): Promise<PublicParts> {
  return db
    .selectFrom('customers')
    .select([
      'public_table',
      'public_initials',
      'public_champions',
      'public_quiz',
      'public_prices',
      'public_season',
      'public_trial',
    ])
    .executeTakeFirstOrThrow()
}

/** SQL condition: the name of the user `u` is not public, because the account is deleted or blocked. */
const isHidden = (today: CalendarDate) => sql<boolean>`(u.anonymised_at is not null or exists (
  select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id and r.role = 'blocked'
    and (r.valid_until is null or r.valid_until >= ${today})))`

/** Lists those of some users whose names visitors never see. */
export async function listHiddenUsers(
  db: Db,
  { user_ids: userIds, today }: { user_ids: readonly number[]; today: CalendarDate },
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.id = any(${userIds}::int[]) and ${isHidden(today)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** A winner; null when their name is not public. */
type Winner = { name: string; surname: string } | null

/** The winners of a finished season. */
export type FoundChampions = {
  season: number
  last_date: CalendarDate
  winners: Winner[]
  cup_winners: Winner[]
}

const seasonsShown = 8

/** Lists the winners of the latest finished seasons in which every game of the top tier is decided, the latest first. */
export async function listChampions(db: Db, today: CalendarDate): Promise<FoundChampions[]> {
  const winner = sql`case when ${isHidden(today)} then null
    else json_build_object('name', u.name, 'surname', u.surname) end`
  const { rows } = await sql<FoundChampions>`
    select l.season, l.last_date,
      (select coalesce(json_agg(${winner} order by u.name, u.surname, u.id), '[]')
        from standings s
        join users u on u.customer_id = s.customer_id and u.id = s.user_id
        where s.customer_id = l.customer_id and s.season = l.season and s.tier = 1 and s.rank = 1
          and s.games > 0) as winners,
      (select coalesce(json_agg(${winner}), '[]')
        from cup_games g
        join users u on u.customer_id = g.customer_id and u.id = g.winner_id
        where g.customer_id = l.customer_id and g.season = l.season and g.state = 'decided'
          and g.cup_round = (select max(n.cup_round) from cup_rounds n
            where n.customer_id = g.customer_id and n.season = g.season)) as cup_winners
    from (
      select customer_id, season, max(date) as last_date from rounds group by customer_id, season
    ) l
    where ${isOver(sql`l.last_date`, today)}
      and not exists (select from games g
        where g.customer_id = l.customer_id and g.season = l.season and g.tier = 1 and g.state = 'pending')
    order by l.season desc limit ${seasonsShown}`.execute(db)
  return rows
}

/** SQL condition: the quiz `z` is a complete daily one that counts and has been over for a week. */
export const isOldQuiz = (today: CalendarDate) => sql<boolean>`(z.kind = 'daily' and z.complete
  and z.date <= ${addDays(today, -7)} and ${isOver(sql`z.date`, today)}
  and exists (select from closed_days d where d.customer_id = z.customer_id and d.date = z.date and d.counts))`

/** A past quiz as stored: each question with its official answer. */
type FoundQuiz = { date: CalendarDate; questions: { question: QuestionForPlayer; answer: string }[] }

/** Finds the latest quiz that has been over for a week, with official answers and without void questions. */
export async function findOldQuiz(db: Db, today: CalendarDate): Promise<FoundQuiz | null> {
  const { rows } = await sql<FoundQuiz>`
    select z.date, (
      select json_agg(json_build_object('question', ${questionForPlayer}, 'answer', q.answer) order by q.position)
        from ${questionsForPlayer}
        where q.customer_id = z.customer_id and q.quiz_id = z.id and q.counting <> 'void') as questions
    from quizzes z
    where ${isOldQuiz(today)} and exists (select from questions q
      where q.customer_id = z.customer_id and q.quiz_id = z.id and q.counting <> 'void')
    order by z.date desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Finds the next season that has not begun, with its first date. */
export async function findNextSeason(
  db: Db,
  today: CalendarDate,
): Promise<{ season: number; first_date: CalendarDate } | null> {
  const { rows } = await sql<{ season: number; first_date: CalendarDate }>`
    select season, date as first_date from rounds
    where round = 1 and date > ${today} order by date limit 1`.execute(db)
  return rows[0] ?? null
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

import type { Practice, PracticeCard, PracticeFilter } from '@tertulia/contract/practice'
import type { QuestionForPlayer, QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { PracticeCard as CardState } from '@tertulia/core/practice/practice-card'
import type { PracticeEvent } from '@tertulia/core/practice/practice-events'
import { sql, type RawBuilder } from 'kysely'
import { isOver } from '../../platform/access/days.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows, queryTogether } from '../../platform/database/rows.ts'
import {
  countsColumns,
  joinCounts,
  questionForPlayer,
  questionsForPlayer,
} from '../questions/questions.sql.ts'

/** A player with the kinds of quizzes that they may read. */
export type Practising = { user_id: number; kinds: readonly QuizKind[]; today: CalendarDate }

/**
 * SQL for a player's deck: the questions `q` of closed days that they answered wrong or left blank, with their quiz `z`,
 * theme `t`, answer `a`, counts of all answers `c` and card `p`. Void questions and those right for everyone are not part of it.
 */
const deckOf = ({ user_id, kinds, today }: Practising) => sql`answers a
  join verdicts v on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
    and v.is_right = false
  join questions q on q.customer_id = a.customer_id and q.id = a.question_id and q.counting <> 'void'
  join quizzes z on z.customer_id = a.customer_id and z.id = a.quiz_id and z.complete
    and z.kind = any(${kinds}::text[]) and ${isOver(sql`z.date`, today)}
  join closed_days d on d.customer_id = z.customer_id and d.date = z.date
  left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
  ${joinCounts}
  left join practice_cards p on p.customer_id = a.customer_id and p.user_id = a.user_id and p.question_id = a.question_id
  where a.user_id = ${user_id}`

const isDueBy = (date: CalendarDate) => sql<boolean>`(p.due_on <= ${date} and not p.set_aside)`
const isNew = sql<boolean>`p.question_id is null`

/** The numbers of a deck or of one of its themes; of new cards all that there are. */
type DeckCounts = Pick<Practice, 'cards' | 'due'> & { unseen: number }

/** Counts the cards of a deck by theme. */
export async function listThemeCounts(
  db: Db,
  query: Practising,
): Promise<(DeckCounts & { theme: string | null })[]> {
  return await queryRows<DeckCounts & { theme: string | null }>(db)`
    select t.slug as theme, count(*)::int as cards, count(*) filter (where ${isDueBy(query.today)})::int as due,
      count(*) filter (where ${isNew})::int as unseen
    from ${deckOf(query)}
    group by t.slug, t.position order by t.position`
}

/** A player's answers of closed days that wait for verdicts, and may still come into the deck. */
const pendingAnswers = ({ user_id, kinds, today }: Practising) => sql<{ count: number }>`
    select count(*)::int as count
    from judged_answers a
    join quizzes z on z.customer_id = a.customer_id and z.id = a.quiz_id
      and z.kind = any(${kinds}::text[]) and ${isOver(sql`z.date`, today)}
    join closed_days d on d.customer_id = z.customer_id and d.date = z.date
    join questions q on q.customer_id = a.customer_id and q.id = a.question_id and q.counting <> 'void'
    where a.user_id = ${user_id} and a.is_right is null`

/** The next day with a card to review, and the number of its cards. */
const nextDue = (query: Practising) => sql<{ date: CalendarDate; cards: number }>`
    select p.due_on as date, count(*)::int as cards
    from ${deckOf(query)} and not p.set_aside and p.due_on > ${query.today}
    group by p.due_on order by p.due_on limit 1`

/** Lists the cards that are set aside. */
export async function listSetAside(db: Db, query: Practising): Promise<Practice['set_aside']> {
  return await queryRows<Practice['set_aside'][number]>(db)`
    select q.id as question_id, q.text, q.answer, p.lapses
    from ${deckOf(query)} and p.set_aside
    order by p.due_on, q.id`
}

/** Counts the cards that a player began on a day, also those that have left the deck. */
export async function countStarted(
  db: Db,
  { user_id, today }: Pick<Practising, 'user_id' | 'today'>,
): Promise<number> {
  const { rows } = await startedCards({ user_id, today }).execute(db)
  return rows[0]?.total ?? 0
}

const startedCards = ({ user_id, today }: Pick<Practising, 'user_id' | 'today'>) => sql<{ total: number }>`
  select count(*)::int as total from practice_cards where user_id = ${user_id} and started_on = ${today}`

/** Counts the cards of a deck that began today, and the answers that wait for verdicts; finds the next day with cards. */
export async function countDeck(db: Db, query: Practising) {
  const { started, pending, next } = await queryTogether(db, {
    started: startedCards(query),
    pending: pendingAnswers(query),
    next: nextDue(query),
  })
  return { started: started[0]?.total ?? 0, pending: pending[0]?.count ?? 0, next: next[0] ?? null }
}

/** A question of a deck as programs of flash cards show it. */
type FlashCard = { text: string; answer: string; accepted_answers: string[]; theme: string | null }

/** Lists the questions of a whole deck that need no medium, those of the earliest day first. */
export async function listFlashCards(db: Db, query: Practising): Promise<FlashCard[]> {
  return await queryRows<FlashCard>(db)`
    select q.text, q.answer, q.accepted_answers, t.slug as theme
    from ${deckOf(query)} and q.medium_id is null
    order by z.date, z.kind, q.position`
}

type Listed = Practising & { filter: PracticeFilter; limit: number }

type CardRow = Omit<PracticeCard, 'days' | 'percentage' | 'pending'> & {
  question: QuestionForPlayer
  answered: number
  corrected: number
  right_answers: number
}

/** Lists the due cards, the longest overdue first. */
export const listDueCards = (db: Db, asked: Listed): Promise<CardRow[]> =>
  listCards(db, asked, { condition: isDueBy(asked.today), order: sql`p.due_on, q.id` })

/** Lists the cards that were never reviewed, those of the latest day first. */
export const listNewCards = (db: Db, asked: Listed): Promise<CardRow[]> =>
  listCards(db, asked, { condition: isNew, order: sql`z.date desc, z.kind, q.position` })

async function listCards(
  db: Db,
  { filter, limit, ...asked }: Listed,
  { condition, order }: { condition: RawBuilder<boolean>; order: RawBuilder<unknown> },
): Promise<CardRow[]> {
  const { theme = null, kind = null, missed } = filter
  return await queryRows<CardRow>(db)`
    select ${questionForPlayer} as question, found.* from (
      select q.id as question_id, z.kind, z.date, z.subject, q.answer, q.accepted_answers, a.text as my_answer,
        ${countsColumns},
        coalesce(p.reviews, 0) as reviews, row_number() over (order by ${order}) as place
      from ${deckOf(asked)} and ${condition}
        and (${theme}::text is null or t.slug = ${theme}) and (${kind}::text is null or z.kind = ${kind})
        and (not ${missed !== undefined}::bool or c.right_answers * 2 < c.corrected)
      order by ${order} limit ${limit}) found
    join (${questionsForPlayer}) on q.id = found.question_id
    order by found.place`
}

/** Lists the events of some of a player's cards by question, or of all of them. */
export async function listEvents(
  db: Db,
  { user_id, question_ids }: { user_id: number; question_ids: readonly number[] | null },
): Promise<Map<number, PracticeEvent[]>> {
  const rows = await db
    .selectFrom('practice_events')
    .select(['question_id', 'id', 'action', 'at', 'date'])
    .$narrowType<{ action: PracticeEvent['action'] }>()
    .where('user_id', '=', user_id)
    .$if(question_ids !== null, (query) =>
      query.where(sql<boolean>`question_id = any(${question_ids}::int[])`),
    )
    .execute()
  return Map.groupBy(rows, ({ question_id: id }) => id)
}

/** Lists those of some questions that a player has answered, with the date of their quiz. */
export async function listAnswered(
  db: Db,
  { user_id, question_ids }: { user_id: number; question_ids: readonly number[] },
): Promise<Map<number, CalendarDate>> {
  const rows = await queryRows<{ question_id: number; date: CalendarDate }>(db)`
    select a.question_id, z.date from answers a
    join quizzes z on z.customer_id = a.customer_id and z.id = a.quiz_id
    where a.user_id = ${user_id} and a.question_id = any(${question_ids}::int[])`
  return new Map(rows.map(({ question_id: id, date }) => [id, date]))
}

/** An event of one card as it is stored. */
export type StoredEvent = PracticeEvent & { user_id: number; question_id: number }

/** Adds events; those that are there already stay as they are. */
export async function insertEvents(db: Db, events: readonly StoredEvent[]): Promise<void> {
  await db
    .insertInto('practice_events')
    .values([...events])
    .onConflict((conflict) => conflict.columns(['customer_id', 'user_id', 'id']).doNothing())
    .execute()
}

/** A card as it is stored. */
export type StoredCard = CardState & { user_id: number; question_id: number }

/** Writes cards over their earlier state. */
export async function upsertCards(db: Db, cards: readonly StoredCard[]): Promise<void> {
  await db
    .insertInto('practice_cards')
    .values([...cards])
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'user_id', 'question_id']).doUpdateSet(({ ref }) => ({
        started_on: ref('excluded.started_on'),
        due_on: ref('excluded.due_on'),
        reviews: ref('excluded.reviews'),
        lapses: ref('excluded.lapses'),
        set_aside: ref('excluded.set_aside'),
      })),
    )
    .execute()
}

import type { Waiting, CurrentNotifications } from '@tertulia/contract/notifications'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { Notification } from '@tertulia/contract/team-notifications'
import { addDays, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { monthOf } from '@tertulia/core/national-ranking/month'
import { urgentDays, waitingDays, waitingKinds, type WaitingKind } from '@tertulia/core/waiting/waiting-kinds'
import { sql, type RawBuilder } from 'kysely'
import { isOver } from '../../platform/access/days.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows, queryRow } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { appealsToDecide } from '../appeals/appeals-to-decide.sql.ts'
import { pendingByQuiz } from '../corrections/corrections.sql.ts'
import { waitingReports } from '../discussions/discussions.sql.ts'
import { casesToDecide } from '../fair-play/fair-play.sql.ts'
import { hasResults, isPublished } from '../month-events/month-events.sql.ts'
import { remarkedDays } from '../quiz-remarks/quiz-remarks.sql.ts'
import { ownQuiz } from '../quizzes/quizzes.sql.ts'
import { submittedBy } from '../quizzes/closing-drafts.sql.ts'
import { reductionsToDecide } from '../reductions/reductions.sql.ts'
import { mayWrite } from '../seasons/seasons.sql.ts'
import { awaitsApproval } from '../users/users.sql.ts'

type WaitingQuery = {
  kinds: readonly WaitingKind[]
  /** Nobody decides in their own cause. */
  user_id: number
  now: Instant
  today: CalendarDate
  /** The kinds of quizzes whose flags the user may see. */
  quizKinds: readonly QuizKind[]
  /** Those that the user edits, whose reported posts they may hide. */
  editedKinds: readonly QuizKind[]
  /** Those that the user plays: they judge none of it before they have submitted. */
  playedKinds: readonly QuizKind[]
  admin: boolean
}

const datesMax = 5

const noDates = sql`null::json as dates, null::int as season`

/** SQL for rows with an age: their number and the oldest instant. */
const aged = (instant: string, rows: RawBuilder<unknown>) =>
  sql`select count(*)::int as count, min(${sql.ref(instant)}) as oldest, ${noDates} from ${rows}`

/** SQL for days: their number and the first of them. */
const dated = (rows: RawBuilder<unknown>) => sql`
  select count(*)::int as count, null::timestamptz as oldest,
    json_agg(d.date order by d.date) filter (where d.place <= ${datesMax}) as dates, null::int as season
  from (select date, row_number() over (order by date) as place from (${rows}) days) d`

/** SQL for the rounds soon whose quiz is not ready: their planned writer's, and everybody's once they are urgent. */
const comingRounds = ({ user_id, today }: WaitingQuery, quiz: RawBuilder<unknown>) =>
  dated(sql`
    select r.date from rounds r
    left join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily'
    where r.date >= ${today} and r.date < ${addDays(today, waitingDays)} and ${quiz}
      and (r.date < ${addDays(today, urgentDays)} or not exists (
        select from writing_days w join users u on u.customer_id = w.customer_id and u.id = w.user_id
        where w.customer_id = r.customer_id and w.date = r.date and w.user_id <> ${user_id} and ${mayWrite(today)}))`)

const uncorrected = (kind: QuizKind, { user_id, today, playedKinds }: WaitingQuery) =>
  dated(sql`
    select z.date from (${pendingByQuiz}) w
    join quizzes z on z.customer_id = w.customer_id and z.id = w.quiz_id
    where z.kind = ${kind} and (not ${playedKinds.includes(kind)}::bool or ${isOver(sql`z.date`, today)}
      or ${submittedBy(user_id)} or z.kind = 'special' and ${ownQuiz(user_id)})`)

/** SQL of each kind, with the same conditions as the page where it is done. */
const workOf: Record<WaitingKind, (query: WaitingQuery) => RawBuilder<unknown>> = {
  rounds_without_quiz: (query) => comingRounds(query, sql`z.id is null`),
  incomplete_quizzes: (query) => comingRounds(query, sql`not z.complete`),
  quiz_remarks: (query) => dated(remarkedDays({ ...query, kind: 'daily' })),
  special_quiz_remarks: (query) => dated(remarkedDays({ ...query, kind: 'special' })),
  corrections: (query) => uncorrected('daily', query),
  special_corrections: (query) => uncorrected('special', query),
  appeals: (query) => aged('c.opened_at', appealsToDecide(query)),
  fair_play_cases: (query) => aged('c.opened_at', casesToDecide(query)),
  late_submissions: ({ user_id }) =>
    aged(
      'l.asked_at',
      sql`late_submissions l where l.refusal is null and l.change_id is null and l.user_id <> ${user_id}`,
    ),
  cup_changes: () => sql`
    select count(*)::int as count, min(c.found_at) as oldest, null::json as dates,
      (array_agg(c.season order by c.found_at, c.id))[1] as season
    from cup_changes c where c.decision is null`,
  registrations: () => aged('u.created_at', sql`users u where ${awaitsApproval}`),
  payments: () => aged('p.declared_at', sql`payments p where p.state = 'declared'`),
  reductions: (query) => aged('r.requested_at', reductionsToDecide(query)),
  messages: () => aged('m.created_at', sql`messages m where m.settled_at is null`),
  question_flags: ({ quizKinds }) =>
    aged(
      'f.created_at',
      sql`question_flags f
        join questions q on q.customer_id = f.customer_id and q.id = f.question_id
        join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
        where f.settled_at is null and z.kind = any(${quizKinds}::text[])`,
    ),
  reported_posts: ({ editedKinds, today }) =>
    aged('w.created_at', waitingReports({ kinds: editedKinds, today })),
  proposals: () =>
    aged('p.submitted_at', sql`special_quiz_proposals p where p.state in ('submitted', 'reviewed')`),
  question_imports: () =>
    aged('i.created_at', sql`question_imports i where i.state in ('mapping', 'checked', 'failed')`),
  unpublished_months: ({ today }) =>
    aged(
      'm.saved_at',
      sql`event_months m where m.month < ${monthOf(today)} and not ${isPublished} and ${hasResults}`,
    ),
  dead_mail: () => aged('o.given_up_at', sql`outbox o where o.given_up_at is not null`),
}

/** Lists what waits of these kinds, in one statement. */
export async function listWaiting(db: Db, query: WaitingQuery): Promise<Waiting[]> {
  const works = query.kinds.map(
    (kind) => sql`select ${kind}::text as kind, k.* from (${workOf[kind](query)}) k`,
  )
  return await queryRows<Waiting>(db)`
    select w.kind, w.count, w.oldest, coalesce(w.dates, '[]') as dates, w.season
    from (${sql.join(works, sql` union all `)}) w
    where w.count > 0
    order by array_position(${[...waitingKinds]}::text[], w.kind)`
}

/**
 * SQL for the team's notices that are current on a date for readers of a language, the most urgent first and of these
 * the newest, as JSON.
 */
export const notificationsOn = (date: CalendarDate, language: Language) => sql<
  CurrentNotifications['manual']
>`(
  select coalesce(json_agg(json_strip_nulls(
      json_build_object('id', n.id, 'type', n.type, 'content', n.content, 'title', nullif(n.title, '')))
    order by array_position(array['danger', 'warning', 'info'], n.type), n.id desc), '[]')
  from notifications n
  where n.from_date <= ${date} and (n.to_date is null or n.to_date >= ${date})
    and (n.language is null or n.language = ${language}))`

/** The columns of a notice as admins see it. */
const notificationColumns = sql`id, type, title, content, from_date, to_date, reminded_at, language, version,
  case when reminder_date is not null then json_build_object('date', reminder_date, 'hour', reminder_hour) end
    as reminder`

/** Counts the notices that are over on a day, and those that are not. */
export async function countNotifications(
  db: Db,
  today: CalendarDate,
): Promise<{ past_count: number; other_count: number }> {
  const row = await queryRow<{ past_count: number; other_count: number }>(db)`
    select count(*) filter (where to_date < ${today}) as past_count,
      count(*) filter (where to_date is null or to_date >= ${today}) as other_count
    from notifications`
  return row ?? { past_count: 0, other_count: 0 }
}

type Query = { today: CalendarDate; withPast: boolean; offset: number }

/** Lists a page of the notices: current and coming ones, then past ones, each with the latest first day first. */
export async function listNotificationRows(
  db: Db,
  { today, withPast, offset }: Query,
): Promise<Notification[]> {
  return await queryRows<Notification>(db)`
    select ${notificationColumns}
    from notifications
    where ${withPast}::bool or to_date is null or to_date >= ${today}
    order by to_date is not null and to_date < ${today}, from_date desc, id desc
    limit ${pageSize} offset ${offset}`
}

/** Finds a notice; locked against other admins and its sending until the transaction ends. Null for an unknown one. */
export async function lockNotification(db: Db, id: number): Promise<Notification | null> {
  return await queryRow<Notification>(db)`
    select ${notificationColumns} from notifications where id = ${id} for update`
}

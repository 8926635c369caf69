import type { AccountExport } from '@tertulia/contract/account-export'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { isAbout } from '../../../platform/personal-data/owned-rows.ts'
import { listExportedColumns, namesIn, personalData } from '../../../platform/personal-data/personal-data.ts'
import { secretsOf } from '../../../platform/secrets/customer-secrets.ts'
import { listSecretColumns } from '../../../platform/secrets/secret-columns.ts'
import { lateReason, lateState, lateSubmissions } from '../../quizzes/closing-drafts.sql.ts'

type SectionName = Exclude<keyof AccountExport, 'exported_at'>

/**
 * A section of the export, beside the columns of its table that are declared as exported. The table is called `t`, the
 * user's id is `id`, and of quizzes only those before the day `before` are part of it.
 */
type Section = {
  /** The name in the document, where it is not the table's. */
  section?: SectionName
  /** Columns under another name. */
  renamed?: Readonly<Record<string, string>>
  /** Columns that hold nothing yet while the row's state is pending. */
  decided?: readonly string[]
  /** What explains the rows, from other tables or beside the declared columns. */
  also?: (id: number) => RawBuilder<unknown>
  joins?: RawBuilder<unknown>
  where?: (before: string) => RawBuilder<unknown>
  order?: RawBuilder<unknown>
}

const answer = { renamed: { text: 'answer' } }

const quizOf = (quizId: RawBuilder<unknown>) =>
  sql`join quizzes z on z.customer_id = t.customer_id and z.id = ${quizId}`
const ofQuiz = {
  also: () => sql`z.date, z.kind`,
  joins: quizOf(sql`t.quiz_id`),
  where: (before: string) => sql`z.date < ${before}`,
  order: sql`z.date, z.kind`,
}
const question = sql`join questions q on q.customer_id = t.customer_id and q.id = t.question_id`
const ofQuestion = {
  also: () => sql`z.date, z.kind, q.position, q.text as question`,
  joins: sql`${question} ${quizOf(sql`q.quiz_id`)}`,
  where: (before: string) => sql`z.date < ${before}`,
  order: sql`z.date, z.kind, q.position`,
}
const withQuestion = {
  also: () => sql`t.question_id, q.text as question`,
  joins: question,
}
const theme = sql`left join themes m on m.customer_id = t.customer_id and m.id = t.theme_id`
const miniLeague = sql`join mini_leagues l on l.customer_id = t.customer_id and l.id = t.mini_league_id`
const sectionById = { also: () => sql`t.id` }

/** The sections that say more than the declared columns of their table, by table. */
export const sections: Readonly<Record<string, Section>> = {
  users: { section: 'profile', ...sectionById },
  user_roles: { section: 'roles' },
  push_subscriptions: {
    also: () => sql`e.user_agent`,
    joins: sql`join sessions e on e.customer_id = t.customer_id and e.token_hash = t.session_hash`,
  },
  second_factors: {
    also: () => sql`(select count(*)::int from recovery_codes r where r.customer_id = t.customer_id
      and r.user_id = t.user_id and r.used_at is not null) as recovery_codes_used`,
  },
  imported_people: { section: 'imported_from' },
  submissions: ofQuiz,
  answers: { ...ofQuestion, ...answer },
  annulled_submissions: {
    ...ofQuiz,
    also: () => sql`z.date, z.kind, c.reason`,
    joins: sql`${ofQuiz.joins} join day_changes c on c.customer_id = t.customer_id and c.id = t.change_id`,
  },
  annulled_answers: { ...ofQuestion, ...answer },
  late_submissions: {
    ...ofQuiz,
    also: () => sql`z.date, z.kind, d.state, d.reason, d.decided_at`,
    joins: sql`${ofQuiz.joins} cross join lateral (
      select ${lateState} as state, ${lateReason} as reason, coalesce(l.refused_at, c.applied_at) as decided_at
      from ${lateSubmissions} where l.customer_id = t.customer_id and l.id = t.id) d`,
  },
  late_answers: { ...ofQuestion, ...answer },
  // Without the question, which a quiz that is open or coming shows to those alone who play it.
  drafts: { ...ofQuestion, ...answer, also: () => sql`z.date, z.kind, q.position` },
  quiz_openings: ofQuiz,
  early_sittings: ofQuiz,
  special_quiz_proposals: sectionById,
  proposal_questions: { also: () => sql`t.proposal_id, t.position`, order: sql`t.proposal_id, t.position` },
  proposal_scores: { also: () => sql`t.proposal_id`, order: sql`t.proposal_id` },
  special_quiz_results: { ...ofQuiz, also: () => sql`z.date, z.subject` },
  games: {
    section: 'league_games',
    also: () => sql`t.opponent_id`,
    decided: ['score', 'league_points', 'points_for', 'points_against', 'right_answers', 'threes_right'],
  },
  tier_players: { section: 'tiers' },
  cup_players: { section: 'cups' },
  cup_games: { also: () => sql`t.user1_id, t.user2_id, t.winner_id` },
  genre_records: { also: () => sql`m.slug as theme`, joins: theme },
  subtheme_records: {
    also: () => sql`s.slug as subtheme`,
    joins: sql`left join subthemes s on s.customer_id = t.customer_id and s.id = t.subtheme_id`,
  },
  ranking_players: sectionById,
  event_results: {
    also: () => sql`t.type = any(m.supervised) as supervised`,
    joins: sql`join event_months m on m.customer_id = t.customer_id and m.month = t.month`,
    order: sql`t.month, t.type`,
  },
  quizzes: {
    also: (id) => sql`t.created_by = ${id} as made, t.author_id is not distinct from ${id} as credited`,
    order: sql`t.date, t.kind`,
  },
  question_flags: { ...withQuestion, order: sql`t.id` },
  appeal_players: {
    section: 'appeals',
    also: () => sql`c.question_id, q.text as question, c.normalised as answer, c.direction, c.state`,
    joins: sql`join appeals c on c.customer_id = t.customer_id and c.id = t.appeal_id
      join questions q on q.customer_id = c.customer_id and q.id = c.question_id`,
    order: sql`c.id`,
  },
  mini_league_players: {
    section: 'mini_leagues',
    also: (id) => sql`l.name, l.season, l.founder_id = ${id} as founded`,
    joins: miniLeague,
    order: sql`t.mini_league_id, t.counts_from`,
  },
  mini_league_requests: {
    also: () => sql`l.name, l.season`,
    joins: miniLeague,
    order: sql`t.mini_league_id`,
  },
  practice_events: { ...withQuestion, order: sql`t.at, t.id` },
  practice_cards: { also: () => sql`t.question_id`, order: sql`t.question_id` },
  posts: {
    ...ofQuiz,
    also: () => sql`z.date, z.kind, q.position`,
    joins: sql`${ofQuiz.joins} left ${question}`,
    order: sql`t.id`,
  },
  host_notes: ofQuiz,
  post_reports: { also: () => sql`t.post_id`, order: sql`t.post_id` },
  question_reactions: { ...ofQuestion, also: () => sql`z.date, z.kind, q.position` },
  fair_play_cases: { also: () => sql`case when t.state <> 'open' then t.outcome end as outcome` },
  fair_play_jumps: { also: () => sql`m.slug as theme`, joins: theme, order: sql`t.season, m.slug` },
  quiz_remarks: {
    renamed: { new_text: 'suggested' },
    joins: sql`left ${quizOf(sql`t.quiz_id`)}`,
    where: (before) => sql`(z.id is null or z.date < ${before})`,
    order: sql`t.written_at, t.id`,
  },
  test_players: ofQuiz,
  absences: { also: () => sql`t.excused_by is not null as excused` },
  media: { section: 'uploads' },
  statement_lines: {
    also: () => sql`p.reference`,
    joins: sql`join payments p on p.customer_id = t.customer_id and p.id = t.payment_id`,
    order: sql`t.booked_on, t.id`,
  },
  earlier_places: {
    also: () => sql`s.name as season, e.competition, e.name as table`,
    joins: sql`join earlier_tables e on e.customer_id = t.customer_id and e.id = t.table_id
      join earlier_seasons s on s.customer_id = e.customer_id and s.id = e.season_id`,
    order: sql`t.id`,
  },
  earlier_games: {
    also: (id) => sql`s.name as season, e.competition, e.name as table, p.name, o.name as opponent,
      p.user_id is not distinct from ${id} as first_named`,
    joins: sql`join earlier_tables e on e.customer_id = t.customer_id and e.id = t.table_id
      join earlier_seasons s on s.customer_id = e.customer_id and s.id = e.season_id
      join earlier_places p on p.customer_id = t.customer_id and p.id = t.place_id
      join earlier_places o on o.customer_id = t.customer_id and o.id = t.opponent_place_id`,
    order: sql`t.id`,
  },
  earlier_answers: {
    also: () => sql`s.name as season, y.round, e.name as subject, n.number, n.statement`,
    joins: sql`join earlier_questions n on n.customer_id = t.customer_id and n.id = t.question_id
      join earlier_quizzes y on y.customer_id = n.customer_id and y.id = n.quiz_id
      join earlier_seasons s on s.customer_id = y.customer_id and s.id = y.season_id
      left join earlier_tables e on e.customer_id = y.customer_id and e.id = y.table_id`,
    order: sql`t.question_id`,
  },
  payments: sectionById,
  subscription_entries: { also: () => sql`t.id, t.payment_id` },
  vouchers: { also: (id) => sql`t.used_by = ${id} as used_by_me` },
  logs: { also: () => sql`t.impersonator_id is not null as by_team` },
  audit_log: { also: (id) => sql`t.user_id = ${id} as by_me` },
}

/** The exported tables with the name of their section, in document order. */
export const exportedTables: readonly { table: string; section: string }[] = Object.keys(personalData)
  .filter((table) => listExportedColumns(table).length > 0)
  .map((table) => ({ table, section: sections[table]?.section ?? table }))

type Batch = {
  table: string
  user_id: number
  before: CalendarDate | null
  limit: number
  offset: number
}

/** Lists a batch of a table's rows as JSON texts, from an offset on; of quizzes only those before a day, if given. */
export async function listExported(
  db: Db,
  { table, user_id, before, limit, offset }: Batch,
): Promise<string[]> {
  const { also, joins = sql``, renamed = {}, decided = [], where, order } = sections[table] ?? {}
  const exported = listExportedColumns(table)
  const valueOf = (column: string) =>
    decided.includes(column)
      ? sql`case when t.state <> 'pending' then ${sql.ref(`t.${column}`)} end`
      : sql.ref(`t.${column}`)
  const own = exported.map((column) => sql`${valueOf(column)} as ${sql.ref(renamed[column] ?? column)}`)
  const columns = sql.join(also ? [also(user_id), ...own] : own)
  const byId = namesIn(personalData[table]?.keys).includes('id') ? sql`t.id` : null
  const first = order ?? byId
  // Rows equal in all columns may change places, which nobody can tell.
  const all = sql.join(exported.map((column) => sql.ref(`t.${column}`)))
  const rows = await queryRows<{ row: string }>(db)`
    select row_to_json(r)::text as row from (
      select ${columns} from ${sql.table(table)} t ${joins}
      where ${isAbout(table, user_id)} and ${where ? where(before ?? 'infinity') : sql`true`}
      order by ${first ? sql`${first}, ${all}` : all} limit ${limit} offset ${offset}) r`
  const opened = listSecretColumns().filter(
    (secret) => secret.table === table && exported.includes(secret.column),
  )
  return rows.map(({ row }) => opened.reduce((json, { name }) => secretsOf(db).openIn(name, json), row))
}

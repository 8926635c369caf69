import type { Person } from '@tertulia/contract/fields'
import type { UserLogEntry } from '@tertulia/contract/logs'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { logNames, type LogKind } from '@tertulia/core/logs/log-actions'
import { sql, type RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { personFields } from '../users/users.sql.ts'

/** A user's lines since an instant: all, or those of some kinds. */
type Query = { user_id: number; since: Instant; kinds: readonly LogKind[] | null }
type Page = { limit: number; offset: number }

/** A stored log line, with the admin who wrote it in the user's name. */
type LogRow = {
  id: number
  action: string
  created_at: Instant
  impersonator: Static<typeof Person> | null
}

/** Counts a user's lines. */
export async function countLogs(db: Db, query: Query): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from logs l where ${isAsked(query)}`
  return row?.total ?? 0
}

/** Lists a page of a user's lines, newest first. */
export async function listLogRows(db: Db, query: Query, page: Page): Promise<LogRow[]> {
  return await queryRows<LogRow>(db)`select ${lineColumns} from ${linesOn(query, page)} l
    order by l.id desc`
}

/** Lists a page of a user's lines, newest first, with the questions of open quizzes whose texts they copy. */
export async function listMarkedLogRows(
  db: Db,
  { time_zone, ...asked }: Query & { time_zone: string },
  page: Page,
): Promise<(LogRow & Pick<UserLogEntry, 'question'>)[]> {
  return await queryRows<LogRow & Pick<UserLogEntry, 'question'>>(db)`
    select ${lineColumns}, (
        select json_build_object('kind', z.kind, 'date', z.date, 'position', q.position)
        from quizzes z
        join questions q on q.customer_id = z.customer_id and q.quiz_id = z.id
        cross join lateral (select regexp_replace(q.search_text, '\\s+', ' ', 'g') as text) s
        where z.customer_id = l.customer_id and z.date = (l.created_at at time zone ${time_zone})::date
          and (strpos(s.text, c.text) > 0 or strpos(c.text, s.text) > 0)
        order by z.kind, q.position
        limit 1
      ) as question
    from ${linesOn(asked, page)} l
    left join lateral (
      select fold_for_search(substr(l.action, strpos(l.action, ': ') + 2)) as text
      where ${isOfKinds(['copy', 'cut'])} and length(l.action) - strpos(l.action, ': ') > ${shortestCopy}
    ) c on true
    order by l.id desc`
}

// A shorter text, as a single word, is in many questions.
const shortestCopy = 12

const lineColumns = sql`l.id, l.action, l.created_at,
  (select json_build_object(${personFields}) from users u
    where u.customer_id = l.customer_id and u.id = l.impersonator_id) as impersonator`

const linesOn = (query: Query, { limit, offset }: Page): RawBuilder<unknown> => sql`(
  select * from logs l where ${isAsked(query)} order by l.id desc limit ${limit} offset ${offset})`

const isAsked = ({ user_id, since, kinds }: Query): RawBuilder<boolean> => sql`
  l.user_id = ${user_id} and l.created_at >= ${since} and ${kinds === null ? sql`true` : isOfKinds(kinds)}`

/** SQL condition on a line `l`. */
const isOfKinds = (kinds: readonly LogKind[]): RawBuilder<boolean> =>
  sql`split_part(l.action, ': ', 1) = any(${logNames(kinds)})`

type Batch = { user_id: number; impersonator_id: number | null; lines: readonly string[]; now: Instant }

/** Saves the lines of a batch in their order, all with one instant. */
export async function insertLogs(db: Db, { user_id, impersonator_id, lines, now }: Batch): Promise<void> {
  const rows = lines.map((action) => ({
    user_id,
    impersonator_id,
    action,
    created_at: now,
  }))
  await db.insertInto('logs').values(rows).execute()
}

import type { ReportedPost } from '@tertulia/contract/discussions'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { personFields } from '../users/users.views.ts'
import {
  isDiscussed,
  postColumns,
  type PostReader,
  type PostRow,
  type Readable,
} from './discussions.views.ts'

/** SQL for the posts `w` with reports that wait, and when the oldest was made. */
export const waitingReports = (readable: Readable) => sql`(
  select f.post_id, min(f.created_at) as created_at
  from post_reports f
  join posts p on p.customer_id = f.customer_id and p.id = f.post_id
  join quizzes z on z.customer_id = p.customer_id and z.id = p.quiz_id
  where f.settled_at is null and ${isDiscussed(readable)}
  group by f.post_id) w`

const settledReports = (readable: Readable) => sql`(
  select f.post_id, max(f.settled_at) as created_at
  from post_reports f
  join posts p on p.customer_id = f.customer_id and p.id = f.post_id
  join quizzes z on z.customer_id = p.customer_id and z.id = p.quiz_id
  where ${isDiscussed(readable)}
  group by f.post_id having count(*) = count(f.settled_at)) w`

/** Counts posts whose reports wait, and those whose reports are all settled. */
export async function countReportedPosts(
  db: Db,
  readable: Readable,
): Promise<{ open: number; settled: number }> {
  const row = await queryRow<{ open: number; settled: number }>(db)`
    select (select count(*)::int from ${waitingReports(readable)}) as open,
      (select count(*)::int from ${settledReports(readable)}) as settled`
  return row ?? { open: 0, settled: 0 }
}

type AskedReports = {
  readable: Readable
  reader: PostReader
  settled: boolean
  /** True for those who may lift a mute. */
  mutes: boolean
}

type ReportedRow = Omit<ReportedPost, 'post'> & PostRow

/** Lists a page of reported posts: the oldest report first, or the latest settled one. */
export async function listReportedRows(
  db: Db,
  { readable, reader, settled, mutes }: AskedReports,
  offset: number,
): Promise<ReportedRow[]> {
  const wanted = settled ? settledReports(readable) : waitingReports(readable)
  const order = settled ? sql`w.created_at desc, p.id desc` : sql`w.created_at, p.id`
  return await queryRows<ReportedRow>(db)`
    select ${postColumns(reader)}, z.kind, z.date, q.position,
      (select json_agg(json_build_object('reporter', json_build_object(${personFields}), 'reason', f.reason,
          'created_at', f.created_at, 'settled_at', f.settled_at) order by f.created_at, f.user_id)
        from post_reports f join users u on u.customer_id = f.customer_id and u.id = f.user_id
        where f.customer_id = p.customer_id and f.post_id = p.id) as reports,
      case when ${mutes} then (select json_build_object('until', m.until, 'reason', m.reason) from mutes m
        where m.customer_id = p.customer_id and m.user_id = p.user_id
          and (m.until is null or m.until >= ${readable.today})) end as mute
    from ${wanted}
    join posts p on p.id = w.post_id
    join quizzes z on z.customer_id = p.customer_id and z.id = p.quiz_id
    left join questions q on q.customer_id = p.customer_id and q.id = p.question_id
    order by ${order} limit ${pageSize} offset ${offset}`
}

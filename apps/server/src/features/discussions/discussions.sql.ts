import type {
  DiscussionPart,
  HostNote,
  Mute,
  Post,
  QuestionReactions,
  ReportedPost,
} from '@tertulia/contract/discussions'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { reactions } from '@tertulia/core/discussions/discussions'
import { sql, type RawBuilder } from 'kysely'
import { isOver } from '../../platform/access/days.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { instantText, queryRow, queryRows, queryTogether } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { personFields } from '../users/users.sql.ts'

const counts = sql.join(
  reactions.map(
    (reaction) => sql`${sql.lit(reaction)}, count(*) filter (where r.reaction = ${sql.lit(reaction)})`,
  ),
)

/** SQL for the reactions to a question: their numbers, and the member's own. */
const reactionsTo = (questionId: RawBuilder<unknown>, userId: number) => sql<QuestionReactions>`(
  select json_build_object(${counts},
    'mine', coalesce(json_agg(r.reaction order by r.reaction) filter (where r.user_id = ${userId}), '[]'))
  from question_reactions r where r.question_id = ${questionId})`

/** Reads the reactions to a question. */
export async function findReactions(db: Db, questionId: number, userId: number): Promise<QuestionReactions> {
  const found = await queryRow<{ reactions: QuestionReactions }>(db)`
    select ${reactionsTo(sql`${questionId}::int`, userId)} as reactions`
  if (!found) throw new Error('A statement without conditions has a row')
  return found.reactions
}

/** A quiz whose discussion is open. */
export type DiscussedQuiz = { id: number; kind: QuizKind; date: CalendarDate }

export type Readable = { kinds: readonly QuizKind[]; today: CalendarDate }

/** SQL condition: the discussion of the quiz `z` is open to readers of these kinds. (docs/rules/discussions.md) */
export const isDiscussed = ({ kinds, today }: Readable) =>
  sql<boolean>`(z.complete and ${isOver(sql`z.date`, today)} and z.kind = any(${kinds}::text[]))`

/** Finds the quiz of a date whose discussion is open; null when there is none. */
export async function findDiscussedQuiz(db: Db, query: DiscussionQuery): Promise<DiscussedQuiz | null> {
  return await queryRow<DiscussedQuiz>(db)`${discussedQuiz(query)}`
}

/** The quiz of a date, for readers of these kinds. */
type DiscussionQuery = Readable & { kind: QuizKind; date: CalendarDate }

/** Query for the quiz of a date whose discussion is open. */
const discussedQuiz = ({ kind, date, ...readable }: DiscussionQuery) => sql<DiscussedQuiz>`
  select z.id, z.kind, z.date from quizzes z
  where z.kind = ${kind} and z.date = ${date} and ${isDiscussed(readable)}`

/** A member who reads posts, and the kinds of quizzes that they edit, whose hidden posts they may read. */
export type PostReader = { user_id: number; edited_kinds: readonly QuizKind[] }

/** SQL for a user of the row `p`. */
export const personOf = (
  userId: RawBuilder<unknown>,
) => sql`(select json_build_object(${personFields}) from users u
  where u.customer_id = p.customer_id and u.id = ${userId})`

const postState = sql<Post['state']>`case when p.hidden_at is not null then 'hidden'
  when p.withdrawn_at is not null then 'withdrawn' when p.text = '' then 'removed' else 'shown' end`

/** SQL condition: the text of the post `p` is there for its readers. */
export const isShown = sql<boolean>`(${postState} = 'shown')`

// A withdrawn post stays only where others have replied to it.
const isListed = sql<boolean>`(p.withdrawn_at is null or exists (select from posts r
  where r.customer_id = p.customer_id and r.reply_to = p.id))`

/** A post as it is read, before it is presented. */
type PostRow = Omit<Post, 'editable_until'>

const isOwnOrEdited = ({ user_id, edited_kinds }: PostReader) =>
  sql<boolean>`(p.user_id = ${user_id} or z.kind = any(${edited_kinds}::text[]))`

/** SQL for what a member may see of the posts `p` of the quizzes `z`. */
const postColumns = (reader: PostReader) => sql<PostRow>`p.id, p.question_id,
  ${personOf(sql`p.user_id`)} as author, ${postState} as state,
  (select json_build_object('id', t.id, 'author', json_build_object(${personFields}))
    from posts t join users u on u.customer_id = t.customer_id and u.id = t.user_id
    where t.customer_id = p.customer_id and t.id = p.reply_to) as reply_to,
  case when p.hidden_at is null or ${isOwnOrEdited(reader)} then p.text else '' end as text,
  case when ${isOwnOrEdited(reader)} then p.hidden_reason end as hidden_reason,
  p.created_at, p.edited_at,
  exists (select from post_reports f where f.customer_id = p.customer_id and f.post_id = p.id
    and f.user_id = ${reader.user_id}) as reported`

/** A quiz by its id, or by SQL for it. */
type QuizId = number | RawBuilder<number>

/** The posts of a quiz, or of its part about a question. */
type PostsQuery = { quiz_id: QuizId; question_id: number | undefined }

const postsOf = ({ quiz_id, question_id }: PostsQuery) => sql`posts p
  join quizzes z on z.customer_id = p.customer_id and z.id = p.quiz_id
  where p.quiz_id = ${quiz_id} and ${question_id === undefined ? sql`true` : sql`p.question_id = ${question_id}`}
    and ${isListed}`

/** Query for the number of listed posts, and of those through one of them: 0 when that one is not there. */
const postCounts = (query: PostsQuery, postId: number | undefined) => sql<{
  total: number
  through: number
}>`
  select count(*)::int as total, count(*) filter (where (created_at, id) <= (
    select o.created_at, o.id from posts o where o.id = ${postId ?? null}::int))::int as through
  from (select p.created_at, p.id from ${postsOf(query)}) listed`

/** Lists a page of posts, the oldest first. */
export async function listPosts(
  db: Db,
  query: PostsQuery,
  { reader, limit, offset }: { reader: PostReader; limit: number; offset: number },
): Promise<PostRow[]> {
  return await queryRows<PostRow>(db)`
    select ${postColumns(reader)} from ${postsOf(query)}
    order by p.created_at, p.id limit ${limit} offset ${offset}`
}

/** Finds a post of an open discussion, with its quiz; null when there is none that the member may read. */
export async function findPost(
  db: Db,
  { id, reader, readable }: { id: number; reader: PostReader; readable: Readable },
): Promise<(PostRow & { quiz: DiscussedQuiz }) | null> {
  return await queryRow<PostRow & { quiz: DiscussedQuiz }>(db)`
    select ${postColumns(reader)}, json_build_object('id', z.id, 'kind', z.kind, 'date', z.date) as quiz
    from posts p join quizzes z on z.customer_id = p.customer_id and z.id = p.quiz_id
    where p.id = ${id} and ${isDiscussed(readable)} and ${isListed}`
}

/** Lists the parts of a quiz's discussion with their numbers of shown posts and reactions: the whole quiz first. */
export async function listParts(db: Db, query: PartsQuery): Promise<DiscussionPart[]> {
  return await queryRows<DiscussionPart>(db)`${discussionParts(query)}`
}

type PartsQuery = { quiz_id: QuizId; user_id: number }

/** Query for the parts of a quiz's discussion. */
const discussionParts = ({ quiz_id, user_id }: PartsQuery) => sql<DiscussionPart>`
    with counts as (
      select p.question_id, count(*)::int as posts from posts p
      where p.quiz_id = ${quiz_id} and ${isShown}
      group by p.question_id)
    select null::int as question_id, null::int as position, null::text as theme,
      coalesce((select c.posts from counts c where c.question_id is null), 0) as posts,
      ${reactionsTo(sql`null::int`, user_id)} as reactions
    union all
    select q.id, q.position, t.slug, coalesce(c.posts, 0), ${reactionsTo(sql`q.id`, user_id)}
    from questions q
    left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
    left join counts c on c.question_id = q.id
    where q.quiz_id = ${quiz_id}
    order by position nulls first`

/** Finds the host's note of a quiz. */
export async function findHostNote(db: Db, quizId: number): Promise<HostNote | null> {
  return await queryRow<HostNote>(db)`${hostNote(quizId)}`
}

/** Query for the host's note of a quiz. */
const hostNote = (quizId: QuizId) => sql<HostNote>`
  select p.text, ${personOf(sql`p.user_id`)} as author, ${instantText(sql`p.saved_at`)} as saved_at, p.version
  from host_notes p where p.quiz_id = ${quizId}`

/** What decides whether a member may post: whether they are muted, and how often they posted since an instant. */
export type PosterRow = { muted: boolean; posts: number }

/** Finds what decides whether a member may post. */
export async function findPoster(db: Db, query: PosterQuery): Promise<PosterRow> {
  const row = await queryRow<PosterRow>(db)`${posterQuery(query)}`
  return row ?? { muted: false, posts: 0 }
}

type PosterQuery = { user_id: number; since: Instant; today: CalendarDate }

/** Query for what decides whether a member may post. */
const posterQuery = ({ user_id, since, today }: PosterQuery) => sql<PosterRow>`
  select exists (select from mutes where user_id = ${user_id} and (until is null or until >= ${today})) as muted,
    (select count(*)::int from posts where user_id = ${user_id} and created_at >= ${since}) as posts`

/** Finds the mute of a member that counts on a day; null when they may post. */
export async function findMute(db: Db, query: MuteQuery): Promise<Mute | null> {
  return await queryRow<Mute>(db)`${muteOf(query)}`
}

type MuteQuery = { user_id: number; today: CalendarDate }

/** Query for the mute of a member that counts on a day; no row when they may post. */
const muteOf = ({ user_id, today }: MuteQuery) => sql<Mute>`
  select until, reason from mutes where user_id = ${user_id} and (until is null or until >= ${today})`

type PageQuery = PosterQuery & {
  quiz: DiscussionQuery
  question_id: number | undefined
  post_id: number | undefined
}

/** Finds what the discussion of a quiz shows beside its posts, in one statement; nothing of one that is not open. */
export function findDiscussion(db: Db, { quiz, question_id, post_id, ...member }: PageQuery) {
  const quizId = sql<number>`(select id from (${discussedQuiz(quiz)}) discussed)`
  return queryTogether(db, {
    quizzes: discussedQuiz(quiz),
    counts: postCounts({ quiz_id: quizId, question_id }, post_id),
    notes: hostNote(quizId),
    parts: discussionParts({ quiz_id: quizId, user_id: member.user_id }),
    posters: posterQuery(member),
    mutes: muteOf(member),
  })
}

/** Returns whether a question is in a quiz whose discussion is open. */
export async function isDiscussedQuestion(db: Db, id: number, readable: Readable): Promise<boolean> {
  const rows = await queryRows(db)`
    select from questions q
    join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
    where q.id = ${id} and ${isDiscussed(readable)}`
  return rows.length > 0
}

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

type ReportsQuery = {
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
  { readable, reader, settled, mutes }: ReportsQuery,
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

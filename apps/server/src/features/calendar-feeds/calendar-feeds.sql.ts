import type { SentEvents } from '@tertulia/core/calendar-feeds/event-sequences'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { latestPublicStart } from '@tertulia/core/league/season-state'
import type { Roles } from '@tertulia/core/roles/roles'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { isOpen } from '../../platform/access/days.sql.ts'
import { tiesBeside } from '../quizzes/past-quizzes.sql.ts'
import { submittedBy } from '../quizzes/closing-drafts.sql.ts'
import { isWithdrawn } from '../seasons/seasons.sql.ts'
import { personFields } from '../users/users.sql.ts'

/** Returns when the user's calendar address was created; null when there is none. */
export async function findFeed(db: Db, userId: number): Promise<Instant | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** The user whose calendar has an address, and the events last sent. */
type FeedOwner = {
  id: number
  language: Language
  roles: Roles | null
  created_at: Instant
  sent_events: SentEvents
}

/** Finds the user of a calendar address; null for an unknown address. */
export async function findFeedOwner(db: Db, tokenHash: Buffer): Promise<FeedOwner | null> {
  return await queryRow<FeedOwner>(db)`
    select u.id, u.language, f.created_at, f.sent_events,
      (select json_object_agg(r.role, coalesce(to_json(r.valid_until), 'true')) from user_roles r
        where r.customer_id = u.customer_id and r.user_id = u.id) as roles
    from calendar_feeds f
    join users u on u.customer_id = f.customer_id and u.id = f.user_id
    where f.token_hash = ${tokenHash} and u.anonymised_at is null`
}

type Opponent = { id: number; name: string; surname: string } | null

/** A player's game: of the league with its tier, or of the cup with the number of ties in its round. */
export type FeedGame = {
  date: CalendarDate
  season: number
  round: number
  opponent: Opponent
} & ({ competition: 'league'; tier: number; ties: null } | { competition: 'cup'; tier: null; ties: number })

type Query = { user_id: number; from: CalendarDate; today: CalendarDate }

const opponentOf = (id: RawBuilder<unknown>) => sql`(
  select json_build_object(${personFields}) from users u
  where u.customer_id = g.customer_id and u.id = ${id})`

/** Lists a player's games in public seasons from a date on, without cup byes. */
export async function listFeedGames(db: Db, { user_id, from, today }: Query): Promise<FeedGame[]> {
  return await queryRows<FeedGame>(db)`
    with public_seasons as (
      select customer_id, season from rounds where round = 1 and date <= ${latestPublicStart(today)}
    )
    select 'league' as competition, g.date, g.season, g.tier, g.round, null::int as ties,
      ${opponentOf(sql`g.opponent_id`)} as opponent
    from games g
    join public_seasons p on p.customer_id = g.customer_id and p.season = g.season
    where g.user_id = ${user_id} and g.date >= ${from} and not ${isWithdrawn}
    union all
    select 'cup', r.date, g.season, null, g.cup_round, ${tiesBeside('g')},
      ${opponentOf(sql`case when g.user1_id = ${user_id} then g.user2_id else g.user1_id end`)}
    from cup_games g
    join public_seasons p on p.customer_id = g.customer_id and p.season = g.season
    join cup_rounds c on c.customer_id = g.customer_id and c.season = g.season and c.cup_round = g.cup_round
    join rounds r on r.customer_id = c.customer_id and r.season = c.season and r.round = c.round
    where ${user_id} in (g.user1_id, g.user2_id) and g.user2_id is not null and r.date >= ${from}
    order by 2, 1`
}

/** A special quiz as its players see it. `subject` is null before its day. */
export type FeedSpecial = { id: number; date: CalendarDate; subject: string | null; own: boolean }

/** Lists complete special quizzes from a date on; coming ones only with their dates. */
export async function listFeedSpecials(db: Db, { user_id, from, today }: Query): Promise<FeedSpecial[]> {
  return await queryRows<FeedSpecial>(db)`
    select id, date, case when date <= ${today} then subject end as subject,
      author_id is not distinct from ${user_id} as own
    from quizzes
    where kind = 'special' and complete and date >= ${from}
    order by date`
}

/** Lists the quizzes of open days that a user has submitted. */
export async function listSubmittedQuizzes(
  db: Db,
  { user_id, today }: Pick<Query, 'user_id' | 'today'>,
): Promise<{ kind: string; date: CalendarDate }[]> {
  return await queryRows<{ kind: string; date: CalendarDate }>(db)`
    select z.kind, z.date from quizzes z
    where ${isOpen(sql`z.date`, today)} and ${submittedBy(user_id)}`
}

/** Saves the hash of a user's calendar secret, replacing the previous one. */
export async function upsertFeed(
  db: Db,
  feed: { user_id: number; token_hash: Buffer; created_at: Instant },
): Promise<void> {
  const { token_hash, created_at } = feed
  await db
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((row) => row.columns(['customer_id', 'user_id']).doUpdateSet({ token_hash, created_at }))
    .execute()
}

/** Deletes a user's calendar address; false when there is none. */
export async function deleteFeed(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Saves the events sent with a calendar, unless another request has saved them since. */
export async function updateSentEvents(
  db: Db,
  userId: number,
  { before, after }: { before: SentEvents; after: SentEvents },
): Promise<void> {
  await sql`
    update calendar_feeds set sent_events = ${JSON.stringify(after)}::jsonb
    where user_id = ${userId} and sent_events = ${JSON.stringify(before)}::jsonb`.execute(db)
}

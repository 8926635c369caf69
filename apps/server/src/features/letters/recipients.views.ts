import type { LetterFilter } from '@tertulia/contract/letters'
import type { Language } from '@tertulia/core/customers/languages'
import { addHours, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { notBlocked } from '../quizzes/players.views.ts'

/** The conditions for a letter's recipients, and the instant at which they are applied. */
export type Wanted = { filter: LetterFilter; club_business: boolean; now: Instant; today: CalendarDate }

/** SQL condition: the user `u` belongs to the club: not deleted, blocked or waiting for approval. */
export const isMember = (today: CalendarDate) => sql<boolean>`(u.anonymised_at is null
  and exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id)
  and ${notBlocked(today)})`

/** SQL condition: the user `u` gets letters of this kind; club business cannot be stopped. */
export const wantsLetter = (clubBusiness: RawBuilder<boolean>) =>
  sql<boolean>`(u.club_mail or ${clubBusiness})`

// The subscription of a user is that of the role which lasts longer.
const subscriptionEnd = sql<CalendarDate>`(select max(coalesce(r.valid_until, 'infinity')) from user_roles r
  where r.customer_id = u.customer_id and r.user_id = u.id and r.role = any(${[...subscribedRoles]}::text[]))`

function endsAsWanted(subscription: NonNullable<LetterFilter['subscription']>, today: CalendarDate) {
  return subscription.state === 'ended'
    ? sql<boolean>`${subscriptionEnd} < ${today}`
    : sql<boolean>`${subscriptionEnd} between ${today} and ${today}::date + ${subscription.days}::int`
}

/** SQL for the seasons `s` that are running or to come on a day: of each state the first. */
const seasonsOn = (today: CalendarDate) => sql`(
  select distinct on (state) state, season
  from (
    select season, min(date) as first_date, case when min(date) > ${today} then 'upcoming' else 'running' end as state
    from rounds group by season having max(date) >= ${today}
  ) dates
  order by state, first_date) s`

const playsAsWanted = ({ season, tier }: NonNullable<LetterFilter['league']>, today: CalendarDate) =>
  sql<boolean>`exists (select from ${seasonsOn(today)}
    join tier_players p on p.season = s.season
    where s.state = ${season} and p.customer_id = u.customer_id and p.user_id = u.id and p.through_round is null
      and (${tier}::int is null or p.tier = ${tier}))`

/** SQL condition: the user `u` meets a letter's filter. */
function isMeant({ filter, now, today }: Wanted): RawBuilder<boolean> {
  const { roles, league, subscription, unseen_days, language } = filter
  const conditions = [
    isMember(today),
    ...(roles.length > 0
      ? [
          sql<boolean>`exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
            and r.role = any(${roles}::text[]) and (r.valid_until is null or r.valid_until >= ${today}))`,
        ]
      : []),
    ...(league ? [playsAsWanted(league, today)] : []),
    ...(subscription ? [endsAsWanted(subscription, today)] : []),
    ...(unseen_days === null
      ? []
      : [sql<boolean>`coalesce(u.last_seen_at, u.created_at) < ${addHours(now, -24 * unseen_days)}`]),
    ...(language === null ? [] : [sql<boolean>`u.language = ${language}`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const wants = ({ club_business }: Wanted) => wantsLetter(sql`${club_business}::bool`)

/** Counts the members who would get a letter, and those who match but want no news of the club. */
export async function countRecipients(
  db: Db,
  wanted: Wanted,
): Promise<{ total: number; unsubscribed: number }> {
  const row = await queryRow<{ total: number; unsubscribed: number }>(db)`
    select count(*) filter (where ${wants(wanted)})::int as total,
      count(*) filter (where not ${wants(wanted)})::int as unsubscribed
    from users u where ${isMeant(wanted)}`
  return row ?? { total: 0, unsubscribed: 0 }
}

/** Lists a page of the members who would get a letter, by name. */
export async function listRecipientRows(db: Db, wanted: Wanted, offset: number) {
  return await queryRows<{ id: number; name: string; surname: string; email: string }>(db)`
    select u.id, u.name, u.surname, u.email
    from users u where ${isMeant(wanted)} and ${wants(wanted)}
    order by u.surname collate "und-x-icu", u.name collate "und-x-icu", u.id
    limit ${pageSize} offset ${offset}`
}

/** SQL for the ids of the members who get a letter, to be saved with it. */
export const recipientsOf = (wanted: Wanted) =>
  sql`select u.id from users u where ${isMeant(wanted)} and ${wants(wanted)}`

/** A season whose players a letter can be for. */
type ReachedSeason = { state: 'running' | 'upcoming'; season: number; tiers: number }

/** Lists the running season and the next one, with their number of tiers. */
export async function listReachedSeasons(db: Db, today: CalendarDate): Promise<ReachedSeason[]> {
  return await queryRows<ReachedSeason>(db)`
    select s.state, s.season, coalesce((select max(p.tier) from tier_players p where p.season = s.season), 0) as tiers
    from ${seasonsOn(today)} order by s.season`
}

/** A recipient of a letter whose mail is to be written. */
export type LetterReader = {
  user_id: number
  name: string
  language: Language
  customer_id: number
  mail_key: string
  has_device: boolean
}

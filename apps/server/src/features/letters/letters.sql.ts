import type {
  Letter,
  ListedLetter,
  RecipientState,
  LetterFilter,
  LetterInput,
} from '@tertulia/contract/letters'
import { type CalendarDate, type Instant, addHours } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import type { StillStands } from '../../platform/delivery/messages.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { readerColumns } from '../mail/readers.sql.ts'
import { hasDevice } from '../push-subscriptions/push-subscriptions.sql.ts'
import { personFields } from '../users/users.sql.ts'
import { notBlocked } from '../quizzes/quizzes.sql.ts'

/** The conditions for a letter's recipients, and the instant at which they are applied. */
export type Query = { filter: LetterFilter; club_business: boolean; now: Instant; today: CalendarDate }

/** SQL condition: the user `u` belongs to the club: not deleted, blocked or waiting for approval. */
export const isMember = (today: CalendarDate) => sql<boolean>`(u.anonymised_at is null
  and exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id)
  and ${notBlocked(today)})`

/** SQL condition: the user `u` gets letters of this kind; club business cannot be stopped. */
const wantsLetter = (clubBusiness: RawBuilder<boolean>) => sql<boolean>`(u.club_mail or ${clubBusiness})`

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
function isMeant({ filter, now, today }: Query): RawBuilder<boolean> {
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

const wants = ({ club_business }: Query) => wantsLetter(sql`${club_business}::bool`)

/** Counts the members who would get a letter, and those who match but want no news of the club. */
export async function countRecipients(
  db: Db,
  query: Query,
): Promise<{ total: number; unsubscribed: number }> {
  const row = await queryRow<{ total: number; unsubscribed: number }>(db)`
    select count(*) filter (where ${wants(query)})::int as total,
      count(*) filter (where not ${wants(query)})::int as unsubscribed
    from users u where ${isMeant(query)}`
  return row ?? { total: 0, unsubscribed: 0 }
}

/** Lists a page of the members who would get a letter, by name. */
export async function listRecipientRows(db: Db, query: Query, offset: number) {
  return await queryRows<{ id: number; name: string; surname: string; email: string }>(db)`
    select u.id, u.name, u.surname, u.email
    from users u where ${isMeant(query)} and ${wants(query)}
    order by u.surname collate "und-x-icu", u.name collate "und-x-icu", u.id
    limit ${pageSize} offset ${offset}`
}

/** SQL for the ids of the members who get a letter, to be saved with it. */
export const recipientsOf = (query: Query) =>
  sql`select u.id from users u where ${isMeant(query)} and ${wants(query)}`

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

// Each recipient `r` of the letter `l`, with the mail `m` as long as the outbox has it.
const recipientsWithMail = sql`letter_recipients r
  left join outbox m on m.customer_id = r.customer_id and m.id = r.mail_id`

const recipientState = sql<RecipientState>`case
  when m.sent_at is not null then 'sent'
  when m.given_up_at is not null then 'failed'
  when m.id is not null then 'waiting'
  when r.outcome is not null then r.outcome
  when r.written_at is null and l.stopped_at is null then 'waiting'
  else 'not_sent' end`

const progress = sql`(
  select json_build_object(
    'sent', count(*) filter (where state = 'sent'), 'waiting', count(*) filter (where state = 'waiting'),
    'failed', count(*) filter (where state = 'failed'), 'not_sent', count(*) filter (where state = 'not_sent'))
  from (select ${recipientState} as state from ${recipientsWithMail}
    where r.customer_id = l.customer_id and r.letter_id = l.id) states)`

const isUnsettled = sql`exists (select from ${recipientsWithMail}
  where r.customer_id = l.customer_id and r.letter_id = l.id and ${recipientState} = 'waiting')`

const letterState = sql`case
  when l.sent_at is null then 'draft' when l.stopped_at is not null then 'stopped'
  when ${isUnsettled} then 'sending' else 'sent' end`

const personOf = (
  column: 'created_by' | 'sent_by',
) => sql`(select json_build_object(${personFields}) from users u
  where u.customer_id = l.customer_id and u.id = ${sql.ref(`l.${column}`)})`

/** Counts the letters. */
export async function countLetters(db: Db): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`select count(*)::int as total from letters`
  return row?.total ?? 0
}

/** Lists a page of the letters: drafts, then those sent, each the latest first. */
export async function listLetterRows(db: Db, offset: number): Promise<ListedLetter[]> {
  return await queryRows<ListedLetter>(db)`
    select l.id, ${letterState} as state, ${personOf('created_by')} as author, l.changed_at, l.sent_at,
      l.subject_en, l.subject_pt, case when l.sent_at is not null then
        (select count(*)::int from letter_recipients r where r.customer_id = l.customer_id and r.letter_id = l.id)
        end as recipients
    from (
      select * from letters
      order by sent_at is not null, coalesce(sent_at, changed_at) desc, id desc
      limit ${pageSize} offset ${offset}
    ) l
    order by l.sent_at is not null, coalesce(l.sent_at, l.changed_at) desc, l.id desc`
}

/** Finds a letter; null for an unknown one. */
export async function findLetter(db: Db, id: number): Promise<Letter | null> {
  return await queryRow<Letter>(db)`
    select l.id, ${letterState} as state, ${personOf('created_by')} as author, ${personOf('sent_by')} as sender,
      l.changed_at, l.sent_at, l.version, l.filter, l.club_business,
      json_build_object('subject', l.subject_en, 'text', l.text_en) as en,
      json_build_object('subject', l.subject_pt, 'text', l.text_pt) as pt,
      case when l.notice_to_date is not null
        then json_build_object('to_date', l.notice_to_date, 'push', l.notice_push) end as notice,
      case when l.sent_at is not null then ${progress} end as progress
    from letters l where l.id = ${id}`
}

/** Locks a letter against other admins and its sending until the transaction ends; null for an unknown one. */
export async function lockLetter(db: Db, id: number): Promise<Letter | null> {
  await sql`select from letters where id = ${id} for update`.execute(db)
  return findLetter(db, id)
}

/** Locks a letter that was sent and not stopped; false for any other. */
export async function holdSentLetter(db: Db, id: number): Promise<boolean> {
  const rows = await queryRows(db)`
    select id from letters where id = ${id} and sent_at is not null and stopped_at is null for update`
  return rows.length > 0
}

/** Lists a page of those a letter was sent to, by name, whose mail has come to a state. */
export async function listSentRecipients(
  db: Db,
  { id, state, offset }: { id: number; state: RecipientState; offset: number },
) {
  return await queryRows<{ id: number; name: string; surname: string; error: string | null }>(db)`
    select u.id, u.name, u.surname, m.last_error as error
    from letters l join ${recipientsWithMail} on r.customer_id = l.customer_id and r.letter_id = l.id
    join users u on u.customer_id = r.customer_id and u.id = r.user_id
    where l.id = ${id} and ${recipientState} = ${state}
    order by u.surname collate "und-x-icu", u.name collate "und-x-icu", u.id
    limit ${pageSize} offset ${offset}`
}

/** Lists the letters that were sent and whose mail is not all written. */
export async function listUnwrittenLetters(db: Db): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(db)`
    select l.id from letters l
    where l.sent_at is not null and l.stopped_at is null and exists (select from letter_recipients r
      where r.customer_id = l.customer_id and r.letter_id = l.id and r.written_at is null)
    order by l.sent_at, l.id`
  return rows.map(({ id }) => id)
}

/** Lists the next recipients whose mail is not written; `is_reached` is false for members who may not or do not want to get it. */
export async function listUnwritten(
  db: Db,
  { id, now, today, limit }: { id: number; now: Instant; today: CalendarDate; limit: number },
): Promise<(LetterReader & { is_reached: boolean })[]> {
  return await queryRows<LetterReader & { is_reached: boolean }>(db)`
    select ${readerColumns}, ${hasDevice(now)} as has_device,
      ${isMember(today)} and ${wantsLetter(sql`l.club_business`)} as is_reached
    from (
      select customer_id, letter_id, user_id from letter_recipients
      where letter_id = ${id} and written_at is null order by user_id limit ${limit}
    ) r
    join letters l on l.customer_id = r.customer_id and l.id = r.letter_id
    join users u on u.customer_id = r.customer_id and u.id = r.user_id`
}

/** Checks that a letter was not stopped, and that its reader still may and wants to get it. (docs/rules/letters.md) */
export const standingLetters: StillStands = async (db, { messages, today }) => {
  const rows = await queryRows<{ id: number }>(db)`
    select m.id
    from (select id, user_id, (reference ->> 'letter_id')::int as letter_id
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as given (id int, user_id int, reference jsonb)) m
    join users u on u.customer_id = current_customer_id() and u.id = m.user_id
    join letters l on l.customer_id = u.customer_id and l.id = m.letter_id
    where l.stopped_at is null and ${isMember(today)} and ${wantsLetter(sql`l.club_business`)}`
  return rows.map(({ id }) => id)
}

/** Finds the key of the links in a user's mail. */
export async function findMailKey(db: Db, userId: number): Promise<string> {
  const { mail_key } = await db
    .selectFrom('users')
    .select('mail_key')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return mail_key
}

const rowOf = ({ en, pt, filter, club_business, notice }: LetterInput) => ({
  subject_en: en.subject,
  text_en: en.text,
  subject_pt: pt.subject,
  text_pt: pt.text,
  filter: JSON.stringify(filter),
  club_business,
  notice_to_date: notice?.to_date ?? null,
  notice_push: notice?.push ?? false,
})

/** Saves a new draft; returns its id. */
export async function insertLetter(
  db: Db,
  input: LetterInput,
  { user_id, now }: { user_id: number; now: Instant },
): Promise<number> {
  const { id } = await db
    .insertInto('letters')
    .values({ ...rowOf(input), created_by: user_id, created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates a draft. */
export async function updateLetter(
  db: Db,
  id: number,
  { version, now, ...input }: LetterInput & { version: number; now: Instant },
): Promise<void> {
  await db
    .updateTable('letters')
    .set({ ...rowOf(input), version, changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes a letter. */
export async function deleteLetter(db: Db, id: number): Promise<void> {
  await db.deleteFrom('letters').where('id', '=', id).execute()
}

/** Marks a letter as sent by an admin, and saves its recipients; returns their number. */
export async function saveSending(
  db: Db,
  id: number,
  { sender_id, ...wanted }: Query & { sender_id: number },
): Promise<number> {
  await db
    .updateTable('letters')
    .set({ sent_at: wanted.now, sent_by: sender_id })
    .where('id', '=', id)
    .execute()
  const { numAffectedRows = 0n } = await sql`
    insert into letter_recipients (letter_id, user_id)
    select ${id}::int, meant.id from (${recipientsOf(wanted)}) meant`.execute(db)
  return Number(numAffectedRows)
}

/** Marks that the mail of some recipients has been written, with the mail of those who get one. */
export async function saveWritten(db: Db, { letter_id, user_ids, mails, now }: Written): Promise<void> {
  await sql`
    update letter_recipients r set written_at = ${now},
      mail_id = (select m.id from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (id int, user_id int)
        where m.user_id = r.user_id)
    where r.letter_id = ${letter_id} and r.user_id = any(${user_ids}::int[])`.execute(db)
}

type Written = {
  letter_id: number
  user_ids: number[]
  mails: { id: number; user_id: number | null }[]
  now: Instant
}

/** Stops a letter: no more mail is written, and what waits is deleted but for what is being sent at the moment. */
export async function saveStop(db: Db, id: number, now: Instant): Promise<void> {
  await db.updateTable('letters').set({ stopped_at: now }).where('id', '=', id).execute()
  await sql`
    delete from outbox where id in (
      select m.id from outbox m
      join letter_recipients r on r.customer_id = m.customer_id and r.mail_id = m.id
      where r.letter_id = ${id} and m.sent_at is null and m.given_up_at is null
      for update of m skip locked)`.execute(db)
  await sql`
    delete from push_messages where id in (
      select id from push_messages
      where kind = 'letter' and reference = jsonb_build_object('letter_id', ${id}::int)
        and sent_at is null and given_up_at is null
      for update skip locked)`.execute(db)
}

/** Saves what became of the mail of letters, before the outbox forgets it. */
export async function saveOutcomes(db: Db): Promise<void> {
  const outcome = sql`case when m.sent_at is not null then 'sent' else 'failed' end`
  await sql`
    update letter_recipients r set outcome = ${outcome}
    from outbox m
    where m.customer_id = r.customer_id and m.id = r.mail_id
      and (m.sent_at is not null or m.given_up_at is not null) and r.outcome is distinct from ${outcome}`.execute(
    db,
  )
}

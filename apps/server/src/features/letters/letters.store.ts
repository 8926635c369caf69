import type { LetterInput } from '@tertulia/contract/letters'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { recipientsOf, type Wanted } from './letters.views.ts'

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
  { sender_id, ...wanted }: Wanted & { sender_id: number },
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

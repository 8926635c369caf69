import { randomUUID } from 'node:crypto'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { escapeHtml } from '../../../platform/mail/escape-html.ts'
import { clearColumns, listMentions } from '../../../platform/personal-data/owned-rows.ts'
import { namesIn, personalData } from '../../../platform/personal-data/personal-data.ts'

/** Deletes mail about changes of address and merges, which went to addresses that are not the account's, or no longer. */
export async function deleteMailAbout(db: Db, userId: number): Promise<void> {
  for (const about of ['email_change_of', 'account_merge_of']) {
    await sql`delete from outbox where reference @> jsonb_build_object(${about}::text, ${userId}::int)`.execute(
      db,
    )
  }
}

/** Deletes absences on which no results depend. */
export async function deleteFutureAbsences(db: Db, userId: number): Promise<void> {
  await sql`
    delete from absences a where a.user_id = ${userId} and not exists (
      select from games g where g.customer_id = a.customer_id and g.date = a.date and g.user_id = a.user_id
        and g.state <> 'scheduled')`.execute(db)
}

/** Deletes late submissions that were never admitted; no results depend on them. */
export async function deleteUnadmittedSubmissions(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('late_submissions')
    .where('user_id', '=', userId)
    .where('change_id', 'is', null)
    .execute()
}

/** Replaces the text of transfers for a user's payments by the payment's reference. */
export async function clearStatementLines(db: Db, userId: number): Promise<void> {
  await sql`
    update statement_lines l set text = p.reference, note = null from payments p
    where p.customer_id = l.customer_id and p.id = l.payment_id and p.user_id = ${userId}`.execute(db)
}

/** Clears the recipients' names of a user's gifts; the payments stay marked as gifts. */
export async function clearGiftNames(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ gift_for: '' })
    .where('user_id', '=', userId)
    .where('gift_for', 'is not', null)
    .execute()
}

/** Deletes proposals that were never submitted and those that were rejected. */
export async function deleteUnfinishedProposals(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('special_quiz_proposals')
    .where('user_id', '=', userId)
    .where('state', 'in', ['draft', 'rejected'])
    .execute()
}

type Mentioned = { name: string; surname: string; email: string }

// A first name alone is not unique.
const fullName = ({ name, surname, email }: Mentioned) => (surname === '' ? email : `${name} ${surname}`)

/**
 * Removes a host's name and address from their quizzes, and raises the version so that an open form cannot restore
 * them.
 */
export async function clearCredits(db: Db, person: Mentioned): Promise<void> {
  await sql`
    update quizzes set host_name = null, host_email = null, version = version + 1
    where lower(host_email) = ${person.email}
      or (host_email is null and lower(host_name) = lower(${fullName(person)}))`.execute(db)
}

// Matches a whole word in any case; special characters in a name are escaped.
const wordOf = (text: string) =>
  `(?<![[:alnum:]])${text.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)}(?![[:alnum:]])`

const hasVersion = (table: string) => namesIn(personalData[table]?.impersonal).includes('version')

/**
 * Removes name and address from all that others may have written of a person. Mail to others is still sent, and not sent
 * twice.
 */
export async function clearMentions(db: Db, person: Mentioned, former: string): Promise<void> {
  const { email } = person
  const words = [fullName(person), email]
  const wordsIn = (column: string) => (column === 'html' ? words.map(escapeHtml) : words)
  const mentions = (column: string) =>
    sql.join(
      wordsIn(column).map((word) => sql`position(lower(${word}) in lower(${sql.ref(column)})) > 0`),
      sql` or `,
    )
  await sql`delete from outbox where ${email} in (recipient, lower(reply_to))`.execute(db)
  await sql`delete from invitations where email = ${email} and registered_id is null`.execute(db)
  for (const { table, columns } of listMentions()) {
    const values = columns.map((column) => {
      const pattern = wordsIn(column).map(wordOf).join('|')
      return sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${former}, 'gi')`
    })
    // An open form must not restore them.
    const version = hasVersion(table) ? sql`, version = version + 1` : sql``
    await sql`
      update ${sql.table(table)} set ${sql.join(values)}${version}
      where ${sql.join(columns.map(mentions), sql` or `)}`.execute(db)
  }
  await sql`
    update audit_log set action = split_part(action, ' ', 1) where ${mentions('action')}`.execute(db)
}

/** Removes a person from tables of earlier seasons, also where only their full name stands in them. */
export async function clearEarlierPlaces(
  db: Db,
  { id, ...person }: Mentioned & { id: number },
  former: string,
): Promise<void> {
  await sql`
    update earlier_places set name = ${former}
    where user_id = ${id}
      or user_id is null and fold_for_search(name) = fold_for_search(${fullName(person)})`.execute(db)
}

/** Deletes the counts of attempts under the address. */
export async function forgetThrottles(
  db: Db,
  { customer_id, email }: { customer_id: number; email: string },
): Promise<void> {
  await sql`delete from throttles where position(${`:${customer_id}:${email}`} in key) > 0`.execute(db)
}

type Former = { user_id: number; name: string; email: string; language: Language; now: Instant }

/** Anonymises a user row, which others' games still refer to. */
export async function anonymiseUser(db: Db, { user_id, now, ...former }: Former): Promise<void> {
  const gone = { ...former, mail_key: randomUUID(), anonymised_at: now }
  await clearColumns(db, 'users', user_id)
  await db.updateTable('users').set(gone).where('id', '=', user_id).execute()
}

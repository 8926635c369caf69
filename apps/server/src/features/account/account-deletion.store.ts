import { randomUUID } from 'node:crypto'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { escapeHtml } from '../../platform/letter-page.ts'

// Deleting an account is the one act that reaches into the tables of all features: what is personal in them is written here
// once, and a test looks for what was forgotten in every text of every table.

/** Removes what is of use to its person alone. */
export async function deleteOwnRows(db: Db, user_id: number): Promise<void> {
  const tables = [
    'user_roles',
    'password_resets',
    'notice_preferences',
    'push_subscriptions',
    'push_messages',
    'drafts',
    'api_tokens',
    'calendar_feeds',
    'question_flags',
    'absence_grants',
  ] as const
  for (const table of tables) await db.deleteFrom(table).where('user_id', '=', user_id).execute()
  // Of days that are over the results hang on it.
  await sql`
    delete from absences a where a.user_id = ${user_id} and not exists (
      select from games g where g.customer_id = a.customer_id and g.date = a.date and g.user_id = a.user_id
        and g.state <> 'scheduled')`.execute(db)
  await db.updateTable('payments').set({ refusal: null }).where('user_id', '=', user_id).execute()
}

/** Removes proposals that were never submitted, and those that were turned down. */
export async function deleteUnfinishedProposals(db: Db, user_id: number): Promise<void> {
  await db
    .deleteFrom('special_quiz_proposals')
    .where('user_id', '=', user_id)
    .where('state', 'in', ['draft', 'rejected'])
    .execute()
}

type Mentioned = { name: string; surname: string; email: string }

// A first name alone is many people's.
const fullName = ({ name, surname, email }: Mentioned) => (surname === '' ? email : `${name} ${surname}`)

/** Takes a host's name and address off his quizzes; a form that was opened before is refused, lest it brings them back. */
export async function clearCredits(db: Db, person: Mentioned): Promise<void> {
  await sql`
    update quizzes set host_name = null, host_email = null, version = version + 1
    where lower(host_email) = ${person.email}
      or (host_email is null and lower(host_name) = lower(${fullName(person)}))`.execute(db)
}

// As a word of its own, whatever the case: signs of a name mean nothing else.
const wordOf = (text: string) =>
  `(?<![[:alnum:]])${text.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)}(?![[:alnum:]])`

/**
 * Takes name and address out of what others have written down: mail, invitations, the audit log. Mail to others stays mail:
 * it leaves, and is not written twice.
 */
export async function clearMentions(db: Db, person: Mentioned, former: string): Promise<void> {
  const { email } = person
  const mentions = (text: string) => sql`(position(lower(${email}) in lower(${sql.raw(text)})) > 0
    or position(lower(${fullName(person)}) in lower(${sql.raw(text)})) > 0)`
  await sql`delete from outbox where lower(reply_to) = ${email}`.execute(db)
  const words = [fullName(person), email]
  const pattern = words.map(wordOf).join('|')
  const html_pattern = words.map(escapeHtml).map(wordOf).join('|')
  await sql`
    update outbox set subject = regexp_replace(subject, ${pattern}, ${former}, 'gi'),
      text = regexp_replace(text, ${pattern}, ${former}, 'gi'),
      html = regexp_replace(html, ${html_pattern}, ${former}, 'gi')
    where ${mentions("subject || ' ' || text || ' ' || coalesce(html, '')")}`.execute(db)
  await sql`delete from invitations where email = ${email} and registered_id is null`.execute(db)
  await sql`
    update audit_log set action = split_part(action, ' ', 1) where ${mentions('action')}`.execute(db)
}

/** Forgets attempts that were counted under the address. */
export async function forgetThrottles(
  db: Db,
  { customer_id, email }: { customer_id: number; email: string },
): Promise<void> {
  await sql`delete from throttles where position(${`:${customer_id}:${email}`} in key) > 0`.execute(db)
}

type Former = { user_id: number; name: string; email: string; language: 'en' | 'pt'; now: Instant }

/** Leaves of a user what others' games need: that there was somebody. */
export async function anonymiseUser(db: Db, { user_id, now, ...former }: Former): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...former,
      surname: '',
      password_hash: null,
      birthdate: null,
      region: null,
      image: null,
      last_seen_at: null,
      last_version: null,
      mail_key: randomUUID(),
      subscription_mail: false,
      anonymised_at: now,
    })
    .where('id', '=', user_id)
    .execute()
}

import type { Language } from '@tertulia/core/customers/languages'
import { randomUUID } from 'node:crypto'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { escapeHtml } from '../../../platform/mail/escape-html.ts'

// Account deletion is the one action that writes to the tables of all features, so all personal data is listed here
// once; a test searches every text column of every table for data that was missed.

/** Tables whose rows only their user needs. */
const ownTables = [
  'user_roles',
  'password_resets',
  'imported_people',
  'email_changes',
  'account_deletions',
  'notice_preferences',
  'push_subscriptions',
  'outbox',
  'logs',
  'messages',
  'push_messages',
  'drafts',
  'early_sittings',
  'api_tokens',
  'second_factors',
  'passkeys',
  'passkey_challenges',
  'sign_in_challenges',
  'calendar_feeds',
  'question_flags',
  'absence_grants',
  'check_ins',
  'writing_days',
  'proposal_scores',
  'test_players',
  'results_in_doubt',
  'shared_cards',
  'practice_cards',
  'practice_events',
  'post_reports',
  'mutes',
  'question_reactions',
] as const

/** Deletes data that only its user needs. */
export async function deleteOwnRows(db: Db, userId: number): Promise<void> {
  for (const table of ownTables) await db.deleteFrom(table).where('user_id', '=', userId).execute()
  // Mail about changes of address went to addresses that are not the account's, or no longer.
  await sql`delete from outbox where reference @> jsonb_build_object('email_change_of', ${userId}::int)`.execute(
    db,
  )
  // Results of past days depend on it.
  await sql`
    delete from absences a where a.user_id = ${userId} and not exists (
      select from games g where g.customer_id = a.customer_id and g.date = a.date and g.user_id = a.user_id
        and g.state <> 'scheduled')`.execute(db)
  // An admitted one is a submission, which results depend on.
  await db
    .deleteFrom('late_submissions')
    .where('user_id', '=', userId)
    .where('change_id', 'is', null)
    .execute()
  await db.updateTable('late_submissions').set({ statement: null }).where('user_id', '=', userId).execute()
  await sql`delete from outbox where reference @> jsonb_build_object('account_merge_of', ${userId}::int)`.execute(
    db,
  )
  await db.deleteFrom('fair_play_drops').where('user_id', '=', userId).execute()
  await db.deleteFrom('quiz_openings').where('user_id', '=', userId).execute()
  await db.deleteFrom('fair_play_paces').where('user_id', '=', userId).execute()
  await db.deleteFrom('fair_play_jumps').where('user_id', '=', userId).execute()
  await db.deleteFrom('reductions').where('user_id', '=', userId).execute()
  await db.deleteFrom('fair_play_cases').where('user_id', '=', userId).execute()
  await db
    .deleteFrom('fair_play_signals')
    .where((signal) => signal.or([signal('user1_id', '=', userId), signal('user2_id', '=', userId)]))
    .execute()
  // Others may be behind the same appeal, and the allowance of nobody else depends on it.
  await db
    .updateTable('appeal_players')
    .set({ reason: '', source: null })
    .where('user_id', '=', userId)
    .execute()
  // Others may have replied to it.
  await db
    .updateTable('posts')
    .set({ text: '', hidden_at: null, hidden_by: null, hidden_reason: null })
    .where('user_id', '=', userId)
    .execute()
  await sql`
    update statement_lines l set text = p.reference, note = null from payments p
    where p.customer_id = l.customer_id and p.id = l.payment_id and p.user_id = ${userId}`.execute(db)
  await db
    .updateTable('payments')
    .set({ refusal: null, note: null, gift_message: null })
    .where('user_id', '=', userId)
    .execute()
  // It stays a gift, of which the name is gone.
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

/**
 * Removes name and address from text that others wrote: mail, invitations, the audit log. Mail to others is still sent,
 * and not sent twice.
 */
export async function clearMentions(db: Db, person: Mentioned, former: string): Promise<void> {
  const { email } = person
  const mentions = (text: string) => sql`(position(lower(${email}) in lower(${sql.raw(text)})) > 0
    or position(lower(${fullName(person)}) in lower(${sql.raw(text)})) > 0)`
  await sql`delete from outbox where ${email} in (recipient, lower(reply_to))`.execute(db)
  const words = [fullName(person), email]
  const pattern = words.map(wordOf).join('|')
  const htmlPattern = words.map(escapeHtml).map(wordOf).join('|')
  await sql`
    update outbox set subject = regexp_replace(subject, ${pattern}, ${former}, 'gi'),
      text = regexp_replace(text, ${pattern}, ${former}, 'gi'),
      html = regexp_replace(html, ${htmlPattern}, ${former}, 'gi')
    where ${mentions("subject || ' ' || text || ' ' || coalesce(html, '')")}`.execute(db)
  await sql`delete from invitations where email = ${email} and registered_id is null`.execute(db)
  for (const table of ['posts', 'host_notes'] as const) {
    await sql`
      update ${sql.table(table)} set text = regexp_replace(text, ${pattern}, ${former}, 'gi')
      where ${mentions('text')}`.execute(db)
  }
  await sql`
    update statement_lines set note = regexp_replace(note, ${pattern}, ${former}, 'gi')
    where ${mentions('note')}`.execute(db)
  await sql`
    update mini_leagues set name = regexp_replace(name, ${pattern}, ${former}, 'gi') where ${mentions('name')}`.execute(
    db,
  )
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
  { customer_id: customerId, email }: { customer_id: number; email: string },
): Promise<void> {
  await sql`delete from throttles where position(${`:${customerId}:${email}`} in key) > 0`.execute(db)
}

type Former = { user_id: number; name: string; email: string; language: Language; now: Instant }

/** Anonymises a user row, which others' games still refer to. */
export async function anonymiseUser(db: Db, { user_id: userId, now, ...former }: Former): Promise<void> {
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
      club_mail: false,
      reply_mail: false,
      named_in_shares: false,
      anonymised_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

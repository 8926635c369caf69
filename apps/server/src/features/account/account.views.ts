import type { Language } from '@tertulia/core/customers/languages'
import type { NoticePreferences } from '@tertulia/contract/account'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

type AccountRow = {
  name: string
  surname: string
  email: string
  birthdate: CalendarDate | null
  region: string | null
  language: Language
  named_in_shares: boolean
  /** File name of the profile image. */
  image: string | null
  has_password: boolean
  deletion_due_at: Instant | null
  daily: NoticePreferences | null
  special: NoticePreferences | null
  subscription_mail: boolean
  club_mail: boolean
  reply_mail: boolean
}

/** The preferences of a user without rows in notice_preferences. */
export const defaultNotices: NoticePreferences = {
  opening: false,
  reminder: true,
  reminder_hour: 22,
  submission_copy: false,
  result: false,
  corrections: true,
  push_opening: false,
  push_reminder: true,
  push_result: false,
  push_corrections: true,
}

const noticesOf = (kind: 'daily' | 'special') => sql<NoticePreferences | null>`(
  select json_build_object('opening', p.opening, 'reminder', p.reminder, 'reminder_hour', p.reminder_hour,
    'submission_copy', p.submission_copy, 'result', p.result, 'corrections', p.corrections,
    'push_opening', p.push_opening, 'push_reminder', p.push_reminder, 'push_result', p.push_result,
    'push_corrections', p.push_corrections)
  from notice_preferences p where p.customer_id = u.customer_id and p.user_id = u.id and p.kind = ${kind})`

/** Finds a user's account settings; null for an unknown user. */
export async function findAccount(db: Db, userId: number): Promise<AccountRow | null> {
  return await queryRow<AccountRow>(db)`
    select u.name, u.surname, u.email, u.birthdate, u.region, u.language, u.named_in_shares, u.image,
      u.password_hash is not null as has_password, u.subscription_mail, u.club_mail,
      u.reply_mail,
      (select d.due_at from account_deletions d where d.customer_id = u.customer_id and d.user_id = u.id)
        as deletion_due_at,
      ${noticesOf('daily')} as daily, ${noticesOf('special')} as special
    from users u where u.id = ${userId} and u.anonymised_at is null`
}

/** Lists a user's sessions, the newest first. */
export async function listSessions(db: Db, userId: number, now: Instant) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'created_at as begun_at', 'impersonator_id'])
    .select(({ fn }) => fn.coalesce('last_seen_at', 'created_at').as('last_seen_at'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute()
}

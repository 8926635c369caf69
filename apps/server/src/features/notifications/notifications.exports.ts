import type { NotificationInput } from '@tertulia/contract/team-notifications'
import type { Language } from '@tertulia/core/customers/languages'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { insertNotification, updateRemindedAt } from './notifications.sql.ts'

/** Tells the admins that a notice has been sent to everybody. (docs/rules/notifications.md) */
export async function markReminded(db: Db, id: number, now: Instant): Promise<void> {
  await updateRemindedAt(db, id, now)
}

type LetterNotice = Pick<NotificationInput, 'title' | 'content' | 'from_date'> & {
  to_date: CalendarDate
  /** Null when every reader sees it. */
  language: Language | null
  created_by: number
  created_at: Instant
}

/** Shows a letter as a notice on home. (docs/rules/letters.md) */
export async function publishLetterNotice(db: Db, notice: LetterNotice): Promise<void> {
  await insertNotification(db, { ...notice, type: 'info', reminder: null })
}

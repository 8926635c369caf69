import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { insertMessages, type NewMessage } from './push-messages.store.ts'

/** What is shown on all devices of a person, once for each event. */
export type PushMessage = NewMessage

/** What a message says and where a tap leads. */
export type PushText = Pick<PushMessage, 'title' | 'body' | 'path' | 'tag' | 'urgent'>

/**
 * Puts messages on their way within the caller's transaction: they are sent soon after that has come true, and never
 * otherwise; none to who has submitted what they ask for. (docs/rules/reminders.md)
 */
export const enqueuePushes = (db: Db, messages: readonly PushMessage[], now: Instant): Promise<void> =>
  insertMessages(db, messages, now)

import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { insertMessages, type NewMessage } from './push-messages.store.ts'

/** A message shown on all devices of a user, once for each event. */
export type PushMessage = NewMessage

/** The text of a message and its link. */
export type PushText = Pick<PushMessage, 'title' | 'body' | 'path' | 'tag' | 'urgent'>

/**
 * Enqueues messages within the caller's transaction, to be sent soon after the commit; none to users who have submitted
 * one of the quizzes that the message asks for, or are away. (docs/rules/reminders.md)
 */
export const enqueuePushes = (db: Db, messages: readonly PushMessage[], now: Instant): Promise<void> =>
  insertMessages(db, messages, now)

import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../database/database.ts'

/** The channel of a message: mail, or push to the user's devices. */
export type Channel = 'mail' | 'push'

/** The subject of a message, in a form defined by the feature that sends it. */
export type Reference = Readonly<Record<string, string | number | boolean>>

/** The fields that mails and push messages share. */
export type Message = {
  kind: string
  /** A message of this kind about the same thing is written once for each recipient; without it, every time. */
  reference?: Reference
  /** From this instant on it is not sent. */
  expires_at?: Instant
}

/** A message to a user that is about to be sent. */
export type WaitingMessage = { id: number; user_id: number; kind: string; reference: Reference | null }

/** The messages of one kind and channel to check before they are sent. */
export type Waiting = { channel: Channel; messages: readonly WaitingMessage[]; today: CalendarDate }

/** Returns the ids of those messages that are still worth sending. */
export type StillStands = (db: Db, waiting: Waiting) => Promise<readonly number[]>

/** The checks that features register, by kind of message; a message of another kind is always sent. */
export type StandingChecks = Readonly<Record<string, StillStands>>

/** Returns the ids of the messages that are no longer worth sending. */
export async function listFallen(
  db: Db,
  checks: StandingChecks,
  { channel, messages, today }: Waiting,
): Promise<Set<number>> {
  const fallen = new Set<number>()
  for (const [kind, ofKind] of Map.groupBy(messages, (message) => message.kind)) {
    const stillStands = checks[kind]
    if (!stillStands) continue
    const standing = new Set(await stillStands(db, { channel, messages: ofKind, today }))
    for (const { id } of ofKind) if (!standing.has(id)) fallen.add(id)
  }
  return fallen
}

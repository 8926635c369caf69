import type { SessionUser } from '@tertulia/contract/session'

/** `restoring` until the session of the last visit is renewed; `failed` carries the status that stopped it. */
export type SessionState =
  | { phase: 'restoring' }
  | { phase: 'failed'; status: number }
  | { phase: 'ready'; user: SessionUser | null }

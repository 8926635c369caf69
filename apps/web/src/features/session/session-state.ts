import type { SessionUser } from '@tertulia/contract/session'

/** `restoring` until the session of the last visit is renewed; `failed` contains the status. */
export type SessionState =
  | { phase: 'restoring' }
  | { phase: 'failed'; status: number }
  | { phase: 'ready'; user: SessionUser | null }

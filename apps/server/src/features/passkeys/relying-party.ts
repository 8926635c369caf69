import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findWebUrl } from '../customers/customers.views.ts'
import { deleteChallenge, saveChallenge } from './passkeys.store.ts'

const challengeMinutes = 5

/** How keys may sign: with EdDSA, ES256 or RS256, which all devices know. */
export const algorithms = [-8, -7, -257]

export const timeoutMs = challengeMinutes * 60_000

/** Where passkeys of a club are made and used: its first host name, and the address of its pages there. */
export async function findRelyingParty(
  db: Db,
  addresses: Addresses,
): Promise<{ host: string; origin: string }> {
  const url = new URL(await findWebUrl(db, addresses))
  return { host: url.hostname, origin: url.origin }
}

type Challenged = { db: Db; now: Instant; user_id: number | null }

/** Saves what a device is to sign. */
export async function keepChallenge({ db, now, user_id }: Challenged, challenge: string): Promise<void> {
  const expiresAt = Temporal.Instant.from(now).add({ minutes: challengeMinutes }).toString()
  await saveChallenge(db, { challenge, user_id, expires_at: expiresAt })
}

/** Uses up and returns what a device says it has signed; refuses what is unknown, old, somebody else's or used. */
export async function takeChallenge(
  { db, now, user_id }: Challenged,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const isTaken = challenge !== null && (await deleteChallenge(db, { challenge, user_id, now }))
  return isTaken ? challenge : refuse('sign_in_expired')
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    return decodeClientDataJSON(clientDataJSON).challenge
  } catch {
    return null
  }
}

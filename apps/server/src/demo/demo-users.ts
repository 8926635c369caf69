import { addDays } from '@tertulia/core/calendar/calendar'
import { makeToken } from '../platform/access/tokens.ts'
import { confirmFactor, saveSecret } from '../features/second-factors/second-factors.sql.ts'
import { saveSession } from '../features/session/session.sql.ts'
import { createUser, type NewUser } from '../features/roles/roles.ts'
import { demoPassword } from './demo-accounts.ts'
import type { DemoClient } from './demo-client.ts'

const sessionDays = 60

/** Creates a user with the demo password; returns their id. */
export function createMember(
  { database, clock }: DemoClient,
  customerId: number,
  member: Omit<NewUser, 'password' | 'created_at'>,
): Promise<number> {
  const user = { ...member, password: demoPassword, created_at: clock.now() }
  return createUser(database.forCustomer(customerId), user)
}

/** Gives a user a second factor of a known key. */
export async function giveSecondFactor(
  { database, clock }: DemoClient,
  customerId: number,
  factor: { user_id: number; secret: string },
): Promise<void> {
  const now = clock.now()
  await database.forCustomer(customerId).tx(async (db) => {
    await saveSecret(db, { ...factor, created_at: now })
    await confirmFactor(db, factor.user_id, now)
  })
}

/** Opens a session for the time the demo is played; returns its token. */
export async function signIn(
  { database, clock }: DemoClient,
  customerId: number,
  userId: number,
): Promise<string> {
  const { token, token_hash } = makeToken(customerId)
  const createdAt = clock.now()
  const expiresAt = addDays(createdAt.slice(0, 10), sessionDays) + createdAt.slice(10)
  await database.forCustomer(customerId).tx((db) =>
    saveSession(db, {
      token_hash,
      user_id: userId,
      created_at: createdAt,
      expires_at: expiresAt,
      // The demo moves the clock, and a proof is good for minutes.
      proved_at: expiresAt,
    }),
  )
  return token
}

/** Ends the sessions in which a customer's demo was played, so that they are not listed among visitors' devices. */
export async function signOutAll({ database }: DemoClient, customerId: number): Promise<void> {
  await database.forCustomer(customerId).tx((db) => db.deleteFrom('sessions').execute())
}

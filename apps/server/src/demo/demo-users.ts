import { addDays } from '@tertulia/core/calendar/calendar'
import { saveSession } from '../features/session/session.store.ts'
import { createUser, type NewUser } from '../features/users/users.service.ts'
import { makeToken } from '../platform/tokens.ts'
import { demo_password } from './demo-accounts.ts'
import type { DemoClient } from './demo-client.ts'

const session_days = 60

/** Makes a user with the demo password; gives his id. */
export function createMember(
  { database, clock }: DemoClient,
  customer_id: number,
  member: Omit<NewUser, 'password' | 'created_at'>,
): Promise<number> {
  return database
    .forCustomer(customer_id)
    .tx((db) => createUser(db, { ...member, password: demo_password, created_at: clock.now() }))
}

/** A session that lasts while the demo is played; gives its token. */
export async function signIn(
  { database, clock }: DemoClient,
  customer_id: number,
  user_id: number,
): Promise<string> {
  const { token, token_hash } = makeToken(customer_id)
  const created_at = clock.now()
  const expires_at = addDays(created_at.slice(0, 10), session_days) + created_at.slice(10)
  await database
    .forCustomer(customer_id)
    .tx((db) => saveSession(db, { token_hash, user_id, created_at, expires_at }))
  return token
}
